import DiveUnits
import Wording

/// Figures as divers write them on a slate, no finer than a gauge shows them.
struct SlateText {
  let system: UnitSystem

  init(_ system: UnitSystem) { self.system = system }

  private var isMetric: Bool { system == .metric }

  /// What stands where there is no figure.
  static let none = "-"

  /// A depth to the decimetre or the foot, or with the decimals of the steps it is in.
  func depth(_ depth: Depth?, decimals: Int? = nil) -> String {
    depth?.formatted(system, decimals: decimals ?? (isMetric ? 1 : 0)) ?? Self.none
  }

  /// The pressure of a tank to the decibar or the psi.
  func pressure(_ pressure: Pressure?) -> String {
    pressure?.formatted(system, decimals: isMetric ? 1 : 0) ?? Self.none
  }

  func volume(_ volume: GasVolume?) -> String {
    volume?.formatted(system, decimals: isMetric ? 0 : 1) ?? Self.none
  }

  /// A partial pressure of oxygen, which divers of all units give in bar.
  static func oxygen(_ pressure: Pressure) -> String { pressure.formatted(.metric, decimals: 2) }

  /// The density of a gas in grams in a litre, which divers of all units use.
  static func density(_ density: Density) -> String {
    let steps = (max(density.gramsPerCubicMetre, 0) / 5 + 1) / 2
    return Decimal(steps, places: 2).text() + " g/L"
  }
}

/// Figures as programs read them: decimals of metres, bar, litres, grams in a litre.
enum SlateJSON {
  static func gas(_ gas: GasMix) -> String {
    let (oxygen, helium) = (
      Decimal(Int(gas.oxygen), places: 1), Decimal(Int(gas.helium), places: 1)
    )
    return "{\"oxygen\": \(oxygen.text()), \"helium\": \(helium.text())}"
  }

  static func metres(_ depth: Depth?) -> String { thousandths(depth?.millimetres) }
  static func bar(_ pressure: Pressure?) -> String { thousandths(pressure?.millibars) }
  static func litres(_ volume: GasVolume?) -> String { thousandths(volume?.millilitres) }
  static func grams(_ density: Density?) -> String { thousandths(density?.gramsPerCubicMetre) }

  static func thousandths(_ steps: Int?) -> String {
    steps.map { Decimal($0, places: 3).text() } ?? "null"
  }
}
