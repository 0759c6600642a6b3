/// Reads the words of one line of a rules file.
struct RulesCursor {
  let bytes: [UInt8]
  /// The offset in the file.
  private(set) var offset: Int
  let end: Int

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
    skipSpaces()
  }

  /// Whether only a comment, or nothing, is left.
  var isAtEnd: Bool { offset >= end || bytes[offset] == UInt8(ascii: "#") && isAfterSpace }

  private var isAfterSpace: Bool {
    offset == 0 || bytes[offset - 1] <= 0x20
  }

  /// What is left of the line, without a comment that begins right here.
  var rest: Range<Int> {
    var last = end
    while last > offset, bytes[last - 1] <= 0x20 { last -= 1 }
    return offset..<max(offset, last)
  }

  mutating func skipSpaces() {
    while offset < end, bytes[offset] <= 0x20 { offset += 1 }
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard !isAtEnd, bytes[offset] == byte else { return false }
    offset += 1
    skipSpaces()
    return true
  }

  /// A word, and the range of it; nil before a mark, a quote and the end.
  mutating func word() -> (text: String, range: Range<Int>)? {
    take { $0 > 0x20 && !Self.marks.contains($0) }
  }

  /// Everything up to the next space.
  mutating func run() -> (text: String, range: Range<Int>)? { take { $0 > 0x20 } }

  private static let marks = Set("\",:=[]".utf8)

  private mutating func take(
    while belongs: (UInt8) -> Bool
  ) -> (text: String, range: Range<Int>)? {
    guard !isAtEnd else { return nil }
    let start = offset
    while offset < end, belongs(bytes[offset]) { offset += 1 }
    guard offset > start else { return nil }
    let range = start..<offset
    skipSpaces()
    return (String(decoding: bytes[range], as: UTF8.self), range)
  }

  /// A text between quotes, in which a quote is doubled; nil if no closed quotes follow.
  mutating func quoted() -> (text: String, range: Range<Int>)? {
    guard !isAtEnd, bytes[offset] == 0x22 else { return nil }
    var text: [UInt8] = []
    var place = offset + 1
    while place < end {
      if bytes[place] == 0x22 {
        guard place + 1 < end, bytes[place + 1] == 0x22 else { break }
        place += 1
      }
      text.append(bytes[place])
      place += 1
    }
    guard place < end else { return nil }
    let range = offset..<place + 1
    offset = place + 1
    skipSpaces()
    return (String(decoding: text, as: UTF8.self), range)
  }

  /// A mark between slashes; nil if no closed slashes follow.
  mutating func slashed() -> (text: String, range: Range<Int>)? {
    guard !isAtEnd, bytes[offset] == 0x2F else { return nil }
    var place = offset + 1
    while place < end, bytes[place] != 0x2F {
      place += bytes[place] == 0x5C ? 2 : 1
    }
    guard place < end else { return nil }
    let range = offset..<place + 1
    offset = place + 1
    skipSpaces()
    return (String(decoding: bytes[range], as: UTF8.self), range)
  }

  /// A quoted text, or else a word.
  mutating func value() -> (text: String, range: Range<Int>)? { quoted() ?? word() }
}
