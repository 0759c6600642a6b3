import SourceText

/// Reads front matter as nearly all of it is written, several times faster than libyaml does.
///
/// It knows keys with values of one line, lists and mappings, and gives up at anything else: the
/// text is then libyaml's to read, from its beginning. What it reads, it reads exactly as libyaml
/// would, without anything to find fault with; the tests hold every text they have against both.
struct EverydayYAML {
  let yaml: UnsafeBufferPointer<UInt8>
  private let offset: Int
  private var nodes: [Tape.Node] = []
  /// The byte that is looked at; between values, the first of a line that is no space.
  var place = 0
  /// How far that line is indented; -1 at the end of the text.
  private var column = 0

  /// How many blocks may lie in each other; a record has three.
  private static let deepestBlock = 6
  /// How many brackets may lie in each other.
  private static let deepestBrackets = 4

  private init(_ yaml: UnsafeBufferPointer<UInt8>, offset: Int) {
    self.yaml = yaml
    self.offset = offset
  }

  /// Adds a whole text to an empty tape, or says that it can't; the tape then holds a part of it.
  ///
  /// The text must be one that `ByteScan` calls plain: a tab, a carriage return or a line break of
  /// Unicode is not looked for again.
  static func read(
    _ yaml: UnsafeBufferPointer<UInt8>,
    offset: Int,
    into tape: inout Tape
  ) -> Bool {
    var reader = EverydayYAML(yaml, offset: offset)
    swap(&reader.nodes, &tape.nodes)
    defer { swap(&reader.nodes, &tape.nodes) }
    reader.toContent()
    return reader.column == 0 && reader.mapping(0, depth: 0) && reader.column < 0
  }
}

// MARK: - Blocks

extension EverydayYAML {
  /// Reads a mapping whose first key is here and whose keys are all indented alike.
  private mutating func mapping(_ indent: Int, depth: Int) -> Bool {
    guard depth < Self.deepestBlock else { return false }
    let node = open(.mapping, .block)
    repeat {
      guard key(), value(indent, depth) else { return false }
    } while column == indent && yaml[place] != UInt8(ascii: "-")
    closeBlock(node)
    return column < indent
  }

  /// Reads what follows a key: a value in the line, or a block in the lines below.
  private mutating func value(_ indent: Int, _ depth: Int) -> Bool {
    skipSpaces()
    guard isAtLineEnd else { return inlineValue(.value) && endLine() }
    toNextLine()
    // The dashes of a list may stand right below its key.
    if column >= indent, isDash { return sequence(column, depth: depth + 1) }
    return column > indent && mapping(column, depth: depth + 1)
  }

  /// Reads a list whose first dash is here.
  private mutating func sequence(_ indent: Int, depth: Int) -> Bool {
    guard depth < Self.deepestBlock else { return false }
    let node = open(.sequence, .block)
    repeat {
      let dash = place
      place += 1
      skipSpaces()
      if isKey {
        guard mapping(indent + place - dash, depth: depth + 1) else { return false }
      } else {
        guard inlineValue(.item), endLine() else { return false }
      }
    } while column == indent && isDash
    closeBlock(node)
    // Whether the line fits what stands around the list is for that to say.
    return column <= indent
  }

  private var isDash: Bool {
    yaml[place] == UInt8(ascii: "-") && place + 1 < yaml.count && yaml[place + 1] == 0x20
  }
}

// MARK: - Values of one line

extension EverydayYAML {
  /// Where a value stands, which decides what may be in it.
  private enum Position {
    case value, item, brackets
  }

