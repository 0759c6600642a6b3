import DiveModel
import DiveUnits
import Wording

/// A tank of a dive.
struct TankOfReport: Sendable {
  let tank: Tank
  let words: Phrases
  /// The size as written, for tanks that are a set.
  let set: String?

  /// The drop in pressure; nil if it is unknown, or if the pressure rose.
  var used: Pressure? {
    guard let start = tank.start?.value, let end = tank.end?.value, end <= start else { return nil }
    return Pressure(steps: start.steps - end.steps)
  }
}

/// The names of a tank.
enum TankContext {
  static let table = ContextTable<TankOfReport>(
    "tank",
    [
      .text("volume", "The size.", "12 L") { tank in
        if tank.words.system == .metric, let set = tank.set { return tank.words.figure(set) }
        return tank.tank.volume.flatMap {
          tank.words.tankVolume($0.value, workingPressure: tank.tank.workingPressure?.value)
        }
      },
      .text("material", "What it is made of.", "steel") { tank in
        tank.tank.material.map { tank.words.word($0.value.rawValue) }
      },
      .text("gas", "The gas.", "EAN32") { tank in
        tank.tank.gas.map { tank.words.gas($0.value) }
      },
      .text("start", "The pressure at the start.", "210 bar") { tank in
        tank.tank.start.map { tank.words.pressure($0.value) }
      },
      .text("end", "The pressure at the end.", "80 bar") { tank in
        tank.tank.end.map { tank.words.pressure($0.value) }
      },
      .text("used", "The pressure used.", "130 bar") { tank in
        tank.used.map { tank.words.pressure($0) }
      },
      .text("use", "The use.", "bottom") { tank in
        tank.tank.use.map { tank.words.word($0.value.rawValue) }.joined(separator: ", ")
      },
      .text("label", "What is written on it.", "D12 left") { $0.tank.label?.value },
      .number("start-bar", "The pressure at the start in bar.", "210") { tank in
        tank.tank.start.map { Decimal($0.value.steps, places: 3).text() }
      },
      .number("end-bar", "The pressure at the end in bar.", "80") { tank in
        tank.tank.end.map { Decimal($0.value.steps, places: 3).text() }
      },
    ]
  )
}

/// The names of something that only has a name.
enum NameContext {
  static let table = ContextTable<String>(
    "name",
    [.text("name", "The name.", "Juhan Saar") { $0 }]
  )
}
