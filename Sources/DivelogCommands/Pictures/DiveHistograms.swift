import DiveModel
import DiveUnits
import Logbook
import Wording

/// How deep and how long dives were, in bands.
struct DiveHistograms {
  private let depths: [Int]
  private let minutes: [Int]
  private let system: UnitSystem

  init(_ dives: [LoggedDive], _ system: UnitSystem) {
    let counted = dives.filter(\.counts)
    depths = counted.compactMap { $0.dive.maximumDepth?.value.wholeUnits(system) }
    minutes = counted.compactMap { ($0.dive.duration?.value.seconds).map { $0 / 60 } }
    self.system = system
  }

  /// The pictures, each below its title; empty where nothing is recorded.
  func lines(_ drawing: Drawing, _ words: (Message) -> String) -> [String] {
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

extension Depth {
  /// The depth in whole metres or feet, rounded down.
  func wholeUnits(_ system: UnitSystem) -> Int {
    switch system {
    case .metric: return millimetres / 1000
    case .imperial:
      let (tenths, overflows) = millimetres.multipliedReportingOverflow(by: 10)
      return overflows ? millimetres / 3048 : tenths / 3048
    }
  }

  /// A depth of whole metres or feet.
  init(wholeUnits: Int, _ system: UnitSystem) {
    let (steps, overflows) = wholeUnits.multipliedReportingOverflow(
      by: system == .metric ? 1000 : 3048
    )
    self.init(steps: overflows ? Int.max : system == .metric ? steps : steps / 10)
  }
}
