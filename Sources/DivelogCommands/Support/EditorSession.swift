#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import DiveChecks
import Logbook
import SourceText
import Wording

/// A record in an editor, checked when the editor is closed.
struct EditorSession {
  let root: String
  let options: GlobalOptions

  /// Opens a file in place, as any editor does, until it has no errors or one has had enough.
  ///
  /// The status tells whether errors are left.
  func edit(_ path: String, _ console: inout Console) throws(CommandFailure) -> ExitStatus {
    let editor = try Self.editor()
    while true {
      console.flush()
      try Self.open("\(root)/\(path)", in: editor)
      let found = try problems(of: path)
      if !found.isEmpty { console.note(text(of: found)) }
      guard found.contains(where: { $0.diagnostic.severity == .error }) else {
        console.flush()
        return .done
      }
      guard isConversation, try goesBack(&console) else {
        console.flush()
        return .problems
      }
    }
  }

  private func problems(of path: String) throws(CommandFailure) -> [FileDiagnostic] {
    var located = options
    located.folder = root
    var checker = Checker()
    checker.today = options.day
    return checker.check(try located.logbook()).diagnostics.filter { $0.path == path }
  }

  private func text(of found: [FileDiagnostic]) -> String {
    let tree = FileTree.folder(root)
    let context = RenderContext(language: options.language) { path in
      (try? tree.bytes(of: path)).map { SourceText(path: path, bytes: $0) }
    }
    return TextRenderer(context).text(of: found)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast(2)
      .joined(separator: "\n")
  }

  private var isConversation: Bool {
    Environment.isTerminal(STDIN_FILENO) && Environment.isTerminal(STDERR_FILENO)
  }

  private func goesBack(_ console: inout Console) throws(CommandFailure) -> Bool {
    console.note(options.words(.backToTheEditor))
    guard let answer = readLine() else { return false }
    return !answer.lowercased().hasPrefix("n")
  }

  /// What the user's environment says, and on a terminal the editor that every system has.
  private static func editor() throws(CommandFailure) -> String {
    for name in ["VISUAL", "EDITOR"] {
      if let editor = Environment.variable(name), !editor.isEmpty { return editor }
    }
    guard Environment.isTerminal(STDIN_FILENO) else { throw CommandFailure(.noEditor) }
    return "vi"
  }

  /// Runs the editor and waits for it.
  ///
  /// The shell takes apart the user's own setting, as git does; the path never is part of what it
  /// reads.
  private static func open(_ file: String, in editor: String) throws(CommandFailure) {
    let status = ChildProcess.run("/bin/sh", ["-c", editor + " \"$@\"", editor, file])
    guard status == 0 else { throw CommandFailure(.editorFailed(editor: editor)) }
  }
}
