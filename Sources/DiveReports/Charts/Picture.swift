import Wording

/// A drawing with its title, legend and figures.
package struct Picture: Hashable, Sendable {
  /// A short title.
  package let title: String
  /// The drawing, an `svg` element.
  package let drawing: HTML
  /// The legend of its lines and marks; empty if not needed.
  package let legend: HTML
  /// Its figures.
  package let table: ChartTable
  private let figuresTitle: String
  private let kind: String

  init(
    _ title: String,
    drawing: HTML,
    legend: HTML = HTML(),
    table: ChartTable,
    _ reader: PictureReader,
    kind: String = "chart"
  ) {
    self.title = title
    self.drawing = drawing
    self.legend = legend
    self.table = table
    self.kind = kind
    figuresTitle = reader.words(.chartFigures)
  }

  /// The drawing below its title, followed by the legend and a table of its figures, which can be
  /// opened.
  ///
  /// Without a caption only screen readers get the title.
  package func figure(hasCaption: Bool = true) -> HTML {
    var html = HTML()
    html.element("figure", .class(kind)) { html in
      if hasCaption { html.element("figcaption", text: title) }
      html.add(drawing)
      html.add(legend)
      html.element("details", .class("chart-figures")) { html in
        html.element("summary", text: figuresTitle)
        html.element("div", .class("chart-scroll")) { html in
          html.add(table.html)
        }
      }
    }
    return html
  }
}
