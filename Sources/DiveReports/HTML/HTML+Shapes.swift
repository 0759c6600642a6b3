extension HTML {
  /// Adds an element with prepared attributes and its content.
  mutating func shape(
    _ name: StaticString,
    _ attributes: [HTMLAttribute],
    content: (inout HTML) -> Void = { _ in }
  ) {
    literal("<")
    literal(name)
    for attribute in attributes {
      literal(" ")
      literal(attribute.name)
      guard let value = attribute.value else { continue }
      literal("=\"")
      text(value)
      literal("\"")
    }
    literal(">")
    content(&self)
    literal("</")
    literal(name)
    literal(">")
  }

  /// Adds a shape with a tooltip.
  mutating func shape(_ name: StaticString, _ attributes: [HTMLAttribute], title: String) {
    shape(name, attributes) { $0.element("title", text: title) }
  }

  /// Adds a line of text to a drawing.
  mutating func label(_ text: String, _ kind: String, at point: DrawingPoint) {
    shape("text", [.class(kind), .length("x", point.x), .length("y", point.y)]) { $0.text(text) }
  }
}

extension HTMLAttribute {
  /// A length in a drawing, in tenths of its unit.
  static func length(_ name: StaticString, _ value: Double) -> HTMLAttribute {
    HTMLAttribute(name, PathText.number(PathText.tenths(value)))
  }

  /// The `d` attribute of a path.
  static func path(_ path: PathText) -> HTMLAttribute { HTMLAttribute("d", path.text) }
}
