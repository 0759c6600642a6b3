import DiveUnits

/// How a column of a profile is told to a reader: in thousandths of a unit of their own.
struct ProfileUnit {
  let symbol: String
  private let factor: Double
  private let offset: Double
  /// How many decimals a reader wants of it.
  let places: Int

  static func depth(_ units: UnitSystem) -> ProfileUnit {
    switch units {
    case .metric: ProfileUnit(symbol: "m", factor: 1, offset: 0, places: 1)
    case .imperial: ProfileUnit(symbol: "ft", factor: 1 / 0.3048, offset: 0, places: 0)
    }
  }

  static func temperature(_ units: UnitSystem) -> ProfileUnit {
    switch units {
    case .metric: ProfileUnit(symbol: "°C", factor: 1, offset: 0, places: 1)
    case .imperial: ProfileUnit(symbol: "°F", factor: 1.8, offset: 32_000, places: 0)
    }
  }

  static func pressure(_ units: UnitSystem) -> ProfileUnit {
    switch units {
    case .metric: ProfileUnit(symbol: "bar", factor: 1, offset: 0, places: 0)
    case .imperial: ProfileUnit(symbol: "psi", factor: 14.503774, offset: 0, places: 0)
    }
  }

  /// A cell of the profile in thousandths of the unit.
  func thousandths(_ cell: Int) -> Int {
    Int((Double(NumberAxis.clamped(cell)) * factor + offset).rounded())
  }

  /// A cell in as many decimals as a reader wants, as a whole number of the last of them.
  func steps(_ cell: Int) -> Int {
    let scale = places == 1 ? 100.0 : 1000.0
    return Int((Double(thousandths(cell)) / scale).rounded())
  }

  func text(_ cell: Int, _ reader: PictureReader) -> String {
    "\(reader.number(steps(cell), places: places)) \(symbol)"
  }
}
