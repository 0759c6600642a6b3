/// The state of HTML parsing at the end of a template's text, which decides whether a value may
/// follow.
///
/// It follows the tokenizer of the HTML specification as far as needed to tell text from quoted
/// attributes, where escaping works. If the state depends on more than the text, such as embedded
/// SVG or whether scripts run, it is uncertain, and no value may follow.
struct HTMLPlace: Hashable {
  enum Part: Hashable {
    case text
    /// Within a tag, but not in a value.
    case tag
    /// In an attribute's value after this quotation mark.
    case quoted(UInt8)
    /// In an attribute's value without quotation marks.
    case unquoted
    case comment
    /// In the text of an element without child elements: `script`, `style`, `title`.
    case element(String)
    /// The place is uncertain, because browsers may disagree.
    case unsure
  }

  private enum State: Hashable {
    case text, tagOpen, endTagOpen
    /// After `<!`, and whether a hyphen followed.
    case declaration(hasHyphen: Bool)
    case tagName, beforeName, name, afterName, beforeValue, afterValue
    case quoted(UInt8)
    case unquoted
    case comment(HTMLComment)
    /// Starts like a comment but is not one, and ends at the next `>`.
    case bogusComment
    case element(HTMLRawText)
    case unsure
  }

  private var state = State.text
  /// The name of the attribute whose value it is.
  private(set) var attribute = ""
  /// The part of an address so far.
  private var before = AddressStart.empty
  private var tagName = ""
  private var isClosing = false
  private var surroundings = HTMLSurroundings()

  var part: Part {
    switch state {
    case .text, .tagOpen, .endTagOpen, .declaration: .text
    case .tagName, .beforeName, .name, .afterName, .beforeValue, .afterValue: .tag
    case .quoted(let mark): .quoted(mark)
    case .unquoted: .unquoted
    case .comment, .bogusComment: .comment
    case .element(let text): .element(text.name)
    case .unsure: .unsure
    }
  }

  /// Whether a value would be in plain text; after a lone `<` it would become a tag.
  var isPlainText: Bool { state == .text }

  /// Whether an escaped value is harmless here.
  func isSafe(_ shape: ContextShape) -> Bool {
    switch state {
    case .text: true
    case .quoted: isSafeInAttribute(shape)
    case .element(let text): text.isEscapable && text.isBetween
    default: false
    }
  }

  private func isSafeInAttribute(_ shape: ContextShape) -> Bool {
    guard !isCode, !Self.active.contains(tagName) else { return false }
    return Self.addresses.contains(attribute) ? before.isSafe(shape) : true
  }

  /// Whether the attribute contains a script or a style, for which there is no escaping.
  private var isCode: Bool {
    attribute.hasPrefix("on") || ["style", "srcdoc"].contains(attribute)
  }

  private static let addresses: Set<String> = [
    "href", "src", "action", "formaction", "data", "poster", "cite", "background", "srcset",
    "xlink:href", "ping", "manifest", "longdesc", "usemap",
  ]

  /// Elements whose attributes run something, link elsewhere, or become other elements' attributes.
  private static let active: Set<String> = [
    "script", "base", "meta", "link", "iframe", "frame", "object", "embed", "applet", "param",
    "set", "animate", "animatemotion", "animatetransform", "discard",
  ]

  /// Advances past a value.
  mutating func readValue() {
    if case .quoted = state { before.readValue() }
  }

  /// Advances past a byte of the template.
  mutating func read(_ byte: UInt8) {
    switch state {
    case .text: if byte == UInt8(ascii: "<") { state = .tagOpen }
    case .tagOpen, .endTagOpen, .declaration: readOpening(byte)
    case .tagName, .beforeName, .name, .afterName: readTag(byte)
    case .beforeValue, .afterValue, .quoted, .unquoted: readValue(byte)
    case .comment(var comment):
      state = comment.ends(with: byte) ? .text : .comment(comment)
    case .bogusComment: if byte == UInt8(ascii: ">") { state = .text }
    case .element(var text):
      switch text.read(byte) {
      case .goesOn: state = .element(text)
      case .unsure: state = .unsure
      case .endTag:
        (tagName, isClosing, state) = (text.name, true, .beforeName)
        readTag(byte)
      }
    case .unsure: break
    }
  }

