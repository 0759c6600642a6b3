/// One line of front matter, as a person types it: its dashes, its key and its value, without a parser,
/// because unfinished text is mostly no YAML.
struct TypingLine {
  /// The offset of the line.
  let start: Int
  /// The column in which the first dash stands; nil without dashes.
  let dash: Int?
  /// The column in which the key or the value begins, after the dashes.
  let column: Int
  /// The key before a colon; nil without one.
  let key: String?
  /// The part after the colon and its blanks, or after the dashes; comments are part of it.
  let content: Range<Int>
  /// Whether the line has neither dashes nor text.
  let isEmpty: Bool

  /// Reads a line; its range has no end of line.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    var place = range.lowerBound
    var dash: Int?
    while place < range.upperBound {
      if bytes[place] == UInt8(ascii: " ") {
        place += 1
      } else if bytes[place] == UInt8(ascii: "-"),
        place + 1 == range.upperBound || bytes[place + 1] == UInt8(ascii: " ")
      {
        dash = dash ?? place - range.lowerBound
        place += 1
      } else {
        break
      }
    }
    start = range.lowerBound
    self.dash = dash
    column = place - range.lowerBound
    isEmpty = place == range.upperBound && dash == nil
    var end = place
    while end < range.upperBound, Self.isOfKey(bytes[end]) { end += 1 }
    let hasColon =
      end > place && end < range.upperBound && bytes[end] == UInt8(ascii: ":")
      && (end + 1 == range.upperBound || bytes[end + 1] == UInt8(ascii: " "))
    guard hasColon else {
      (key, content) = (nil, place..<range.upperBound)
      return
    }
    key = String(decoding: bytes[place..<end], as: UTF8.self)
    end += 1
    while end < range.upperBound, bytes[end] == UInt8(ascii: " ") { end += 1 }
    content = end..<range.upperBound
  }

  /// Whether a byte can stand in a key of the format.
  static func isOfKey(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: byte >= 0x80
    }
  }
}
