/// An attribute of an element: a name from the code, and a value that is escaped when it is
/// written.
struct HTMLAttribute {
  let name: StaticString
  /// Nil for an attribute without a value, such as `hidden`.
  let value: String?

  init(_ name: StaticString, _ value: String? = nil) {
    self.name = name
    self.value = value
  }

  static func id(_ value: String) -> HTMLAttribute { HTMLAttribute("id", value) }

  static func `class`(_ value: String) -> HTMLAttribute { HTMLAttribute("class", value) }

  /// The target of a link: a page of the site, or an address accepted by `WebAddress`.
  static func href(_ value: String) -> HTMLAttribute { HTMLAttribute("href", value) }

  static func type(_ value: String) -> HTMLAttribute { HTMLAttribute("type", value) }

  /// A label for screen readers.
  static func label(_ value: String) -> HTMLAttribute { HTMLAttribute("aria-label", value) }

  static let hidden = HTMLAttribute("hidden")

  /// Hides the element from screen readers.
  static let unheard = HTMLAttribute("aria-hidden", "true")

  static let columnScope = HTMLAttribute("scope", "col")

  static let rowScope = HTMLAttribute("scope", "row")
}
