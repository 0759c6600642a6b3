import Diagnostics

/// Parses typical front matter several times faster than libyaml.
///
/// It accepts keys with single-line values, lists and mappings, and gives up at anything else, so
/// that libyaml parses the text from its start. What it accepts is correct, and gives exactly
/// libyaml's result; the tests compare both for every text they have.
struct FastYAMLReader {
  let yaml: UnsafeBufferPointer<UInt8>
  let offset: Int
  var nodes: [Tape.Node] = []
  /// The current offset; between values, the first non-space byte of a line.
  var place = 0
  /// The indent of that line; -1 at the end of the text.
  var column = 0
  /// The end of the value that was read last, its closing bracket included.
  var lastEnd: UInt32 = 0

  /// The deepest nesting of blocks; a record has three levels.
  private static let deepestBlock = 6
  /// The deepest nesting of brackets.
  static let deepestBrackets = 4

  private init(_ yaml: UnsafeBufferPointer<UInt8>, offset: Int) {
    self.yaml = yaml
    self.offset = offset
  }

  /// Parses a whole text into an empty tape; returns false if it gives up, with a partial tape.
  ///
  /// The text must be plain according to `ByteScan`: tabs, carriage returns and Unicode line breaks
  /// are not checked again.
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
  /// Parses a mapping that starts here; all its keys have the same indent.
  private mutating func mapping(_ indent: Int, depth: Int) -> Bool {
    guard depth < Self.deepestBlock else { return false }
    let node = open(.mapping, .block)
    repeat {
      guard key(), value(indent, depth) else { return false }
    } while column == indent && yaml[place] != UInt8(ascii: "-")
    closeBlock(node)
    return column < indent
  }

  /// Parses what follows a key: a value on its line, or a block on the lines below.
  private mutating func value(_ indent: Int, _ depth: Int) -> Bool {
    skipSpaces()
    guard isAtLineEnd else { return inlineValue(.value) && endLine() }
    toNextLine()
    // The dashes of a list may have the same indent as its key.
    if column >= indent, isDash { return sequence(column, depth: depth + 1) }
    return column > indent && mapping(column, depth: depth + 1)
  }

  /// Parses a list whose first dash is here.
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
    // The caller checks whether the line fits the surrounding block.
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
    lastEnd = node.end
  }

  /// Ends a block where its last value ends.
  private mutating func closeBlock(_ node: Int) {
    nodes[node].next = Int32(clamping: nodes.count)
    nodes[node].end = lastEnd
  }
}
