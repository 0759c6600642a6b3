import SourceText
import Wording

/// Finds what YAML would swallow in silence or complain of somewhere else: `depth:18`, `-item`,
/// conflict markers, document markers.
enum LineScan {
  /// Whether any line needs the slow look.
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

  /// The first line that a version control system left in a merge.
  static func conflict(in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    for line in Lines(bytes) where line.count >= 7 {
      let first = bytes[line.lowerBound]
      guard first == UInt8(ascii: "<") || first == UInt8(ascii: ">") || first == UInt8(ascii: "=")
      else { continue }
      let isRun = bytes[line.lowerBound..<line.lowerBound + 7].allSatisfy { $0 == first }
      if isRun && (line.count == 7 || bytes[line.lowerBound + 7] <= 0x20) { return line }
    }
    return nil
  }
}