  /// Reads the byte after `<`.
  private mutating func readOpening(_ byte: UInt8) {
    switch (state, byte) {
    case (.tagOpen, UInt8(ascii: "/")): state = .endTagOpen
    case (.tagOpen, UInt8(ascii: "!")): state = .declaration(hasHyphen: false)
    case (.tagOpen, UInt8(ascii: "?")): state = .bogusComment
    case (.tagOpen, _) where HTMLByte.isLetter(byte),
      (.endTagOpen, _) where HTMLByte.isLetter(byte):
      (isClosing, tagName, attribute) = (state == .endTagOpen, "", "")
      state = .tagName
      readTag(byte)
    case (.endTagOpen, UInt8(ascii: ">")): state = .text
    case (.endTagOpen, _): state = .bogusComment
    case (.declaration(hasHyphen: false), UInt8(ascii: "-")): state = .declaration(hasHyphen: true)
    case (.declaration(hasHyphen: true), UInt8(ascii: "-")): state = .comment(HTMLComment())
    // In embedded SVG this would be text up to `]]>`, elsewhere it is a comment.
    case (.declaration, UInt8(ascii: "[")): state = .unsure
    case (.declaration, UInt8(ascii: ">")): state = .text
    case (.declaration, _): state = .bogusComment
    default:
      state = .text
      read(byte)
    }
  }

  /// Reads the name of a tag, and of its attributes.
  private mutating func readTag(_ byte: UInt8) {
    if byte == UInt8(ascii: ">") { return endTag() }
    if byte == UInt8(ascii: "/") {
      state = .beforeName
      return
    }
    if HTMLByte.isBlank(byte) {
      if state == .tagName { state = .beforeName } else if state == .name { state = .afterName }
      return
    }
    switch state {
    case .tagName: HTMLByte.add(byte, to: &tagName)
    case .name where byte == UInt8(ascii: "="), .afterName where byte == UInt8(ascii: "="):
      (state, before) = (.beforeValue, .empty)
    case .name: HTMLByte.add(byte, to: &attribute)
    default:
      // A name may begin with `=` and contain quotation marks.
      (state, attribute) = (.name, "")
      HTMLByte.add(byte, to: &attribute)
    }
  }

  private mutating func readValue(_ byte: UInt8) {
    let isBlank = HTMLByte.isBlank(byte)
    switch state {
    case .beforeValue:
      if isBlank { return }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): state = .quoted(byte)
      case UInt8(ascii: ">"): endTag()
      default: state = .unquoted
      }
    case .quoted(let mark):
      if byte == mark { endValue(.afterValue) } else { before.read(byte) }
    case .unquoted:
      if byte == UInt8(ascii: ">") { endTag() } else if isBlank { endValue(.beforeName) }
    default:
      endValue(.beforeName)
      readTag(byte)
    }
  }

  private mutating func endValue(_ next: State) {
    (state, attribute, before) = (next, "", .empty)
  }

  private mutating func endTag() {
    let name = tagName
    let text = isClosing ? nil : HTMLRawText(in: name)
    if text != nil, !surroundings.isCertain {
      state = .unsure
    } else if let text {
      state = text.hasEnd ? .element(text) : .unsure
    } else {
      state = .text
    }
    surroundings.read(name, isClosing: isClosing)
    (tagName, attribute, before, isClosing) = ("", "", .empty, false)
  }
}

/// The byte classes of the HTML tokenizer.
enum HTMLByte {
  /// Adds a byte to a name, in lower case; names longer than any known one are cut.
  static func add(_ byte: UInt8, to text: inout String) {
    guard text.utf8.count < 64 else { return }
    text.unicodeScalars.append(Unicode.Scalar(small(byte)))
  }

  static func small(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }

  static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
