/// A text cut into words, runs of blanks, line ends and single marks, with nothing left out.
///
/// It knows no YAML: it cuts where a slip of the hand would.
package struct Tokens: Sendable {
  package let bytes: [UInt8]
  package let ranges: [Range<Int>]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var ranges: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let end = Self.end(from: start, in: bytes)
      ranges.append(start..<end)
      start = end
    }
    self.ranges = ranges
  }

  /// Returns the text without one of its tokens.
  package func removing(_ token: Int) -> [UInt8] {
    Array(bytes[..<ranges[token].lowerBound] + bytes[ranges[token].upperBound...])
  }

  /// Returns the text with one of its tokens written twice.
  package func doubling(_ token: Int) -> [UInt8] {
    Array(bytes[..<ranges[token].upperBound] + bytes[ranges[token].lowerBound...])
  }

  /// Returns the text with two of its tokens in each other's place.
  package func swapping(_ token: Int, _ other: Int) -> [UInt8] {
    guard token != other else { return bytes }
    let (first, second) = (ranges[min(token, other)], ranges[max(token, other)])
    var swapped = Array(bytes[..<first.lowerBound])
    swapped += bytes[second]
    swapped += bytes[first.upperBound..<second.lowerBound]
    swapped += bytes[first]
    swapped += bytes[second.upperBound...]
    return swapped
  }

  private static func end(from start: Int, in bytes: [UInt8]) -> Int {
    let kind = Kind(bytes[start])
    var end = start + 1
    guard kind == .word || kind == .blank else { return end }
    while end < bytes.count, Kind(bytes[end]) == kind {
      end += 1
    }
    return end
  }

  private enum Kind {
    case word, blank, lineEnd, mark

    init(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
        self = .word
      case UInt8(ascii: " "), UInt8(ascii: "\t"): self = .blank
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): self = .lineEnd
      default: self = .mark
      }
    }
  }
}
