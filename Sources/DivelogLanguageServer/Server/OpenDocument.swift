/// A text that a client has open, saved or not.
struct OpenDocument {
  /// The address as the client writes it.
  let uri: String
  /// The client's number of this text.
  var version: Int
  var bytes: [UInt8]
  /// Where the file stands; nil outside of a log.
  var place: FilePlace?

  /// Applies a change that the client reports.
  ///
  /// - Parameters:
  ///   - range: The part that is replaced; nil for the whole text.
  ///   - text: What stands there now.
  ///   - encoding: The unit of the range.
  mutating func change(_ range: LSP.Range?, to text: String, _ encoding: PositionEncoding) {
    guard let range else {
      bytes = Array(text.utf8)
      return
    }
    let lines = DocumentLines(bytes, encoding)
    let start = lines.offset(of: range.start)
    let end = max(start, lines.offset(of: range.end))
    bytes.replaceSubrange(start..<end, with: text.utf8)
  }
}

/// A file of a log.
struct FilePlace: Hashable {
  /// The log's root, without links.
  let root: String
  /// The path from there.
  let path: String
}
