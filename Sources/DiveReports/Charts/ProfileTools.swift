import Wording

/// The buttons of a profile, which are of use only to a script and hidden without one.
enum ProfileTools {
  static func add(_ reader: PictureReader, to html: inout HTML) {
    html.element("div", .class("chart-tools"), .hidden) { html in
      add("closer", "+", reader.words(.chartZoomIn), to: &html)
      add("farther", "−", reader.words(.chartZoomOut), to: &html)
      add("whole", nil, reader.words(.chartZoomReset), to: &html)
      add("measure", nil, reader.words(.chartMeasure), to: &html)
    }
  }

  /// Adds a button with a sign, or without one with its name in words.
  private static func add(
    _ action: String,
    _ sign: String?,
    _ name: String,
    to html: inout HTML
  ) {
    let label: [HTMLAttribute] = sign == nil ? [] : [.label(name)]
    html.shape(
      "button",
      [.type("button"), .class("chart-tool"), HTMLAttribute("data-do", action)] + label
    ) { $0.text(sign ?? name) }
  }
}