  private mutating func inlineValue(_ position: Position, brackets: Int = 0) -> Bool {
    guard place < yaml.count else { return false }
    switch yaml[place] {
    case UInt8(ascii: "["), UInt8(ascii: "{"): return flow(brackets + 1)
    case UInt8(ascii: "\""): return quoted(.doubleQuoted)
    case UInt8(ascii: "'"): return quoted(.singleQuoted)
    case UInt8(ascii: "-"):
      // Below a dash it may be a list in a list, written wrongly or not.
      guard position != .item, place + 1 < yaml.count, (0x30...0x39).contains(yaml[place + 1])
      else { return false }
    case 0xE2, 0xC2: return false  // Typographic quotes begin so.
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80..., UInt8(ascii: "+"), UInt8(ascii: "("),
      UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "~"):
      break
    default: return false
    }
    return position == .brackets ? plainInBrackets() : plain(isItem: position == .item)
  }

  /// A text without quotes, up to the end of the line or a comment.
  private mutating func plain(isItem: Bool) -> Bool {
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

  /// A text without quotes between brackets.
  private mutating func plainInBrackets() -> Bool {
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

  /// A text in quotes that stands in the file as it is meant.
  private mutating func quoted(_ style: Tape.Style) -> Bool {
    let start = place
    let quote = yaml[place]
    place += 1
    while place < yaml.count {
      let byte = yaml[place]
      place += 1
      if byte == quote {
        // In single quotes, two of them are one.
        if place < yaml.count, yaml[place] == quote { return false }
        scalar(style, start, place, quotes: 1)
        return true
      }
      if byte == 0x0A || byte == UInt8(ascii: "\\") { return false }
    }
    return false
  }

  /// A list or mapping in brackets.
  private mutating func flow(_ depth: Int) -> Bool {
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
    nodes[node].end = UInt32(clamping: offset + place)
    nodes[node].next = Int32(clamping: nodes.count)
    return true
  }
}

// MARK: - Keys and lines

extension EverydayYAML {
  /// Where the colon of a key that begins here stands; nil if this is no key.
  private var colon: Int? {
    guard place < yaml.count, yaml[place] | 0x20 >= UInt8(ascii: "a"),
      yaml[place] | 0x20 <= UInt8(ascii: "z")
    else { return nil }
    var index = place + 1
    while index < yaml.count, LineShape.isWordByte(yaml[index]) { index += 1 }
    guard index < yaml.count, yaml[index] == UInt8(ascii: ":") else { return nil }
    let next = index + 1
    return next == yaml.count || yaml[next] == 0x20 || yaml[next] == 0x0A ? index : nil
  }

  private var isKey: Bool { colon != nil }

  /// Reads a key and its colon.
  private mutating func key() -> Bool {
    guard let colon, colon - place <= Self.longestKey else { return false }
    scalar(.plain, place, colon, quotes: 0)
    place = colon + 1
    return true
  }

  /// libyaml knows no longer ones; no key of the format comes near it.
  private static let longestKey = 128

  private var isAtLineEnd: Bool { place == yaml.count || yaml[place] == 0x0A }

  private mutating func skipSpaces() {
    while place < yaml.count, yaml[place] == 0x20 { place += 1 }
  }

  /// Goes on behind a value, where only a comment may stand.
  private mutating func endLine() -> Bool {
    let end = place
    skipSpaces()
    if !isAtLineEnd {
      // A mark without spaces around it may belong to the value.
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

  private mutating func skipLine() {
    while place < yaml.count, yaml[place] != 0x0A { place += 1 }
  }

  private mutating func toNextLine() {
    if place < yaml.count { place += 1 }
    toContent()
  }

  /// Goes to the first line, from here on, that is neither empty nor a comment.
  private mutating func toContent() {
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

// MARK: - Nodes

extension EverydayYAML {
  private mutating func open(_ kind: Tape.Kind, _ style: Tape.Style) -> Int {
    nodes.append(Tape.Node(kind, style, offset + place, offset + place))
    return nodes.count - 1
  }

  private mutating func scalar(_ style: Tape.Style, _ start: Int, _ end: Int, quotes: Int) {
    var node = Tape.Node(
      .scalar,
      style,
      offset + start,
      offset + end,
      text: offset + start + quotes,
      count: end - start - 2 * quotes
    )
    node.next = Int32(clamping: nodes.count + 1)
    nodes.append(node)
  }

  /// Ends a block where its last value does.
  private mutating func closeBlock(_ node: Int) {
    nodes[node].next = Int32(clamping: nodes.count)
    if let last = nodes.last { nodes[node].end = last.end }
  }
}
