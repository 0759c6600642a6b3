extension FastYAMLReader {
  /// Where a value is, which decides what it may contain.
  enum Position {
    case value, item, brackets
  }

  mutating func inlineValue(_ position: Position, brackets: Int = 0) -> Bool {
    guard place < yaml.count else { return false }
    switch yaml[place] {
    case UInt8(ascii: "["), UInt8(ascii: "{"): return flow(brackets + 1)
    case UInt8(ascii: "\""): return quoted(.doubleQuoted)
    case UInt8(ascii: "'"): return quoted(.singleQuoted)
    case UInt8(ascii: "-"):
      // After a dash it may be a list in a list, or a mistake.
      guard position != .item, place + 1 < yaml.count, (0x30...0x39).contains(yaml[place + 1])
      else { return false }
    case 0xC2, 0xE2: return false  // first byte of a typographic quote
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80..., UInt8(ascii: "+"), UInt8(ascii: "("),
      UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "~"):
      break
    default: return false
    }
    return position == .brackets ? plainInBrackets() : plain(isItem: position == .item)
  }

  /// Parses an unquoted text up to the end of the line or a comment.
  mutating func plain(isItem: Bool) -> Bool {
    let start = place
    var end = place
    while place < yaml.count {
      let byte = yaml[place]
      if byte == 0x0A { break }
      if byte == UInt8(ascii: "#"), yaml[place - 1] == 0x20 { break }
      place += 1
      if byte == UInt8(ascii: ":"), isItem || isAtLineEnd || yaml[place] == 0x20 { return false }
      if byte != 0x20 { end = place }
    }
    scalar(.plain, start, end, quotes: 0)
    return true
  }

  /// Parses an unquoted text in brackets.
  mutating func plainInBrackets() -> Bool {
    let start = place
    var end = place
    while place < yaml.count {
      let byte = yaml[place]
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
        scalar(.plain, start, end, quotes: 0)
        return true
      case 0x0A, UInt8(ascii: ":"), UInt8(ascii: "#"), UInt8(ascii: "?"), UInt8(ascii: "["),
        UInt8(ascii: "{"):
        return false
      default: break
      }
      place += 1
      if byte != 0x20 { end = place }
    }
    return false
  }

  /// Parses a quoted text without escapes.
  mutating func quoted(_ style: Tape.Style) -> Bool {
    let start = place
    let quote = yaml[place]
    place += 1
    while place < yaml.count {
      let byte = yaml[place]
      place += 1
      if byte == quote {
        // In single quotes, two of them stand for one.
        if place < yaml.count, yaml[place] == quote { return false }
        scalar(style, start, place, quotes: 1)
        return true
      }
      if byte == 0x0A || byte == UInt8(ascii: "\\") { return false }
    }
    return false
  }

  /// Parses a list or mapping in brackets.
  mutating func flow(_ depth: Int) -> Bool {
    guard depth <= Self.deepestBrackets else { return false }
    let isMapping = yaml[place] == UInt8(ascii: "{")
    let node = open(isMapping ? .mapping : .sequence, .flow)
    repeat {
      place += 1
      skipSpaces()
      if isMapping {
        guard key() else { return false }
        skipSpaces()
      }
      guard inlineValue(.brackets, brackets: depth) else { return false }
      skipSpaces()
    } while place < yaml.count && yaml[place] == UInt8(ascii: ",")
    guard place < yaml.count, yaml[place] == UInt8(ascii: isMapping ? "}" : "]") else {
      return false
    }
    place += 1
    lastEnd = UInt32(clamping: offset + place)
    nodes[node].end = lastEnd
    nodes[node].next = Int32(clamping: nodes.count)
    return true
  }
}
