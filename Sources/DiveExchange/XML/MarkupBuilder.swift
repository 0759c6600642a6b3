/// Collects an element while its file is read.
struct MarkupBuilder {
  private var nodes: [MarkupTape.Node] = []
  private var attributes: [MarkupTape.Attribute] = []
  private var bytes: [UInt8] = []
  private var names: [String] = []
  private var places: [String: Int32] = [:]
  private var open: [Int] = []
  /// Where the text begins that is not in a node yet.
  private var pending = 0

  /// The most nodes, and the most bytes of text, of one element: some hours at a sample per second.
  private static let mostNodes = 4_000_000
  private static let mostBytes = 64 * 1024 * 1024

  /// How many elements are open.
  var depth: Int { open.count }

  /// Whether the element is too large to be one dive.
  var isTooLarge: Bool {
    nodes.count > Self.mostNodes || attributes.count > Self.mostNodes
      || bytes.count > Self.mostBytes
  }

  mutating func begin(_ name: String, line: Int) {
    if !open.isEmpty { keepText(line) }
    open.append(nodes.count)
    let first = Int32(clamping: attributes.count)
    nodes.append(
      MarkupTape.Node(
        name: place(of: name),
        line: Int32(clamping: line),
        firstAttribute: first,
        lastAttribute: first
      )
    )
    pending = bytes.count
  }

  /// Gives the element begun last an attribute.
  mutating func add(_ name: String, _ value: String) {
    guard let last = nodes.indices.last else { return }
    attributes.append(MarkupTape.Attribute(name: place(of: name), value: value))
    nodes[last].lastAttribute = Int32(clamping: attributes.count)
  }

  mutating func add(_ text: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: text) }

  /// Ends the element begun last, and returns it if it is the whole.
  mutating func end(line: Int) -> MarkupElement? {
    guard let index = open.popLast() else { return nil }
    if index == nodes.count - 1 {
      if hasText {
        nodes[index].textStart = Int32(clamping: pending)
        nodes[index].textCount = Int32(clamping: bytes.count - pending)
      } else {
        bytes.removeLast(bytes.count - pending)
      }
    } else {
      keepText(line)
    }
    pending = bytes.count
    nodes[index].end = Int32(clamping: nodes.count)
    guard open.isEmpty else { return nil }
    let tape = MarkupTape(nodes: nodes, attributes: attributes, names: names, bytes: bytes)
    return MarkupElement(tape: tape, index: 0)
  }

  /// Forgets the element, but not the names that it had.
  mutating func clear() {
    nodes = []
    attributes = []
    bytes = []
    open = []
    pending = 0
  }

  private var hasText: Bool { bytes[pending...].contains { $0 > 0x20 } }

  /// Makes a node of the text before or behind an element; spaces between elements say nothing.
  private mutating func keepText(_ line: Int) {
    guard hasText else {
      bytes.removeLast(bytes.count - pending)
      return
    }
    var node = MarkupTape.Node(name: -1, line: Int32(clamping: line))
    node.textStart = Int32(clamping: pending)
    node.textCount = Int32(clamping: bytes.count - pending)
    nodes.append(node)
    nodes[nodes.count - 1].end = Int32(clamping: nodes.count)
    pending = bytes.count
  }

  private mutating func place(of name: String) -> Int32 {
    if let place = places[name] { return place }
    let place = Int32(clamping: names.count)
    names.append(name)
    places[name] = place
    return place
  }
}
