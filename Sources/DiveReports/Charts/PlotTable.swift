import Wording

/// The figures of a plot: all if they are few, else their distribution.
struct PlotTable {
  private let across: PlotAxis
  private let up: ChartMeasure
  private let series: [PlotChart.Series]

  private static let mostRows = 200

  init(_ across: PlotAxis, _ up: ChartMeasure, _ series: [PlotChart.Series]) {
    self.across = across
    self.up = up
    // A median is not one of the figures.
    self.series = series.filter { $0.style != .median }
  }

  func table(_ scale: PlotScale, _ reader: PictureReader) -> ChartTable {
    series.reduce(0) { $0 + $1.points.count } > Self.mostRows
      ? spread(scale, reader) : every(reader)
  }

  private func every(_ reader: PictureReader) -> ChartTable {
    let several = series.count > 1
    let rows = series.flatMap { one in
      one.points.map { point in
        [across.text(point.x, reader), up.text(point.y, reader)]
          + (several ? [one.name] : [])
      }
    }
    return ChartTable(
      [across.heading, up.heading] + (several ? [reader.words(.chartSeries)] : []),
      rows,
      links: series.flatMap { $0.points.map(\.href) }
    )
  }

  /// The number of points for each step of the axis, and their range.
  private func spread(_ scale: PlotScale, _ reader: PictureReader) -> ChartTable {
    let edges = [scale.lowest] + scale.ticks.map(\.value).filter { $0 > scale.lowest }
    let points = series.flatMap(\.points)
    let rows = edges.enumerated().compactMap { place, lower -> [String]? in
      let upper = place + 1 < edges.count ? edges[place + 1] : Int.max
      let inside = points.filter { $0.x >= lower && $0.x < upper }
      guard let least = inside.map(\.y).min(), let greatest = inside.map(\.y).max() else {
        return nil
      }
      return [
        across.text(lower, reader), reader.number(inside.count), up.text(least, reader),
        up.text(greatest, reader),
      ]
    }
    let heads: [Message] = [.chartCount, .chartLeast, .chartGreatest]
    return ChartTable(
      ["\(across.heading), \(reader.words(.chartFrom))"] + heads.map(reader.words),
      rows
    )
  }
}
