import DiveReports

/// The HTML allowed in charts and maps: no style, no script, and only the given addresses.
enum PictureMarkup {
  private static let shape: Set<String> = [
    "class", "x", "y", "width", "height", "rx", "cx", "cy", "r", "d", "fill", "data-name",
    "data-unit",
    "data-places", "data-low", "data-high", "data-values", "data-form", "data-series",
  ]
  private static let group: Set<String> = [
    "class", "data-at", "data-series", "data-name", "data-unit", "data-places", "data-values",
    "data-form", "data-from", "data-text",
  ]

  static let strict = StrictMarkup(
    allowed: [
      "figure": ["class"], "figcaption": [], "details": ["class"], "summary": [],
      "div": ["class", "tabindex", "data-mark", "hidden"],
      "p": ["class", "aria-live", "hidden"],
      "button": ["type", "class", "data-do", "aria-label"],
      "span": ["class"], "ul": ["class"], "ol": ["class"], "li": ["data-series"],
      "table": ["class"], "thead": [],
      "tbody": [], "tr": [], "th": ["scope"], "td": [],
      "svg": [
        "class", "viewBox", "role", "aria-label", "aria-hidden", "data-plot", "data-span",
        "data-times", "x", "y", "width", "height", "preserveAspectRatio",
      ],
      "a": ["href", "aria-label", "tabindex"], "g": group, "title": [], "desc": [],
      "text": ["class", "x", "y"], "path": shape, "rect": shape, "circle": shape,
    ],
    isAllowed: { _, attribute, value in
      switch attribute {
      case "href": value.hasPrefix("dives/")
      case "d": value.utf8.allSatisfy { "Mlhvz0123456789.- ".utf8.contains($0) }
      case "x", "y", "cx", "cy", "r", "width", "height", "rx": Double(value) != nil
      default: true
      }
    }
  )

  static func problems(_ picture: Picture) -> [String] {
    strict.problems(picture.figure().markup)
      + strict.problems(picture.figure(hasCaption: false).markup)
  }
}
