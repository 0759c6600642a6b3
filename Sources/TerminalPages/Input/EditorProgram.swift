package import Wording

/// The editor in which the user opens a file.
package struct EditorProgram {
  private let command: String

  /// The editor from the user's environment or, on a terminal, the standard editor of the system.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether the user can be asked.
  ///   - variable: The variables of the environment.
  /// - Throws: `EditorProgramFailure.none` if there is none.
  package init(
    isTerminal: Bool,
    variable: (String) -> String?
  ) throws(EditorProgramFailure) {
    let named = ["VISUAL", "EDITOR"].lazy.compactMap(variable).first { !$0.isEmpty }
    guard let command = named ?? (isTerminal ? "vi" : nil) else { throw .none }
    self.command = command
  }

  /// Opens a file and waits until the editor ends.
  ///
  /// The shell parses the user's own setting, as with git; the path is never part of what it
  /// parses.
  package func open(_ file: String) throws(EditorProgramFailure) {
    let status = ChildProcess.run("/bin/sh", ["-c", command + " \"$@\"", command, file])
    guard status == 0 else { throw .failed(editor: command) }
  }
}

/// Why a file was not edited.
package enum EditorProgramFailure: WordedFailure, Hashable {
  case none
  case failed(editor: String)

  package var message: Message {
    switch self {
    case .none: .noEditor
    case .failed(let editor): .editorFailed(editor: editor)
    }
  }
}
