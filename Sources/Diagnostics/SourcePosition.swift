/// A place in a file: line and column from 1, and the byte offset from 0.
public struct SourcePosition: Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The column in characters, from 1.
  public let column: Int
  /// The offset in bytes, from 0.
  public let offset: Int
}

/// The unit of columns.
public enum ColumnUnit: Sendable {
  /// User-perceived characters.
  case characters
  /// UTF-16 code units, as used by language servers.
  case utf16
  case bytes
}

extension SourceText {
  /// The position of an offset; an offset after the end means the end.
  public func position(of offset: Int, columns: ColumnUnit = .characters) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = lineIndex(of: offset)
    let start = lineStarts[line]
    let column =
      switch columns {
      case .bytes: offset - start
      case .characters: characters(start, offset)
      case .utf16: beforeOffset(offset, start).utf16.count
      }
    return SourcePosition(line: line + 1, column: column + 1, offset: offset)
  }

  /// The number of characters between two offsets.
  ///
  /// Most lines are ASCII, where bytes are characters. In very long lines scalars are counted
  /// instead, as finding characters would take too long for each problem.
  private func characters(_ start: Int, _ end: Int) -> Int {
    let isASCII = bytes[start..<end].reduce(0, |) < 0x80
    if isASCII && !bytes[start..<end].contains(0x0D) { return end - start }
    guard end - start > Self.longestLine else { return beforeOffset(end, start).count }
    return bytes[start..<end].count { $0 & 0xC0 != 0x80 }
  }

  private static var longestLine: Int { 8192 }

  private func beforeOffset(_ offset: Int, _ start: Int) -> String {
    // A byte order mark is not a character of the first line.
    let from = start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, offset) : start
    return String(decoding: bytes[from..<offset], as: UTF8.self)
  }

  /// The index of the line that contains an offset.
  func lineIndex(of offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The range of a line, counted from 0, without its line ending.
  public func range(ofLine line: Int) -> SourceRange {
    guard lineStarts.indices.contains(line) else { return SourceRange(bytes.count, bytes.count) }
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] - 1 : bytes.count
    if end > lineStarts[line], bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return SourceRange(lineStarts[line], max(end, lineStarts[line]))
  }
}
