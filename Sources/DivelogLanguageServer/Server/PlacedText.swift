import DiveModel
import Diagnostics
import LogWorkspace
import LogbookCore

/// A text of a log that a request is about.
struct PlacedText {
  let session: LogSession
  /// The path from the log's root.
  let path: String
  /// The address as the client writes it.
  let uri: String
  let source: SourceText
  let lines: DocumentLines

  /// The kind of record that the file holds; nil for other files.
  var kind: RecordKind? {
    path == Logbook.settingsPath ? .settings : RecordPath.kindOfFile(path)
  }
}

extension LanguageServer {
  /// The text at an address; nil outside of a log, and if it cannot be read.
  mutating func text(at uri: String) -> PlacedText? {
    let known = documents[uri]?.place
    guard let place = known ?? opening(uri), let session = logs[place.root]?.session else {
      return nil
    }
    // While the log cannot be read with the newest text, places in it mean nothing.
    let source =
      documents[uri].map { SourceText(path: place.path, bytes: $0.bytes) }
      ?? session.logbook.source(of: place.path)
    guard let source, session.logbook.source(of: place.path)?.bytes == source.bytes else {
      return nil
    }
    return PlacedText(
      session: session,
      path: place.path,
      uri: uri,
      source: source,
      lines: DocumentLines(source.bytes, client.encoding)
    )
  }

  /// The text, and the offset in it, that a request is about.
  mutating func offset(
    of input: LSP.TextDocumentPosition
  ) -> (text: PlacedText, offset: Int)? {
    text(at: input.textDocument.uri).map { ($0, $0.lines.offset(of: input.position)) }
  }

  /// What is at the position that a request is about.
  mutating func placed(
    _ input: LSP.TextDocumentPosition
  ) -> (text: PlacedText, place: LogPlace)? {
    guard let (text, offset) = offset(of: input),
      let place = text.session.place(at: offset, in: text.path)
    else { return nil }
    return (text, place)
  }
}
