/// The rows of a text whose cells are separated by one character, as RFC 4180 describes them.
///
/// A cell between `"` may hold separators, line breaks and, doubled, `"`. A `"` that is never closed
/// is an ordinary character, and from there on no cell spans lines, so that one slip does not
/// swallow the rest of a file.
package struct DelimitedText: Sendable {
  /// The text in UTF-8.
  package let bytes: [UInt8]
  package private(set) var rows: [Row] = []

  /// One row.
  package struct Row: Hashable, Sendable {
    /// The line on which it begins, from 1.
    package let line: Int
    /// The bytes of the row, without its line break.
    package let range: Range<Int>
    /// The cells, without quotes and the spaces around unquoted text.
    package var cells: [String]

    /// Whether no cell has any text.
    package var isEmpty: Bool { cells.allSatisfy { CleanText.trim($0).isEmpty } }
  }

  /// Reads rows.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - separator: The byte between cells.
  ///   - start: The offset of the first row, at the beginning of a line.
  ///   - line: The number of that line.
  ///   - limit: The most rows to read.
  package init(
    _ bytes: [UInt8],
    separator: UInt8,
    from start: Int = 0,
    line: Int = 1,
    limit: Int = .max
  ) {
    self.bytes = bytes
    var scanner = DelimitedScanner(bytes: bytes, separator: separator, offset: start, line: line)
    while rows.count < limit, let row = scanner.next() { rows.append(row) }
  }

  /// The text of a row as it is in the file.
  package func text(of row: Row) -> String { String(decoding: bytes[row.range], as: UTF8.self) }

  /// The offset of the line after some others, and 1 more than their number; fewer if it ends.
  package static func skipping(_ lines: Int, in bytes: [UInt8]) -> (offset: Int, line: Int) {
    var (offset, line) = (0, 1)
    while line <= lines, offset < bytes.count {
      let end = bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      offset = min(end + 1, bytes.count)
      if end + 1 < bytes.count, bytes[end] == 0x0D, bytes[end + 1] == 0x0A { offset = end + 2 }
      line += 1
    }
    return (offset, line)
  }
}

/// Reads one row after the other.
private struct DelimitedScanner {
  let bytes: [UInt8]
  let separator: UInt8
  var offset: Int
  var line: Int
  /// Whether a cell may go on in the next line.
  private var spansLines = true

  init(bytes: [UInt8], separator: UInt8, offset: Int, line: Int) {
    (self.bytes, self.separator, self.offset, self.line) = (bytes, separator, offset, line)
  }

  mutating func next() -> DelimitedText.Row? {
    guard offset < bytes.count else { return nil }
    let (start, firstLine) = (offset, line)
    var cells: [String] = []
    while true {
      cells.append(cell())
      guard offset < bytes.count, bytes[offset] == separator else { break }
      offset += 1
    }
    let end = offset
    if offset < bytes.count {
      offset +=
        bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? 2 : 1
      line += 1
    }
    return DelimitedText.Row(line: firstLine, range: start..<end, cells: cells)
  }

  /// Reads up to the next separator or the end of the line.
  private mutating func cell() -> String {
    var start = offset
    while start < bytes.count, bytes[start] == 0x20 || bytes[start] == 0x09,
      bytes[start] != separator
    { start += 1 }
    if start < bytes.count, bytes[start] == 0x22, let text = quoted(from: start + 1) { return text }
    let first = offset
    while offset < bytes.count, !isEnd(bytes[offset]) { offset += 1 }
    return CleanText.trim(String(decoding: bytes[first..<offset], as: UTF8.self))
  }

  private func isEnd(_ byte: UInt8) -> Bool { byte == separator || byte == 0x0A || byte == 0x0D }

  /// Reads a cell in quotes and what may follow them; nil if they are not closed.
  private mutating func quoted(from start: Int) -> String? {
    var text: [UInt8] = []
    var place = start
    var lines = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte == 0x22 {
        guard place + 1 < bytes.count, bytes[place + 1] == 0x22 else { break }
        place += 1
      } else if byte == 0x0A || byte == 0x0D {
        guard spansLines else { return nil }
        if byte == 0x0A || place + 1 == bytes.count || bytes[place + 1] != 0x0A { lines += 1 }
      }
      text.append(byte)
      place += 1
    }
    guard place < bytes.count else {
      spansLines = false
      return nil
    }
    offset = place + 1
    line += lines
    let rest = offset
    while offset < bytes.count, !isEnd(bytes[offset]) { offset += 1 }
    let tail = CleanText.trim(String(decoding: bytes[rest..<offset], as: UTF8.self))
    return String(decoding: text, as: UTF8.self) + tail
  }
}
