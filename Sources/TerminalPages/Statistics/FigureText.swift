import DiveFormat
package import DiveStatistics
package import DiveUnits
import Diagnostics
import Wording

extension FigureUnit {
  /// A figure for people, with its unit and a sensible precision.
  package func text(_ steps: Int, _ system: UnitSystem) -> String {
    switch self {
    case .duration: DiveDuration(steps: steps).formatted(system)
    case .depth: Depth(steps: steps).formatted(system, decimals: 1)
    case .distance: Distance(steps: steps).formatted(system, decimals: 1)
    case .temperature: Temperature(steps: steps).formatted(system, decimals: 1)
    case .gas: GasVolume(steps: steps).formatted(system, decimals: 0)
    case .gasPerMinute:
      FlowRate(steps: steps).formatted(system, decimals: system == .metric ? 1 : 2)
    case .pressurePerMinute:
      PressureRate(steps: steps).formatted(system, decimals: system == .metric ? 2 : 1)
    case .mass: Mass(steps: steps).formatted(system, decimals: 1)
    case .fraction: Fraction(steps: steps).formatted(system, decimals: 1)
    case .number: Self.tenths(steps)
    }
  }

  /// A figure in JSON: always metric, and exact to the step.
  package func json(_ steps: Int?) -> String {
    guard let steps else { return "null" }
    switch self {
    case .duration: return "\(steps)"
    case .temperature:
      let (zeroed, overflows) = steps.subtractingReportingOverflow(273_150)
      return overflows ? "null" : Decimal(zeroed, places: 3).text()
    case .fraction: return Decimal(steps, places: 1).text()
    case .depth, .distance, .gas, .gasPerMinute, .pressurePerMinute, .mass, .number:
      return Decimal(steps, places: 3).text()
    }
  }

  /// A figure in CSV, in the reader's units; empty if unknown.
  package func csv(_ steps: Int?, _ system: UnitSystem) -> String {
    guard let steps else { return "" }
    return TableUnit(self)?.number(steps, system) ?? json(steps)
  }

  /// The unit of such a figure; empty for numbers without one.
  package func csvUnit(_ system: UnitSystem) -> String {
    TableUnit(self)?.symbol(system) ?? ""
  }

  /// The unit's name in JSON; nil for numbers without unit.
  package var symbol: String? {
    switch self {
    case .duration: "s"
    case .depth, .distance: "m"
    case .temperature: "°C"
    case .gas: "L"
    case .gasPerMinute: "L/min"
    case .pressurePerMinute: "bar/min"
    case .mass: "kg"
    case .fraction: "%"
    case .number: nil
    }
  }

  /// Thousandths to the nearest tenth.
  private static func tenths(_ thousandths: Int) -> String {
    let half = thousandths < 0 ? -50 : 50
    let (sum, overflows) = thousandths.addingReportingOverflow(half)
    return Decimal((overflows ? thousandths : sum) / 100, places: 1).text()
  }
}
