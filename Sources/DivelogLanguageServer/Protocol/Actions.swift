extension LSP {
  /// Something that can be done at a place: an edit, or a command of the server.
  struct CodeAction: Encodable, Sendable {
    let title: String
    let kind: CodeActionKind
    var diagnostics: [Problem]?
    var isPreferred: Bool?
    var edit: WorkspaceEdit?
    var command: Command?
  }

  /// The kinds of actions; a client asks for one, or for all that begin with it.
  enum CodeActionKind: String, Encodable, CaseIterable, Sendable {
    case quickFix = "quickfix"
    case fixAll = "source.fixAll.divelog"
    case applyGroupDive = "source.applyGroupDive.divelog"
    case updateGroupDive = "source.updateGroupDive.divelog"
  }

  /// A command of the server, as a client shows it.
  struct Command: Encodable, Sendable {
    let title: String
    let command: String
    let arguments: [String]
  }
}
