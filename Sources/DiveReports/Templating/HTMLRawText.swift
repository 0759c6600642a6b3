/// The text of an element without child elements, up to its end tag.
///
/// An end tag's name ends only at a space, `/` or `>`: `</scriptx` does not end a script. In a
/// script `<!--` begins a part in which `<script` begins another, and the first `</script` ends
/// only that one.
struct HTMLRawText: Hashable {
  /// The element's name in lower case.
  let name: String
  /// How deep a script's text is in such parts.
  private var depth = Nesting.none
  /// How many hyphens came before, up to two.
  private var hyphens = 0
  /// The part so far of `<!--`, `</script` or `<script`.
  private var word = ""

  private enum Nesting: Hashable { case none, once, twice }

  /// Elements whose content is not HTML, or not certainly HTML.
  private static let names: Set<String> = [
    "script", "style", "xmp", "iframe", "noembed", "noframes", "plaintext", "noscript", "title",
    "textarea",
  ]

  /// The text of an element; nil for one with child elements.
  init?(in name: String) {
    guard Self.names.contains(name) else { return nil }
    self.name = name
  }

  /// Whether an end tag can end it.
  var hasEnd: Bool { name != "plaintext" }

  /// Whether escaping works in it; it does not in scripts and style sheets.
  var isEscapable: Bool { name == "title" || name == "textarea" }

  /// Whether no end tag has begun, which a value could complete.
  var isBetween: Bool { word.isEmpty }

  /// The effect of a byte.
  enum Step {
    case goesOn
    /// It ends the name of the end tag.
    case endTag
    case unsure
  }

  mutating func read(_ byte: UInt8) -> Step {
    if word.isEmpty { return readText(byte) }
    let isEndOfName =
      HTMLByte.isBlank(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
    switch word {
    case "</" + name where isEndOfName && depth != .twice: return .endTag
    case "</script" where isEndOfName: (depth, word) = (.once, "")
    case "<script" where isEndOfName: (depth, word) = (.twice, "")
    default: return goOn(byte)
    }
    return .goesOn
  }

  private mutating func readText(_ byte: UInt8) -> Step {
    switch byte {
    case UInt8(ascii: "<"): (word, hyphens) = ("<", 0)
    case UInt8(ascii: "-"): hyphens = min(2, hyphens + 1)
    case UInt8(ascii: ">"):
      if hyphens == 2 { depth = .none }
      hyphens = 0
    default: hyphens = 0
    }
    return .goesOn
  }

  /// Continues a word while it may become a known one.
  private mutating func goOn(_ byte: UInt8) -> Step {
    var longer = word
    HTMLByte.add(byte, to: &longer)
    if longer == "<!--" {
      (depth, hyphens, word) = (.once, 2, "")
      return .goesOn
    }
    if wanted.contains(where: { $0.hasPrefix(longer) }) {
      word = longer
      return .goesOn
    }
    word = ""
    // If scripts do not run, browsers parse its content as elements.
    return name == "noscript" ? .unsure : readText(byte)
  }

  private var wanted: [String] {
    guard name == "script" else { return ["</" + name] }
    switch depth {
    case .none: return ["</script", "<!--"]
    case .once: return ["</script", "<script"]
    case .twice: return ["</script"]
    }
  }
}

/// A comment, up to its end: `-->` or `--!>`, and at its very beginning `>` or `->`.
struct HTMLComment: Hashable {
  private enum State: Hashable { case start, startHyphen, within, hyphen, end, bang }

  private var state = State.start

  /// Whether a byte ends it.
  mutating func ends(with byte: UInt8) -> Bool {
    switch (state, byte) {
    case (.start, UInt8(ascii: ">")), (.startHyphen, UInt8(ascii: ">")), (.end, UInt8(ascii: ">")),
      (.bang, UInt8(ascii: ">")):
      return true
    case (.start, UInt8(ascii: "-")): state = .startHyphen
    case (.within, UInt8(ascii: "-")), (.bang, UInt8(ascii: "-")): state = .hyphen
    case (.startHyphen, UInt8(ascii: "-")), (.hyphen, UInt8(ascii: "-")),
      (.end, UInt8(ascii: "-")):
      state = .end
    case (.end, UInt8(ascii: "!")): state = .bang
    default: state = .within
    }
    return false
  }
}

/// The open elements in which browsers parse others differently: a style sheet in SVG is parsed as
/// elements, and one in a `select` is dropped.
struct HTMLSurroundings: Hashable {
  /// The number of each that are open.
  private var open: [String: Int] = [:]
  /// Whether the open elements can no longer be determined from tags alone.
  private var isLost = false

  private static let names: Set<String> = ["svg", "math", "select", "frameset"]

  /// Elements allowed inside them without effect on what is open.
  private static let plain: Set<String> = [
    "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan", "use",
    "defs", "symbol", "lineargradient", "radialgradient", "stop", "clippath", "mask", "pattern",
    "option", "optgroup",
  ]

  /// Whether an element is certainly what its name says.
  var isCertain: Bool { open.isEmpty && !isLost }

  /// Advances past a tag.
  mutating func read(_ name: String, isClosing: Bool) {
    if Self.names.contains(name) {
      let count = (open[name] ?? 0) + (isClosing ? -1 : 1)
      open[name] = count > 0 ? min(count, 8) : nil
      if count > 8 || name == "frameset" { isLost = true }
    } else if !open.isEmpty, !Self.plain.contains(name) {
      isLost = true
    }
  }
}
