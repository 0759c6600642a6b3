/// A link within a drawing.
enum DrawingLink {
  /// Adds shapes, within a link if there is a page that says more.
  ///
  /// The same page is linked to beside the drawing, so that the keys need not stop at every mark.
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
