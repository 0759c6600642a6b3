extension HTML {
  /// A table that scrolls if it is wider than the screen.
  ///
  /// If it does, the site's script makes it focusable for keyboard users; otherwise they need not
  /// stop there.
  mutating func scrollingTable(
    _ style: String,
    id: String? = nil,
    label: String,
    content: (inout HTML) -> Void
  ) {
    element("div", .class("scroll"), HTMLAttribute("data-label", label)) { html in
      if let id {
        html.element("table", .class(style), .id(id), content: content)
      } else {
        html.element("table", .class(style), content: content)
      }
    }
  }
}
