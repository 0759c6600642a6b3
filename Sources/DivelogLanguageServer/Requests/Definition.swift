import DiveModel
import Diagnostics
import LogWorkspace
import LogbookCore

/// `textDocument/definition`: the record or file that a value refers to.
enum DefinitionRequest: LanguageRequest {
  static let method = "textDocument/definition"

  static func answer(
    _ input: LSP.TextDocumentPosition,
    _ server: inout LanguageServer
  ) -> LSP.Location? {
    guard let (text, place) = server.placed(input), let reference = place.reference else {
      return nil
    }
    return server.location(of: reference, in: text.session)
  }
}

extension LanguageServer {
  /// Where a record or file begins; nil if it does not exist.
  func location(of reference: LogReference, in session: LogSession) -> LSP.Location? {
    func location(_ path: String, _ range: SourceRange? = nil) -> LSP.Location {
      let range = range.map { lines(of: path, in: session).range(of: $0) }
      let start = LSP.Position(line: 0, character: 0)
      return LSP.Location(
        uri: uri(of: path, in: session.root),
        range: range ?? LSP.Range(start: start, end: start)
      )
    }
    switch reference {
    case .record(_, _, let path): return location(path)
    case .file(let path, let isThere): return isThere ? location(path) : nil
    case .documentType(_, let range): return location(Logbook.settingsPath, range)
    case .unknown: return nil
    }
  }
}
