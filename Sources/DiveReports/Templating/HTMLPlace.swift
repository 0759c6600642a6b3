/// Where in HTML a text of a template ends, and so what a value would become that stands there.
///
/// It reads tags, attributes, comments and the texts of scripts and style sheets, no more: enough to
/// say that a value stands in a text or in an attribute with quotation marks, where its escape holds.
struct HTMLPlace: Hashable {
  enum Part: Hashable {
    case text
    /// Between `<` and `>`, and not in a value.
    case tag
    /// In an attribute's value, behind this quotation mark.
    case quoted(UInt8)
    /// In an attribute's value without marks.
    case unquoted
    case comment
    /// In the text of an element in which nothing is escaped: `script`, `style`.
    case element(String)
  }

  private(set) var part = Part.text
  /// The name of the attribute whose value it is.
  private(set) var attribute = ""
  /// What of an address came before.
  private var before = AddressStart.empty
  private var tagName = ""
  private var word = ""
  private var isClosing = false

  /// Whether a value would stand in a text; behind a lone `<` it would become a tag.
  var isPlainText: Bool { part == .text && word.isEmpty }

  /// Whether an escaped value does no harm here.
  func isSafe(_ shape: ContextShape) -> Bool {
    switch part {
    case .text: isPlainText
    case .tag, .unquoted, .comment, .element: false
    case .quoted: isSafeInAttribute(shape)
    }
  }

  private func isSafeInAttribute(_ shape: ContextShape) -> Bool {
    guard !isCode, !Self.active.contains(tagName) else { return false }
    return Self.addresses.contains(attribute) ? before.isSafe(shape) : true
  }

  /// Whether the attribute holds a script or a style, which no escape is made for.
  private var isCode: Bool {
    attribute.hasPrefix("on") || ["style", "srcdoc"].contains(attribute)
  }

  private static let addresses: Set<String> = [
    "href", "src", "action", "formaction", "data", "poster", "cite", "background", "srcset",
    "xlink:href", "ping", "manifest", "longdesc", "usemap",
  ]

  /// Elements whose attributes run something, lead elsewhere, or become other elements' attributes.
  private static let active: Set<String> = [
    "script", "base", "meta", "link", "iframe", "frame", "object", "embed", "applet", "param",
    "set", "animate", "animatemotion", "animatetransform", "discard",
  ]

  /// Elements whose text is no HTML.
  private static let raw: Set<String> = [
    "script", "style", "xmp", "iframe", "noembed", "noframes", "plaintext", "noscript", "template",
  ]

  /// A value stood here.
  mutating func readValue() {
    if case .quoted = part { before.readValue() }
  }

  /// Goes on over a byte of the template.
  mutating func read(_ byte: UInt8) {
    switch part {
    case .text: readText(byte)
    case .tag: readTag(byte)
    case .quoted(let mark):
      if byte == mark { endValue() } else { before.read(byte) }
    case .unquoted:
      if byte == UInt8(ascii: ">") { endTag() } else if Self.isBlank(byte) { endValue() }
    case .comment:
      Self.add(byte, to: &word)
      word = String(word.suffix(4))
      if word.hasSuffix("-->") || word.hasSuffix("--!>") { (part, word) = (.text, "") }
    case .element(let name):
      Self.add(byte | (Self.isCapital(byte) ? 0x20 : 0), to: &word)
      let end = "</" + name
      // What is kept of the text is what its end may begin with, so that places stay few.
      while !end.hasPrefix(word) { word.removeFirst() }
      if word == end { (part, tagName, isClosing, word) = (.tag, name, true, "") }
    }
  }

  private mutating func readText(_ byte: UInt8) {
    switch (word, byte) {
    case ("", UInt8(ascii: "<")): word = "<"
    case ("", _): return
    case ("<", UInt8(ascii: "/")): word = "</"
    case ("<", UInt8(ascii: "!")): word = "<!"
    case ("<!", UInt8(ascii: "-")): word = "<!-"
    // `<!-->` is a comment, and whole.
    case ("<!-", UInt8(ascii: "-")): (part, word) = (.comment, "--")
    case ("<", _) where Self.isLetter(byte), ("</", _) where Self.isLetter(byte),
      ("<!", _) where Self.isLetter(byte):
      isClosing = word == "</"
      (part, tagName, word, attribute) = (.tag, "", "", "")
      readTag(byte)
    case (_, UInt8(ascii: "<")): word = "<"
    default: word = ""
    }
  }

  /// Reads the name of a tag, and then those of its attributes.
  private mutating func readTag(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: ">"): endTag()
    case UInt8(ascii: "="): (attribute, word) = (word.isEmpty ? attribute : word, "=")
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      if word == "=" { (part, before, word) = (.quoted(byte), .empty, "") } else { word = "" }
    case UInt8(ascii: "/"): endWord()
    case _ where Self.isBlank(byte): if word != "=" { endWord() }
    default:
      if word == "=" {
        (part, before) = (.unquoted, .empty)
      } else if word.utf8.count < 64 {
        Self.add(byte | (Self.isCapital(byte) ? 0x20 : 0), to: &word)
      }
    }
  }

  private mutating func endWord() {
    if tagName.isEmpty { tagName = word } else if !word.isEmpty { attribute = word }
    word = ""
  }

  private mutating func endValue() { (part, word, attribute, before) = (.tag, "", "", .empty) }

  private mutating func endTag() {
    endWord()
    part = !isClosing && Self.raw.contains(tagName) ? .element(tagName) : .text
    (tagName, attribute, before, isClosing) = ("", "", .empty, false)
  }

  private static func add(_ byte: UInt8, to text: inout String) {
    text.unicodeScalars.append(Unicode.Scalar(byte))
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
