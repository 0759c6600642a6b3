import Wording

/// A drawing, and the same in words and figures.
public struct Picture: Hashable, Sendable {
  /// What it shows, in a few words.
  public let title: String
  /// The drawing alone, an `svg` element.
  public let drawing: HTML
  /// What its lines and marks stand for; empty where that is plain.
  public let legend: HTML
  /// Its figures.
  public let table: ChartTable
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

  /// The drawing below its title, with its legend and the figures to be opened below it.
  ///
  /// Without a caption the title is told only to those who do not see the drawing.
  public func figure(hasCaption: Bool = true) -> HTML {
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
