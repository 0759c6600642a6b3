package import DiveStatistics

extension Histogram {
  /// The bands as bars, with the unit after their edges.
  package func chart(unit: String, _ characters: DrawingCharacters) -> BarChart {
    BarChart(
      bands.map { band in
        let edges = "\(band.lower)\(characters.dash)\(band.lower + step)"
        return BarChart.Row(label: "\(edges) \(unit)", value: band.count)
      },
      cutsLabels: false
    )
  }
}
