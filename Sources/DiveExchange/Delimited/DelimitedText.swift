/// The rows of a text whose cells are separated by one character, as RFC 4180 describes them.
///
/// A cell between `"` may hold separators, line breaks and, doubled, `"`. A `"` that is never closed
/// is an ordinary character, and from there on no cell spans lines, so that one slip does not
/// swallow the rest of a file.
package struct DelimitedText: Sendable {
  /// The text in UTF-8.
  package let bytes: [UInt8]
  package private(set) var rows: [Row] = []
  /// The quotes that are not closed, or so far below that they may have swallowed rows.
  private(set) var openQuotes: [OpenQuote] = []

  /// A quote that begins a cell of several lines by mistake.
  struct OpenQuote: Hashable, Sendable {
    /// From 1.
    let line: Int
    let column: Int
    /// Whether it is closed, with rows in between.
    let swallowsRows: Bool
  }

  /// What quotes mean, if it is stated.
  package enum QuoteUse: String, CaseIterable, Hashable, Sendable {
    /// They enclose cells, of any lines.
    case multiline
    /// They are ordinary characters.
    case none
  }

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
  ///   - quotes: What quotes mean; by default, they enclose cells.
  package init(
    _ bytes: [UInt8],
    separator: UInt8,
    from start: Int = 0,
    line: Int = 1,
    limit: Int = .max,
    quotes: QuoteUse? = nil
  ) {
    self.bytes = bytes
    var scanner = DelimitedScanner(
      bytes: bytes,
      separator: separator,
      offset: start,
      line: line,
      quotes: quotes
    )
    while rows.count < limit, let row = scanner.next() { rows.append(row) }
    let width = rows.first?.cells.count ?? 0
    openQuotes = scanner.quotes.compactMap { quote in
      let swallows = quote.end.map { end in
        quotes == nil && RowLikeness(bytes, separator, quote.row, width).isIn(quote.start..<end)
      }
      if swallows == false { return nil }
      let before = bytes[..<quote.start]
      let begin = before.lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
      let column = String(decoding: before[begin...], as: UTF8.self).unicodeScalars.count
      return OpenQuote(line: quote.line, column: column + 1, swallowsRows: swallows ?? false)
    }
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

/// Tells whether lines in a cell look like the rows of the table.
private struct RowLikeness {
  private let bytes: [UInt8]
  private let separator: UInt8
  private let width: Int
  /// The shapes of the first cells of the row that the cell is in.
  private let shapes: [[UInt8]]

  init(_ bytes: [UInt8], _ separator: UInt8, _ row: Int, _ width: Int) {
    (self.bytes, self.separator, self.width) = (bytes, separator, width)
    let end = bytes[row...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    shapes = Self.shapes(bytes[row..<end], separator)
  }

  /// Whether a line in a range has the cells of a row, or begins as one, at the end.
  func isIn(_ range: Range<Int>) -> Bool {
    guard width > 1 else { return false }
    let lines = bytes[range].split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }
    return lines.dropFirst().contains { line in
      let separators = line.count { $0 == separator }
      guard separators >= (line.endIndex == range.upperBound ? 1 : width - 1) else { return false }
      return zip(Self.shapes(line, separator), shapes).contains { shape, other in
        // A number alone is in many sentences.
        shape == other && shape.contains(0x39) && (shape.count > 2 || separators == width - 1)
      }
    }
  }

  /// The first cells, with one letter for letters and one digit for digits.
  private static func shapes(_ line: ArraySlice<UInt8>, _ separator: UInt8) -> [[UInt8]] {
    let cells = line.split(separator: separator, maxSplits: 3, omittingEmptySubsequences: false)
    return cells.prefix(3).map { cell in
      var shape: [UInt8] = []
      for byte in cell where byte != 0x22 && byte != 0x20 {
        let kind: UInt8 =
          switch byte {
          case 0x30...0x39: 0x39
          case 0x41...0x5A, 0x61...0x7A, 0x80...: 0x61
          default: byte
          }
        if shape.last != kind { shape.append(kind) }
      }
      return shape
    }
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
  private let encloses: Bool
  /// The quotes whose cells have several lines, or are not closed.
  private(set) var quotes: [(start: Int, end: Int?, row: Int, line: Int)] = []
  private var row = 0

  init(
    bytes: [UInt8],
    separator: UInt8,
    offset: Int,
    line: Int,
    quotes: DelimitedText.QuoteUse?
  ) {
    (self.bytes, self.separator, self.offset, self.line) = (bytes, separator, offset, line)
    encloses = quotes != DelimitedText.QuoteUse.none
  }

  mutating func next() -> DelimitedText.Row? {
    guard offset < bytes.count else { return nil }
    let (start, firstLine) = (offset, line)
    row = start
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
    if encloses, start < bytes.count, bytes[start] == 0x22, let text = quoted(from: start + 1) {
      return text
    }
    let first = offset
    while offset < bytes.count, !isEnd(bytes[offset]) { offset += 1 }
    return CleanText.trim(String(decoding: bytes[first..<offset], as: UTF8.self))
  }

  private func isEnd(_ byte: UInt8) -> Bool { byte == separator || byte == 0x0A || byte == 0x0D }

  /// The most line breaks of a cell; more are a quote that is not closed, up to one of another cell.
  private static let mostLines = 1_000

  /// Notes a quote that is an ordinary character; cells end with their lines from there on.
  private mutating func notClosed(_ start: Int) -> String? {
    spansLines = false
    quotes.append((start - 1, nil, row, line))
    return nil
  }

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
        guard spansLines else { return notClosed(start) }
        if byte == 0x0A || place + 1 == bytes.count || bytes[place + 1] != 0x0A { lines += 1 }
        guard lines <= Self.mostLines else { return notClosed(start) }
      }
      text.append(byte)
      place += 1
    }
    guard place < bytes.count else { return notClosed(start) }
    if lines > 0 { quotes.append((start - 1, place, row, line)) }
    offset = place + 1
    line += lines
    let rest = offset
    while offset < bytes.count, !isEnd(bytes[offset]) { offset += 1 }
    let tail = CleanText.trim(String(decoding: bytes[rest..<offset], as: UTF8.self))
    return String(decoding: text, as: UTF8.self) + tail
  }
}
