/// A place as people and tools count it: line and column from 1, and the byte offset from 0.
public struct SourcePosition: Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The column in characters, from 1.
  public let column: Int
  /// The offset in bytes, from 0.
  public let offset: Int
}

/// What a column counts.
public enum ColumnUnit: Sendable {
  /// Characters as a person sees them.
  case characters
  /// UTF-16 code units, as editors' protocols count.
  case utf16
  case bytes
}

extension SourceText {
  /// The place of an offset; one past the end stands for the end.
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

  /// How many characters stand between two offsets.
  ///
  /// Most lines are ASCII, where bytes are characters. In a line that no person wrote, parts of
  /// letters count too: putting them together would take long for each of its problems.
  private func characters(_ start: Int, _ end: Int) -> Int {
    let isASCII = bytes[start..<end].reduce(0, |) < 0x80
    if isASCII && !bytes[start..<end].contains(0x0D) { return end - start }
    guard end - start > Self.longestLine else { return beforeOffset(end, start).count }
    return bytes[start..<end].count { $0 & 0xC0 != 0x80 }
  }

  private static var longestLine: Int { 8192 }

  private func beforeOffset(_ offset: Int, _ start: Int) -> String {
    // A byte order mark opens the file but is no character of it.
    let from = start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, offset) : start
    return String(decoding: bytes[from..<offset], as: UTF8.self)
  }

  /// The index of the line that holds an offset.
  func lineIndex(of offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The range of a line (from 0) without its line ending.
  public func range(ofLine line: Int) -> SourceRange {
    guard lineStarts.indices.contains(line) else { return SourceRange(bytes.count, bytes.count) }
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] - 1 : bytes.count
    if end > lineStarts[line], bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return SourceRange(lineStarts[line], max(end, lineStarts[line]))
  }
}
