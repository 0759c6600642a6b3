package import DiveUnits
import Wording

/// Figures as divers write them on a slate, no more precise than a gauge.
package struct SlateText: Hashable, Sendable {
  package let system: UnitSystem

  package init(_ system: UnitSystem) { self.system = system }

  private var isMetric: Bool { system == .metric }

  /// The text for a missing figure.
  package static let none = "-"

  /// A depth to the decimetre or the foot, or with the decimals of the steps it is in.
  package func depth(_ depth: Depth?, decimals: Int? = nil) -> String {
    depth?.formatted(system, decimals: decimals ?? (isMetric ? 1 : 0)) ?? Self.none
  }

  /// The pressure of a tank to the decibar or the psi.
  package func pressure(_ pressure: Pressure?) -> String {
    pressure?.formatted(system, decimals: isMetric ? 1 : 0) ?? Self.none
  }

  package func volume(_ volume: GasVolume?) -> String {
    volume?.formatted(system, decimals: isMetric ? 0 : 1) ?? Self.none
  }

  /// A partial pressure of oxygen, which divers of all units give in bar.
  package static func oxygen(_ pressure: Pressure) -> String {
    pressure.formatted(.metric, decimals: 2)
  }

  /// The density of a gas in grams per litre, the unit of all divers.
  package static func density(_ density: Density) -> String {
    let steps = (max(density.gramsPerCubicMetre, 0) / 5 + 1) / 2
    return Decimal(steps, places: 2).text() + " g/L"
  }
}

/// Figures for programs: decimals of metres, bar, litres, grams per litre.
package enum SlateJSON {
  package static func gas(_ gas: GasMix) -> String {
    let (oxygen, helium) = (
      Decimal(Int(gas.oxygen), places: 1), Decimal(Int(gas.helium), places: 1)
    )
    return "{\"oxygen\": \(oxygen.text()), \"helium\": \(helium.text())}"
  }

  package static func metres(_ depth: Depth?) -> String { thousandths(depth?.millimetres) }
  package static func bar(_ pressure: Pressure?) -> String { thousandths(pressure?.millibars) }
  package static func litres(_ volume: GasVolume?) -> String { thousandths(volume?.millilitres) }
  package static func grams(_ density: Density?) -> String {
    thousandths(density?.gramsPerCubicMetre)
  }

  package static func thousandths(_ steps: Int?) -> String {
    steps.map { Decimal($0, places: 3).text() } ?? "null"
  }
}
