/// Figures in rows and columns, for those who do not see the drawing.
public struct TextTable: Hashable, Sendable {
  /// What each column says.
  public let columns: [String]
  /// The rows, each with a text for every column; the first tells which row it is.
  public let rows: [[String]]

  /// Takes the heads of the columns and the rows.
  init(_ columns: [String], _ rows: [[String]]) {
    self.columns = columns
    self.rows = rows
  }

  /// The table as a page holds it.
  public var html: HTML {
    var html = HTML()
    html.element("table", .class("chart-table")) { html in
      html.element("thead") { html in
        html.element("tr") { html in
          for column in columns { html.element("th", .columnScope, text: column) }
        }
      }
      html.element("tbody") { html in
        for row in rows {
          html.element("tr") { html in
            for (place, text) in row.enumerated() {
              if place == 0 {
                html.element("th", .rowScope, text: text)
              } else {
                html.element("td", text: text)
              }
            }
          }
        }
      }
    }
    return html
  }
}
