import Diagnostics
import DiveModel
import LogWorkspace
import LogbookCore

/// `textDocument/formatting`: the keys in order, as `divelog fmt` puts them.
enum FormattingRequest: LanguageRequest {
  static let method = "textDocument/formatting"

  static func answer(
    _ input: LSP.TextDocumentOnly,
    _ server: inout LanguageServer
  ) -> [LSP.TextEdit]? {
    guard let text = server.text(at: input.textDocument.uri), text.kind != nil else { return nil }
    let ordering = text.session.logbook.orderingKeys { $0 == text.path }
    return ordering.changes.flatMap { change -> [LSP.TextEdit] in
      guard case .edit(let source, let edits) = change, source.bytes == text.source.bytes else {
        return []
      }
      return edits.map { LSP.TextEdit(range: text.lines.range(of: $0.range), newText: $0.text) }
    }
  }
}
