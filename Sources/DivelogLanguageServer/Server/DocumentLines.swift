import Diagnostics

/// The unit in which a client counts the characters of a line.
enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// The lines of a text as an editor counts them, which end with a line feed, a carriage return, or
/// both.
///
/// `SourceText` counts only line feeds, as compilers do.
struct DocumentLines {
  private let bytes: [UInt8]
  private let starts: [Int]
  private let encoding: PositionEncoding

  init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
    (self.bytes, self.encoding) = (bytes, encoding)
    var starts = [0]
    bytes.withUnsafeBufferPointer { bytes in
      for place in bytes.indices {
        let byte = bytes[place]
        if byte == 0x0A || byte == 0x0D && (place + 1 == bytes.count || bytes[place + 1] != 0x0A) {
          starts.append(place + 1)
        }
      }
    }
    self.starts = starts
  }

  /// How many lines there are; a text that ends with a line feed has an empty last one.
  var count: Int { starts.count }

  /// The part of a line before its end.
  func content(of line: Int) -> Range<Int> {
    guard starts.indices.contains(line) else { return bytes.count..<bytes.count }
    var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    let start = starts[line]
    if line + 1 < starts.count {
      end -= 1
      if end > start, bytes[end] == 0x0A, bytes[end - 1] == 0x0D { end -= 1 }
    }
    return start..<end
  }

  /// The line that contains an offset, from 0.
  func line(of offset: Int) -> Int {
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The place of an offset; one outside of the text, or in the end of a line, is moved into it.
  func position(of offset: Int) -> LSP.Position {
    let line = line(of: min(max(offset, 0), bytes.count))
    let content = content(of: line)
    let end = min(max(offset, content.lowerBound), content.upperBound)
    return LSP.Position(line: line, character: width(of: content.lowerBound..<end))
  }

  /// The place of a range.
  func range(of range: SourceRange) -> LSP.Range {
    let start = position(of: range.lowerBound)
    return LSP.Range(start: start, end: max(start, position(of: range.upperBound)))
  }

  /// The offset of a place; one after the end of its line means that end, one after the last line
  /// the end of the text, and one inside a character its start.
  func offset(of position: LSP.Position) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < starts.count else { return bytes.count }
    let content = content(of: position.line)
    let start = start(of: content)
    guard position.character > 0, start < content.upperBound else { return start }
    if encoding == .utf8 {
      var place = start + min(position.character, content.upperBound - start)
      while place > start, place < content.upperBound, bytes[place] & 0xC0 == 0x80 {
        place -= 1
      }
      return place
    }
    var (place, units) = (start, 0)
    while place < content.upperBound {
      let length = Self.length(of: bytes[place..<content.upperBound])
      let width = length == 4 ? 2 : 1
      guard units + width <= position.character else { break }
      units += width
      place += length
    }
    return place
  }

  /// A byte order mark is no character of the first line: editors do not show it.
  private func start(of content: Range<Int>) -> Int {
    content.lowerBound == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
      ? 3 : content.lowerBound
  }

  /// The width of a part of a line, in the agreed unit.
  private func width(of range: Range<Int>) -> Int {
    let start = min(start(of: range), range.upperBound)
    if encoding == .utf8 { return range.upperBound - start }
    var (place, units) = (start, 0)
    while place < range.upperBound {
      let length = Self.length(of: bytes[place..<range.upperBound])
      units += length == 4 ? 2 : 1
      place += length
    }
    return units
  }

  /// The length in bytes of the first character; 1 for a byte that begins none, which editors show
  /// as a replacement character.
  private static func length(of bytes: ArraySlice<UInt8>) -> Int {
    guard let first = bytes.first else { return 1 }
    let length =
      switch first {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    guard bytes.count >= length,
      bytes.dropFirst().prefix(length - 1).allSatisfy({ $0 & 0xC0 == 0x80 })
    else { return 1 }
    return length
  }
}
