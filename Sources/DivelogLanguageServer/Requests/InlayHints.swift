import Diagnostics
import LogWorkspace

/// `textDocument/inlayHint`: names, other units and figures beside the values of a part of a text.
enum InlayHintRequest: LanguageRequest {
  static let method = "textDocument/inlayHint"

  struct Input: Decodable {
    let textDocument: LSP.TextDocumentIdentifier
    let range: LSP.Range
  }

  struct Hint: Encodable {
    let position: LSP.Position
    let label: String
    let paddingLeft = true
  }

  static func answer(_ input: Input, _ server: inout LanguageServer) -> [Hint]? {
    guard let text = server.text(at: input.textDocument.uri), text.kind != nil else { return nil }
    let start = text.lines.offset(of: input.range.start)
    let range = SourceRange(start, max(start, text.lines.offset(of: input.range.end)))
    return text.session.hints(in: range, of: text.path, server.settings.hints).map {
      Hint(position: text.lines.position(of: $0.offset), label: $0.text)
    }
  }
}

/// `workspace/didChangeConfiguration`: the user has changed settings in the editor.
enum DidChangeConfigurationNotification: LanguageNotification {
  static let method = "workspace/didChangeConfiguration"

  struct Input: Decodable { let settings: SettingsInput? }

  static func take(_ input: Input, _ server: inout LanguageServer) {
    let before = server.settings
    if let settings = input.settings { server.settings.take(settings) }
    if before != server.settings { server.refreshHints() }
  }
}

extension LanguageServer {
  /// Asks the client to ask for hints again.
  mutating func refreshHints() {
    guard client.refreshesHints else { return }
    ask("workspace/inlayHint/refresh", NoContent())
  }
}

/// A request without parameters.
private struct NoContent: Encodable {
  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encodeNil()
  }
}
