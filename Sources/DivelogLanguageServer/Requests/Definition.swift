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
    if let (text, _) = server.offset(of: input),
      let found = text.session.dives(withProfile: text.path).first
    {
      // Samples refer to the dive that they are of, at the computer that names them.
      let dive = found.dive.dive
      let items = Array(dive.items(of: .computers))
      let range = items.indices.contains(found.computer) ? items[found.computer].range : nil
      return server.location(dive.origin.path, range, in: text.session)
    }
    guard let (text, place) = server.placed(input), let reference = place.reference else {
      return nil
    }
    return server.location(of: reference, in: text.session)
  }
}

extension LanguageServer {
  /// Where a record or file begins; nil if it does not exist.
  func location(of reference: LogReference, in session: LogSession) -> LSP.Location? {
    switch reference {
    case .record(_, _, let path): location(path, in: session)
    case .file(let path, let isThere): isThere ? location(path, in: session) : nil
    case .documentType(_, let range): location(Logbook.settingsPath, range, in: session)
    case .unknown: nil
    }
  }

  /// A range of a file, or its beginning.
  fileprivate func location(
    _ path: String,
    _ range: SourceRange? = nil,
    in session: LogSession
  ) -> LSP.Location {
    let range = range.map { lines(of: path, in: session).range(of: $0) }
    let start = LSP.Position(line: 0, character: 0)
    return LSP.Location(
      uri: uri(of: path, in: session.root),
      range: range ?? LSP.Range(start: start, end: start)
    )
  }
}
