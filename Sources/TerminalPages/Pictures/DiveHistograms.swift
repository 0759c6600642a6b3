import DiveModel
import DiveStatistics
package import DiveUnits
package import LogbookCore
package import Wording

/// The depths and durations of dives, in bands.
package struct DiveHistograms {
  private let depths: [Int]
  private let minutes: [Int]
  private let system: UnitSystem

  package init(_ dives: [LoggedDive], _ system: UnitSystem) {
    let counted = dives.filter(\.counts)
    depths = counted.compactMap { $0.dive.maximumDepth?.value.listedUnits(system) }
    minutes = counted.compactMap { ($0.dive.duration?.value.seconds).map { $0 / 60 } }
    self.system = system
  }

  /// The pictures, each below its title; empty if nothing is recorded.
  package func lines(_ drawing: Drawing, _ words: (Message) -> String) -> [String] {
    let unit = system == .metric ? "m" : "ft"
    return lines(
      .histogramOfDepths(dives: .dives(count: depths.count)),
      depths,
      unit,
      drawing,
      words
    )
      + lines(
        .histogramOfTimes(dives: .dives(count: minutes.count)),
        minutes,
        "min",
        drawing,
        words
      )
  }

  private func lines(
    _ title: Message,
    _ values: [Int],
    _ unit: String,
    _ drawing: Drawing,
    _ words: (Message) -> String
  ) -> [String] {
    let chart = Histogram(values).chart(unit: unit, drawing.characters).lines(drawing)
    return chart.isEmpty ? [] : ["", drawing.fitted(words(title))] + chart
  }
}
