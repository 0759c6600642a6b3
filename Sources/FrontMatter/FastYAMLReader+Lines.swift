extension FastYAMLReader {
  /// The offset of the colon if a key starts here; else nil.
  var colon: Int? {
    guard place < yaml.count, yaml[place] | 0x20 >= UInt8(ascii: "a"),
      yaml[place] | 0x20 <= UInt8(ascii: "z")
    else { return nil }
    var index = place + 1
    while index < yaml.count, LineShape.isWordByte(yaml[index]) { index += 1 }
    guard index < yaml.count, yaml[index] == UInt8(ascii: ":") else { return nil }
    let next = index + 1
    return next == yaml.count || yaml[next] == 0x20 || yaml[next] == 0x0A ? index : nil
  }

  var isKey: Bool { colon != nil }

  /// Parses a key and its colon.
  mutating func key() -> Bool {
    guard let colon, colon - place <= Self.longestKey else { return false }
    scalar(.plain, place, colon, quotes: 0)
    place = colon + 1
    return true
  }

  /// Longer than any key of the format; libyaml would accept 1,024 bytes.
  private static let longestKey = 128

  var isAtLineEnd: Bool { place == yaml.count || yaml[place] == 0x0A }

  mutating func skipSpaces() {
    while place < yaml.count, yaml[place] == 0x20 { place += 1 }
  }

  /// Continues after a value, where only a comment may follow.
  mutating func endLine() -> Bool {
    let end = place
    skipSpaces()
    if !isAtLineEnd {
      // A `#` without spaces around it may belong to the value.
      guard yaml[place] == UInt8(ascii: "#"), place > end || yaml[place - 1] == 0x20 else {
        return false
      }
      let next = place + 1 < yaml.count ? yaml[place + 1] : 0x0A
      guard next == 0x20 || next == 0x0A || next == UInt8(ascii: "#") else { return false }
      skipLine()
    }
    toNextLine()
    return true
  }

  mutating func skipLine() {
    while place < yaml.count, yaml[place] != 0x0A { place += 1 }
  }

  mutating func toNextLine() {
    if place < yaml.count { place += 1 }
    toContent()
  }

  /// Moves to the next line that is neither empty nor a comment.
  mutating func toContent() {
    while place < yaml.count {
      let start = place
      skipSpaces()
      guard place < yaml.count else { break }
      if yaml[place] == UInt8(ascii: "#") { skipLine() }
      if !isAtLineEnd {
        column = place - start
        return
      }
      if place < yaml.count { place += 1 }
    }
    column = -1
  }
}
