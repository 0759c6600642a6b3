/// A link within a drawing.
enum DrawingLink {
  /// Adds shapes, inside a link if there is a page with details.
  ///
  /// The same page is linked next to the drawing, so that keyboard users need not stop at every
  /// mark.
  static func add(
    _ href: String?,
    _ label: String,
    to html: inout HTML,
    _ shapes: (inout HTML) -> Void
  ) {
    guard let href else { return shapes(&html) }
    html.shape("a", [.href(href), .label(label), HTMLAttribute("tabindex", "-1")], content: shapes)
  }
}
