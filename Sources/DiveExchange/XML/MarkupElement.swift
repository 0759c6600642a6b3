/// An element of an XML file with everything in it.
///
/// Names are those of the file without the prefix of a namespace, because programs leave namespaces
/// out, write wrong ones, and invent prefixes.
package struct MarkupElement: Sendable {
  let tape: MarkupTape
  let index: Int

  /// The name without its prefix.
  package var name: String { tape.names[Int(tape.nodes[index].name)] }

  /// The line on which it begins, from 1.
  package var line: Int { Int(tape.nodes[index].line) }

  /// The text directly in it, with the file's spaces and line breaks.
  package var text: String {
    let node = tape.nodes[index]
    if node.textCount > 0 { return tape.text(of: node) }
    var text = ""
    for child in MarkupNodes(tape, in: index) where tape.nodes[child].isText {
      text += tape.text(of: tape.nodes[child])
    }
    return text
  }

  /// The text in it and in the elements in it, in the order of the file.
  package var wholeText: String {
    let node = tape.nodes[index]
    if node.textCount > 0 { return tape.text(of: node) }
    var text = ""
    for place in index + 1..<max(Int(node.end), index + 1) where tape.nodes[place].textCount > 0 {
      text += tape.text(of: tape.nodes[place])
    }
    return text
  }

  /// The attributes in the order of the file, without prefixes.
  package var attributes: [(name: String, value: String)] {
    let node = tape.nodes[index]
    return tape.attributes[Int(node.firstAttribute)..<Int(node.lastAttribute)]
      .map { (tape.names[Int($0.name)], $0.value) }
  }

  /// The value of an attribute; nil if the element does not have it.
  package subscript(attribute: String) -> String? {
    let node = tape.nodes[index]
    guard node.firstAttribute < node.lastAttribute else { return nil }
    return tape.attributes[Int(node.firstAttribute)..<Int(node.lastAttribute)]
      .first { tape.names[Int($0.name)] == attribute }?.value
  }

  /// The elements directly in it.
  package var children: MarkupChildren { MarkupChildren(tape, in: index) }

  /// The first element of a name directly in it.
  package func first(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

  /// The elements of a name directly in it.
  package func all(_ name: String) -> [MarkupElement] { children.filter { $0.name == name } }

  /// The elements in the first element of a name.
  package func children(of name: String) -> [MarkupElement] {
    first(name).map { Array($0.children) } ?? []
  }

  /// The first element at the end of a path of names.
  package func first(_ path: String...) -> MarkupElement? {
    var found: MarkupElement? = self
    for name in path { found = found?.first(name) }
    return found
  }

  /// Whether there is nothing in it but spaces.
  package var isEmpty: Bool {
    tape.nodes[index].textCount == 0 && Int(tape.nodes[index].end) == index + 1
  }
}

/// The elements directly in another, in the order of the file.
package struct MarkupChildren: Sequence, IteratorProtocol {
  private var nodes: MarkupNodes

  init(_ tape: MarkupTape, in parent: Int) { nodes = MarkupNodes(tape, in: parent) }

  package mutating func next() -> MarkupElement? {
    while let index = nodes.next() {
      if !nodes.tape.nodes[index].isText { return MarkupElement(tape: nodes.tape, index: index) }
    }
    return nil
  }
}

/// The nodes directly in an element, texts too.
struct MarkupNodes: Sequence, IteratorProtocol {
  let tape: MarkupTape
  private var index: Int
  private let end: Int

  init(_ tape: MarkupTape, in parent: Int) {
    self.tape = tape
    index = parent + 1
    end = Int(tape.nodes[parent].end)
  }

  mutating func next() -> Int? {
    guard index < end else { return nil }
    let found = index
    index = Swift.max(Int(tape.nodes[index].end), index + 1)
    return found
  }
}

/// An element and all in it as one list of nodes, in the order of the file.
final class MarkupTape: Sendable {
  let nodes: [Node]
  let attributes: [Attribute]
  let names: [String]
  private let bytes: [UInt8]

  init(nodes: [Node], attributes: [Attribute], names: [String], bytes: [UInt8]) {
    self.nodes = nodes
    self.attributes = attributes
    self.names = names
    self.bytes = bytes
  }

  /// An element, or a text between elements.
  struct Node: Sendable {
    /// The place of its name among `names`; -1 for a text.
    var name: Int32
    var line: Int32
    /// The node behind all that are in it.
    var end: Int32 = 0
    /// Where its text is, if there is no element in it.
    var textStart: Int32 = 0
    var textCount: Int32 = 0
    var firstAttribute: Int32 = 0
    var lastAttribute: Int32 = 0

    var isText: Bool { name < 0 }
  }

  struct Attribute: Sendable {
    let name: Int32
    let value: String
  }

  func text(of node: Node) -> String {
    let start = Int(node.textStart)
    return String(decoding: bytes[start..<start + Int(node.textCount)], as: UTF8.self)
  }
}
