/// An SVG that contains only drawing elements.
///
/// Inside a page an SVG is a passive picture, but opened by itself it could run scripts and load
/// pictures from the network. It is therefore parsed, and rewritten with only those elements and
/// attributes that draw. Metadata of editors, such as the author and the path, is dropped; a
/// drawing with anything else is refused, because it could not be shown correctly.
struct CleanDrawing: Hashable, Sendable {
  let bytes: [UInt8]

  /// Cleans a drawing.
  init(_ bytes: [UInt8]) throws(DrawingFailure) {
    guard bytes.count <= PictureLimits.drawing else { throw .tooLarge }
    var reader = try DrawingReader(bytes)
    var writer = DrawingWriter()
    while let part = try reader.next() { try writer.add(part) }
    self.bytes = try writer.finished()
  }
}

private struct DrawingWriter {
  private var result = ""
  /// The open elements.
  private var open: [String] = []
  /// The number of open elements when one began that is left out.
  private var leftOut: Int?
  private var hasEnded = false
  /// The open style sheet: its parts form one text, and are checked together.
  private var style: String?
  /// The prefixes of SVG's namespace.
  private var prefixes: Set<Substring> = []

  private static let space = "http://www.w3.org/2000/svg"
  /// The deepest nesting of elements.
  private static let deepest = 100

  mutating func add(_ part: DrawingPart) throws(DrawingFailure) {
    switch part {
    case .begin(let name, let attributes, let isEmpty):
      try begin(name, attributes)
      if isEmpty { try end(name) }
    case .end(let name): try end(name)
    case .text(let text): try add(text)
    }
  }

  private mutating func begin(
    _ name: String,
    _ attributes: [DrawingAttribute]
  ) throws(DrawingFailure) {
    guard !hasEnded, open.count < Self.deepest, !open.isEmpty || name == "svg" else {
      throw .unreadable
    }
    for attribute in attributes where attribute.value == Self.space {
      if attribute.name.hasPrefix("xmlns:") { prefixes.insert(attribute.name.dropFirst(6)) }
    }
    open.append(name)
    if leftOut != nil { return }
    guard style == nil else { throw .holds("<\(name)>") }
    if DrawingNames.isOfEditors(name, besides: prefixes) {
      leftOut = open.count
      return
    }
    guard DrawingNames.elements.contains(name) else { throw .holds("<\(name)>") }
    if name == "style" { style = "" }
    result += "<" + name
    if open.count == 1 { result += " xmlns=\"\(Self.space)\"" }
    for attribute in attributes { try add(attribute) }
    result += ">"
  }

  private mutating func add(_ attribute: DrawingAttribute) throws(DrawingFailure) {
    var name = attribute.name
    if name == "xlink:href" { name = "href" }
    if name.lowercased().hasPrefix("on") { throw .holds(name) }
    guard DrawingNames.isAttribute(name) else { return }
    let value = attribute.value
    let isSound = name == "href" ? value.hasPrefix("#") : DrawingStyle.isSound(value)
    guard isSound else { throw .holds(name) }
    result += " \(name)=\""
    append(value, isAttribute: true)
    result += "\""
  }

  private mutating func end(_ name: String) throws(DrawingFailure) {
    guard open.last == name else { throw .unreadable }
    if let style {
      guard DrawingStyle.isSound(style) else { throw .holds("<style>") }
      append(style, isAttribute: false)
      self.style = nil
    }
    if leftOut == nil { result += "</\(name)>" }
    if leftOut == open.count { leftOut = nil }
    open.removeLast()
    hasEnded = open.isEmpty
  }

  private mutating func add(_ text: String) throws(DrawingFailure) {
    guard let element = open.last else {
      guard text.allSatisfy(\.isWhitespace) else { throw .unreadable }
      return
    }
    guard leftOut == nil, DrawingNames.withText.contains(element) else { return }
    if style == nil { append(text, isAttribute: false) } else { style?.append(text) }
  }

  private mutating func append(_ text: String, isAttribute: Bool) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"" where isAttribute: result += "&quot;"
      case "\n" where isAttribute, "\t" where isAttribute, "\r":
        result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  func finished() throws(DrawingFailure) -> [UInt8] {
    guard hasEnded else { throw .unreadable }
    return Array((result + "\n").utf8)
  }
}
