#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
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
        console.note(options.words(.editIsKept(path: copy.path)))
      } else {
        copy.remove()
      }
      throw error
    }
  }

  private func edit(
    _ copy: EditedCopy,
    in editor: String,
    _ console: inout Console
  ) throws -> ExitStatus {
    while true {
      console.flush()
      try Self.open(copy.path, in: editor)
      let edited = try copy.edited()
      if let text = edited.text { console.note(text) }
      if edited.hasErrors, Confirmation.isPossible, goesBack(&console) { continue }
      // Users may save mistakes in their own files.
      try ChangeWriter(root: log.root, isDryRun: isDryRun, options: options)
        .apply(edited.changes, &console)
      if let message = edited.plan.warningsElsewhere { console.note(options.words(message)) }
      console.flush()
      return edited.hasErrors ? .problems : .done
    }
  }

  private func goesBack(_ console: inout Console) -> Bool {
    console.note(options.words(.backToTheEditor))
    guard let answer = readLine() else { return false }
    return !answer.lowercased().hasPrefix("n")
  }

  /// The editor from the user's environment or, on a terminal, the standard editor of the system.
  static func editor() throws(CommandFailure) -> String {
    for name in ["VISUAL", "EDITOR"] {
      if let editor = Environment.current.variable(name), !editor.isEmpty { return editor }
    }
    guard Environment.current.inputIsTerminal else { throw CommandFailure(.noEditor) }
    return "vi"
  }

  /// Runs the editor and waits for it.
  ///
  /// The shell parses the user's own setting, as with git; the path is never part of what it
  /// parses.
  private static func open(_ file: String, in editor: String) throws(CommandFailure) {
    let status = ChildProcess.run("/bin/sh", ["-c", editor + " \"$@\"", editor, file])
    guard status == 0 else { throw CommandFailure(.editorFailed(editor: editor)) }
  }
}
