extension HTML {
  /// A table that may be wider than a small screen, and then scrolls, for fingers and for keys.
  mutating func scrollingTable(
    _ style: String,
    id: String? = nil,
    label: String,
    content: (inout HTML) -> Void
  ) {
    element(
      "div",
      .class("scroll"),
      HTMLAttribute("role", "region"),
      .label(label),
      HTMLAttribute("tabindex", "0")
    ) { html in
      if let id {
        html.element("table", .class(style), .id(id), content: content)
      } else {
        html.element("table", .class(style), content: content)
      }
    }
  }
}
