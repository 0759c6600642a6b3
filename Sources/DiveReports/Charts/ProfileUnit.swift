import DiveUnits

/// The conversion of a profile's column to the reader's unit, in thousandths.
struct ProfileUnit {
  let symbol: String
  /// The conversion factor from the cell's unit: whole numbers, so that halves are rounded as in
  /// lists.
  private let factor: (Double, per: Double)
  private let offset: Double
  /// The number of decimals that are shown.
  let places: Int
  /// The smallest step of an axis, in thousandths.
  var smallestStep = 1000

  /// How many thousandths the last digit that is shown is worth.
  var lastDigit: Int { [1000, 100, 10][min(max(places, 0), 2)] }

  static func depth(_ units: UnitSystem) -> ProfileUnit {
    switch units {
    case .metric: ProfileUnit(symbol: "m", factor: (1, per: 1), offset: 0, places: 1)
    case .imperial: ProfileUnit(symbol: "ft", factor: (10_000, per: 3048), offset: 0, places: 0)
    }
  }

  static func temperature(_ units: UnitSystem) -> ProfileUnit {
    switch units {
    case .metric: ProfileUnit(symbol: "°C", factor: (1, per: 1), offset: 0, places: 1)
    case .imperial: ProfileUnit(symbol: "°F", factor: (9, per: 5), offset: 32_000, places: 0)
    }
  }

  static func pressure(_ units: UnitSystem) -> ProfileUnit {
    switch units {
    case .metric: ProfileUnit(symbol: "bar", factor: (1, per: 1), offset: 0, places: 0)
    case .imperial: ProfileUnit(symbol: "psi", factor: (14.503774, per: 1), offset: 0, places: 0)
    }
  }

  /// Partial pressures of oxygen are in bar wherever one dives.
  static let oxygenPressure = ProfileUnit(
    symbol: "bar",
    factor: (1, per: 1),
    offset: 0,
    places: 2,
    smallestStep: 100
  )

  static let heartRate = ProfileUnit(symbol: "/min", factor: (1, per: 1), offset: 0, places: 0)

  static let percent = ProfileUnit(symbol: "%", factor: (1, per: 1), offset: 0, places: 0)

  /// A cell of the profile in thousandths of the unit.
  func thousandths(_ cell: Int) -> Int { Int(exact(cell).rounded()) }

  private func exact(_ cell: Int) -> Double {
    Double(NumberAxis.clamped(cell)) * factor.0 / factor.per + offset
  }

  /// A cell with the decimals that are shown, as a whole number of the last digit.
  func steps(_ cell: Int) -> Int {
    // Rounded only once, as in lists: 39.4996 ft are 39 ft, although in thousandths they end in
    // 500.
    Int((exact(cell) / Double(lastDigit)).rounded())
  }

  func text(_ cell: Int, _ reader: PictureReader) -> String {
    "\(reader.number(steps(cell), places: places)) \(symbol)"
  }
}
