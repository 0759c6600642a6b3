#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import DiveChecks
import LogWorkspace
import LogbookCore
import Diagnostics
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
    let source = try Self.source(of: path, in: log.logbook)
    let copy = try EditedCopy(of: source)
    do {
      let status = try edit(copy, of: source, in: editor, &console)
      copy.remove()
      return status
    } catch {
      // A copy that is too large to read still has changes worth keeping.
      let left = try? copy.bytes()
      if DiskPath.exists(copy.path), left != source.bytes, left?.isEmpty != true {
        console.note(options.words(.editIsKept(path: copy.path)))
      } else {
        copy.remove()
      }
      throw error
    }
  }

  private func edit(
    _ copy: EditedCopy,
    of source: SourceText,
    in editor: String,
    _ console: inout Console
  ) throws -> ExitStatus {
    while true {
      console.flush()
      try Self.open(copy.path, in: editor)
      let bytes = try copy.bytes()
      // An editor that crashed, or a full disk; records are deleted in other ways.
      let isBlank: (UInt8) -> Bool = { $0 <= 0x20 }
      guard !bytes.allSatisfy(isBlank) || source.bytes.allSatisfy(isBlank) else {
        throw CommandFailure(.editorLeftNothing(path: source.path))
      }
      let change = FileChange.replace(source, bytes: bytes)
      // The log may have changed while the user was editing.
      let plan = try log.anew().plan([change])
      let elsewhere = plan.newProblems.filter { $0.path != source.path }
      let found = plan.problems + elsewhere
      if !found.isEmpty { console.note(log.text(of: found, in: plan.after)) }
      let hasErrors = found.contains { $0.diagnostic.severity == .error }
      if hasErrors, isConversation, goesBack(&console) { continue }
      // Users may save mistakes in their own files.
      let isChanged = change.result != source.bytes
      try ChangeWriter(root: log.root, isDryRun: isDryRun, options: options)
        .apply(isChanged ? [change] : [], &console)
      if let message = plan.warningsElsewhere { console.note(options.words(message)) }
      console.flush()
      return hasErrors ? .problems : .done
    }
  }

  private static func source(
    of path: String,
    in logbook: Logbook
  ) throws(CommandFailure) -> SourceText {
    do { return SourceText(path: path, bytes: try logbook.tree.bytes(of: path)) } catch {
      throw CommandFailure(.cannotRead(path: path, reason: error.reason))
    }
  }

  private var isConversation: Bool {
    Environment.isTerminal(STDIN_FILENO) && Environment.isTerminal(STDERR_FILENO)
  }

  private func goesBack(_ console: inout Console) -> Bool {
    console.note(options.words(.backToTheEditor))
    guard let answer = readLine() else { return false }
    return !answer.lowercased().hasPrefix("n")
  }

  /// The editor from the user's environment or, on a terminal, the standard editor of the system.
  static func editor() throws(CommandFailure) -> String {
    for name in ["VISUAL", "EDITOR"] {
      if let editor = Environment.variable(name), !editor.isEmpty { return editor }
    }
    guard Environment.isTerminal(STDIN_FILENO) else { throw CommandFailure(.noEditor) }
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
