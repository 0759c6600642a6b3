/// HTML as bytes, composed of the program's own tags and of text from the log.
///
/// Names of tags and attributes are literals in the code; text from a log is escaped when it is
/// added. So nothing in a log can become markup.
///
/// Functions that are called in thousands of places are not inlined: that would make this module
/// twice as large, and take half as long again to build.
package struct HTML: Hashable, Sendable {
  /// The HTML so far, in UTF-8.
  package private(set) var bytes: [UInt8] = []

  /// Empty HTML.
  package init() {}

  /// Takes markup that this program made itself; never text from a log.
  init(ownMarkup: String) { bytes = Array(ownMarkup.utf8) }

  /// Whether nothing has been written.
  package var isEmpty: Bool { bytes.isEmpty }

  /// The HTML so far, as text.
  package var markup: String { String(decoding: bytes, as: UTF8.self) }

  /// Reserves space.
  mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }

  /// Adds text, with HTML's special characters escaped.
  @inline(never)
  mutating func text(_ text: String) { HTMLText.append(text, to: &bytes) }

  /// Adds HTML that was composed elsewhere.
  @inline(never)
  mutating func add(_ other: HTML) { bytes += other.bytes }

  /// Adds markup that is a literal of the code.
  @inline(never)
  mutating func literal(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Adds an element with its content.
  mutating func element(
    _ name: StaticString,
    _ attributes: HTMLAttribute...,
    content: (inout HTML) -> Void
  ) {
    open(name, attributes)
    content(&self)
    close(name)
  }

  /// Adds an element that contains a text.
  mutating func element(_ name: StaticString, _ attributes: HTMLAttribute..., text: String) {
    open(name, attributes)
    self.text(text)
    close(name)
  }

  /// Adds an element without content and end tag, such as `img` or `meta`.
  @inline(never)
  mutating func void(_ name: StaticString, _ attributes: HTMLAttribute...) {
    open(name, attributes)
  }

  @inline(never)
  private mutating func open(_ name: StaticString, _ attributes: [HTMLAttribute]) {
    bytes.append(UInt8(ascii: "<"))
    literal(name)
    for attribute in attributes {
      bytes.append(UInt8(ascii: " "))
      literal(attribute.name)
      guard let value = attribute.value else { continue }
      literal("=\"")
      text(value)
      bytes.append(UInt8(ascii: "\""))
    }
    bytes.append(UInt8(ascii: ">"))
  }

  @inline(never)
  private mutating func close(_ name: StaticString) {
    literal("</")
    literal(name)
    bytes.append(UInt8(ascii: ">"))
  }
}
