/// The figures of a chart of bars.
enum BarsTable {
  static func table(
    _ heading: String,
    _ categories: [ChartCategory],
    _ series: [ChartSeries],
    _ measure: ChartMeasure,
    _ reader: PictureReader
  ) -> ChartTable {
    let heads = series.count == 1 ? [measure.heading] : series.map(\.name)
    let rows = categories.enumerated().map { place, category in
      [category.fullLabel]
        + series.map { one in
          value(one, place).map { reader.number($0, places: measure.places) } ?? "–"
        }
    }
    return ChartTable([heading] + heads, rows, links: categories.map(\.href))
  }

  static func value(_ series: ChartSeries, _ place: Int) -> Int? {
    series.values.indices.contains(place) ? series.values[place] : nil
  }

  /// The tooltip of a bar.
  static func title(
    _ category: ChartCategory,
    _ series: ChartSeries,
    isOnly: Bool,
    _ value: Int,
    _ measure: ChartMeasure,
    _ reader: PictureReader
  ) -> String {
    let name = isOnly ? category.fullLabel : "\(category.fullLabel), \(series.name)"
    return "\(name): \(measure.text(value, reader))"
  }
}
