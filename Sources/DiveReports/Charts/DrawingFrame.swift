/// The outer element of a drawing: its size, and its description for screen readers.
struct DrawingFrame {
  let width: Double
  let height: Double
  let title: String
  var description = ""
  var kind = "chart-drawing"
  /// Whether parts of it are links, so that it is not a mere image.
  var hasLinks = false

  /// The drawing.
  ///
  /// The title is an attribute, because an element would be shown as a tooltip everywhere.
  func drawing(_ attributes: [HTMLAttribute] = [], content: (inout HTML) -> Void) -> HTML {
    var html = HTML()
    let box =
      "0 0 \(PathText.number(PathText.tenths(width)))"
      + " \(PathText.number(PathText.tenths(height)))"
    let fixed: [HTMLAttribute] = [
      .class(kind), HTMLAttribute("viewBox", box),
      HTMLAttribute("role", hasLinks ? "document" : "img"), .label(title),
    ]
    html.shape("svg", fixed + attributes) { html in
      if !description.isEmpty { html.element("desc", text: description) }
      content(&html)
    }
    return html
  }
}
