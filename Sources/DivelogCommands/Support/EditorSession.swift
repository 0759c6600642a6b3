import LogWorkspace
import TerminalPages
import Wording

/// A record in an editor, which is checked when the editor closes.
///
/// A copy is edited, and then replaces the record like any other change, so changes that others
/// made in the meantime are neither lost nor overwritten.
struct EditorSession {
  let log: LogSession
  let options: GlobalOptions
  var isDryRun = false

  /// Opens a file until it causes no errors or the user stops, and writes it.
  ///
  /// The status says whether errors are left.
  func edit(_ path: String, _ console: inout Console) throws -> ExitStatus {
    let editor = try Self.editor()
    let copy = try EditedCopy(of: path, in: log, temporary: Environment.current.variable("TMPDIR"))
    do {
      let status = try edit(copy, in: editor, &console)
      copy.remove()
      return status
    } catch {
      if copy.isWorthKeeping {
        console.note(.editIsKept(path: copy.path))
      } else {
        copy.remove()
      }
      throw error
    }
  }

  private func edit(
    _ copy: EditedCopy,
    in editor: EditorProgram,
    _ console: inout Console
  ) throws -> ExitStatus {
    while true {
      console.flush()
      try editor.open(copy.path)
      let edited = try copy.edited()
      if let text = edited.text { console.note(text) }
      if edited.hasErrors, Confirmation.isPossible, goesBack(&console) { continue }
      // Users may save mistakes in their own files.
      try ChangeWriter(root: log.root, isDryRun: isDryRun, options: options)
        .apply(edited.changes, &console)
      console.note(edited.plan.warningsElsewhere)
      console.flush()
      return edited.hasErrors ? .problems : .done
    }
  }

  private func goesBack(_ console: inout Console) -> Bool {
    console.note(.backToTheEditor)
    guard let answer = readLine() else { return false }
    return !answer.lowercased().hasPrefix("n")
  }

  /// The editor of the user's environment.
  static func editor() throws(EditorProgramFailure) -> EditorProgram {
    let own = Environment.current
    return try EditorProgram(isTerminal: own.inputIsTerminal, variable: own.variable)
  }
}
