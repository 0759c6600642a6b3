/// Writes an XML document, one element a line.
///
/// A character that XML 1.0 cannot hold, such as a control character, is replaced by U+FFFD; the
/// caller asks for that with `takeChange`.
struct XMLText {
  /// An attribute without a value is left out.
  typealias Attributes = KeyValuePairs<String, String?>

  private(set) var bytes: [UInt8]
  private var names: [String] = []
  /// How deep a part of a document will stand in it.
  private var depth = 0
  /// Whether the last start tag still waits for its `>`.
  private var isTagOpen = false
  private var isChanged = false

  /// Begins a document; without the declaration where a format has none.
  init(declares: Bool = true) {
    bytes = declares ? Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8) : []
  }

  /// Begins a part that will stand in elements of a document.
  init(partAt depth: Int) {
    bytes = []
    self.depth = depth
  }

  /// Adds a part that was made before.
  mutating func append(_ part: XMLText) {
    guard !part.bytes.isEmpty else { return }
    closeTag()
    bytes += part.bytes
    isChanged = isChanged || part.isChanged
  }

  /// Whether any text was changed since the last call.
  mutating func takeChange() -> Bool {
    defer { isChanged = false }
    return isChanged
  }

  /// Begins an element.
  mutating func open(_ name: String, _ attributes: Attributes = [:]) {
    closeTag()
    indent()
    start(name, attributes)
    names.append(name)
    isTagOpen = true
  }

  /// Ends the element that was begun last.
  mutating func close() {
    guard let name = names.popLast() else { return }
    if isTagOpen {
      append("/>\n")
      isTagOpen = false
      return
    }
    indent()
    append("</\(name)>\n")
  }

  /// Writes an element with text, or an empty one.
  mutating func element(_ name: String, _ text: String, _ attributes: Attributes = [:]) {
    closeTag()
    indent()
    start(name, attributes)
    if text.isEmpty { return append("/>\n") }
    append(">")
    escape(text, isAttribute: false)
    append("</\(name)>\n")
  }

  /// Writes an element with text, if there is one.
  mutating func element(_ name: String, _ text: String?) {
    if let text { element(name, text) }
  }

  /// Writes an element with attributes alone.
  mutating func empty(_ name: String, _ attributes: Attributes = [:]) {
    element(name, "", attributes)
  }

  /// Writes an element with attributes alone, which are known only when it is written.
  mutating func empty(_ name: String, _ attributes: [(String, String)]) {
    closeTag()
    indent()
    append("<\(name)")
    for (key, value) in attributes { attribute(key, value) }
    append("/>\n")
  }

  private mutating func start(_ name: String, _ attributes: Attributes) {
    append("<\(name)")
    for (key, value) in attributes { if let value { attribute(key, value) } }
  }

  private mutating func attribute(_ key: String, _ value: String) {
    append(" \(key)=\"")
    escape(value, isAttribute: true)
    append("\"")
  }

  private mutating func closeTag() {
    guard isTagOpen else { return }
    append(">\n")
    isTagOpen = false
  }

  private mutating func indent() {
    for _ in 0..<names.count + depth { append("  ") }
  }

  private mutating func append(_ text: String) { bytes += text.utf8 }

  /// Whether a text has a character that a document cannot hold.
  static func changes(_ text: String) -> Bool {
    text.unicodeScalars.contains(where: isImpossible)
  }

  private static func isImpossible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\r": false
    case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": true
    default: false
    }
  }

  private mutating func escape(_ text: String, isAttribute: Bool) {
    if text.utf8.allSatisfy(Self.isPlain) { return append(text) }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append(isAttribute ? "&quot;" : "\"")
      case "\r": append("&#13;")
      case "\n": append(isAttribute ? "&#10;" : "\n")
      case "\t": append(isAttribute ? "&#9;" : "\t")
      case _ where Self.isImpossible(scalar):
        isChanged = true
        append("\u{FFFD}")
      default: bytes += String(scalar).utf8
      }
    }
  }

  /// Whether a byte needs no look at its character.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) && byte != 0x26 && byte != 0x3C && byte != 0x3E && byte != 0x22
  }
}
