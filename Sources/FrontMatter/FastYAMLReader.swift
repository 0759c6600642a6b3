import Diagnostics

/// Reads front matter as nearly all of it is written, several times faster than libyaml does.
///
/// It knows keys with values of one line, lists and mappings, and gives up at anything else: the
/// text is then libyaml's to read, from its beginning. What it reads, it reads exactly as libyaml
/// would, without anything to find fault with; the tests hold every text they have against both.
struct FastYAMLReader {
  let yaml: UnsafeBufferPointer<UInt8>
  let offset: Int
  var nodes: [Tape.Node] = []
  /// The byte that is looked at; between values, the first of a line that is no space.
  var place = 0
  /// How far that line is indented; -1 at the end of the text.
  var column = 0

  /// How many blocks may lie in each other; a record has three.
  private static let deepestBlock = 6
  /// How many brackets may lie in each other.
  static let deepestBrackets = 4

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
    var reader = FastYAMLReader(yaml, offset: offset)
    swap(&reader.nodes, &tape.nodes)
    defer { swap(&reader.nodes, &tape.nodes) }
    reader.toContent()
    return reader.column == 0 && reader.mapping(0, depth: 0) && reader.column < 0
  }
}

extension FastYAMLReader {
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

extension FastYAMLReader {
  mutating func open(_ kind: Tape.Kind, _ style: Tape.Style) -> Int {
    nodes.append(Tape.Node(kind, style, offset + place, offset + place))
    return nodes.count - 1
  }

  mutating func scalar(_ style: Tape.Style, _ start: Int, _ end: Int, quotes: Int) {
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
