/// Bars for the rows of a table: next to it if they fit, else below it with the names repeated.
package struct GroupBars: Hashable, Sendable {
  private let chart: BarChart

  package init(_ rows: [BarChart.Row]) { chart = BarChart(rows) }

  /// The table's lines – heading, rows, optional totals – with bars, if any are drawn.
  package func added(to lines: [String], title: String, _ drawing: Drawing?) -> [String] {
    guard let drawing, chart.rows.contains(where: { $0.value > 0 }) else { return lines }
    let beside = BarColumn([nil] + chart.rows.map(\.value), title: title)
      .added(to: lines, drawing)
    guard beside == lines else { return beside }
    let below = chart.lines(drawing)
    return below.isEmpty ? lines : lines + ["", drawing.fitted(title)] + below
  }
}
