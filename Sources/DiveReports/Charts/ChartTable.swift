/// The figures of a chart as a table, for readers who cannot see the drawing.
package struct ChartTable: Hashable, Sendable {
  /// The headings of the columns.
  package let columns: [String]
  /// The rows, each with a text for every column; the first column identifies the row.
  package let rows: [[String]]
  /// For each row the page with details, as in the drawing; empty if there is none.
  private let links: [String?]

  /// Combines headings, rows, and the pages to which the rows link.
  init(_ columns: [String], _ rows: [[String]], links: [String?] = []) {
    self.columns = columns
    self.rows = rows
    self.links = links
  }

  package var html: HTML {
    var html = HTML()
    html.element("table", .class("chart-table")) { html in
      html.element("thead") { html in
        html.element("tr") { html in
          for column in columns { html.element("th", .columnScope, text: column) }
        }
      }
      html.element("tbody") { html in
        for (number, row) in rows.enumerated() {
          html.element("tr") { html in
            for (place, text) in row.enumerated() {
              if place == 0 {
                writeHead(text, links.indices.contains(number) ? links[number] : nil, &html)
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

  private func writeHead(_ text: String, _ link: String?, _ html: inout HTML) {
    guard let link else { return html.element("th", .rowScope, text: text) }
    html.element("th", .rowScope) { $0.element("a", .href(link), text: text) }
  }
}
