extension HTML {
  /// A table that may be wider than a small screen, and then scrolls.
  ///
  /// Where it does, the site's script makes it a place to stop at for those who move by keys; where it
  /// does not, nobody is led through places that are none.
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
