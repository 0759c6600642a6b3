import Diagnostics
import Wording

/// Finds mistakes that YAML would accept silently or report elsewhere: `depth:18`, `-item`,
/// conflict markers, document markers.
enum LineScan {
  /// Whether any line needs the detailed check.
  static func isSuspicious(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = 0
    let count = bytes.count
    while start < count {
      var index = start
      while index < count, bytes[index] == 0x20 { index += 1 }
      if index == start, index < count, opensSuspiciously(bytes[index]) { return true }
      while index < count, bytes[index] == UInt8(ascii: "-") {
        index += 1
        guard index < count, bytes[index] != 0x0A else { break }
        guard bytes[index] == 0x20 else { return true }
        while index < count, bytes[index] == 0x20 { index += 1 }
      }
      while index < count, LineShape.isWordByte(bytes[index]) { index += 1 }
      if index + 1 < count, bytes[index] == UInt8(ascii: ":"), bytes[index + 1] != 0x20,
        bytes[index + 1] != 0x0A
      {
        return true
      }
      start = bytes.lineEnd(from: index) + 1
    }
    return false
  }

  private static func opensSuspiciously(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "%"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// The line that opens a conflict in Markdown, where other marker lines could be a heading or a
  /// quotation.
  static func openedConflict(
    in bytes: UnsafeBufferPointer<UInt8>,
    from start: Int
  ) -> Range<Int>? {
    var place = start
    while let found = bytes.firstIndex(of: UInt8(ascii: "<"), from: place) {
      let end = bytes.lineEnd(from: found)
      let isAtStart = found == 0 || bytes[found - 1] == 0x0A
      if isAtStart, isMark(found..<end, bytes) { return found..<end }
      place = end
    }
    return nil
  }

  /// The first conflict marker left by a version control system.
  static func conflict(in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    for line in Lines(bytes) where line.count >= 7 {
      let first = bytes[line.lowerBound]
      guard first == UInt8(ascii: "<") || first == UInt8(ascii: ">") || first == UInt8(ascii: "=")
      else { continue }
      if isMark(line, bytes) { return line }
    }
    return nil
  }

  /// Whether a line starts with seven equal characters, or with more of them and a name: git makes
  /// the marks of a conflict longer where both sides moved a file.
  private static func isMark(_ line: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard line.count >= 7 else { return false }
    let first = bytes[line.lowerBound]
    let end = bytes[line].firstIndex { $0 != first } ?? line.upperBound
    if end == line.lowerBound + 7 { return end == line.upperBound || bytes[end] <= 0x20 }
    return end > line.lowerBound + 7 && end < line.upperBound && bytes[end] == 0x20
  }
}
