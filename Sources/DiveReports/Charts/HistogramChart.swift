import DiveStatistics
import Wording

/// The number of values in each band of depths or durations.
package struct HistogramChart: Hashable, Sendable {
  private let title: String
  private let histogram: Histogram
  private let measure: ChartMeasure

  /// Creates a chart of values in whole units of a measure without decimals.
  package init(_ title: String, _ values: [Int], _ measure: ChartMeasure) {
    self.title = title
    histogram = Histogram(values)
    self.measure = measure
  }

  private static let plot = DrawingBox(left: 52, top: 28, right: 700, bottom: 236)

  /// The drawing, with the limits of bands between the bars, and its figures.
  package func picture(_ reader: PictureReader) -> Picture {
    let frame = DrawingFrame(width: 720, height: 278, title: title)
    let bands = histogram.bands
    let axis = NumberAxis(bands.map(\.count), atMost: 5)
    let grid = ChartGrid(plot: Self.plot, reader: reader)
    let slot = Self.plot.width / Double(max(bands.count, 1))
    let drawing = frame.drawing { html in
      grid.addRows(axis, ChartMeasure(""), to: &html)
      for (place, band) in bands.enumerated() where band.count > 0 {
        let left = Self.plot.left + slot * Double(place)
        let box = DrawingBox(
          left: left + 1,
          top: grid.height(of: band.count, axis),
          right: left + slot - 1,
          bottom: Self.plot.bottom
        )
        let title = "\(edges(band)) \(measure.unit): \(reader.number(band.count))"
        ColumnChart.add(box, 0, to: &html, title: title)
        let middle = DrawingPoint(left + slot / 2, box.top - 5)
        html.label(reader.number(band.count), "chart-value chart-middle", at: middle)
      }
      let last = bands.last.map { [$0.lower + histogram.step] } ?? []
      let ticks = (bands.map(\.lower) + last).enumerated().map { place, edge in
        (Self.plot.left + slot * Double(place), reader.number(edge))
      }
      grid.addColumns(ticks, unit: measure.unit, to: &html)
    }
    let rows = bands.map { [edges($0), reader.number($0.count)] }
    let table = ChartTable([measure.heading, reader.words(.chartCount)], rows)
    return Picture(title, drawing: drawing, table: table, reader)
  }

  private func edges(_ band: Histogram.Band) -> String {
    "\(band.lower)–\(band.lower + histogram.step)"
  }
}
