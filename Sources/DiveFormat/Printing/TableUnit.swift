package import DiveUnits
import Wording

/// The unit of a column of plain decimals, as spreadsheets need them.
///
/// The unit is in the header, `max-depth_m`, and the cells contain only numbers: exact in metric
/// units, to a hundredth in others.
package enum TableUnit: Sendable {
  case duration, depth, distance, temperature, pressure, mass, density, fraction
  case flow, pressureRate, gas

  /// The unit of a kind of value; nil for what is not a number of one unit.
  package init?(_ kind: ValueKind) {
    switch kind {
    case .diveDuration, .duration: self = .duration
    case .depth: self = .depth
    // A visibility may be a word, which stays one.
    case .distance, .visibility: self = .distance
    case .temperature: self = .temperature
    case .pressure: self = .pressure
    case .mass: self = .mass
    case .density: self = .density
    case .fraction: self = .fraction
    case .flow: self = .flow
    case .pressureRate: self = .pressureRate
    default: return nil
    }
  }

  /// The unit's name in a header: `m`, `ft`, `min`, `C`.
  package func symbol(_ system: UnitSystem) -> String {
    if case .duration = self { return "min" }
    let symbol = text(0, system).split(separator: " ").dropFirst().joined(separator: " ")
    return symbol.filter { $0 != "°" }
  }

  /// A value as a plain decimal.
  package func number(_ steps: Int, _ system: UnitSystem) -> String {
    if case .duration = self { return Self.minutes(steps) }
    return text(steps, system).split(separator: " ").first.map(String.init) ?? ""
  }

  private func text(_ steps: Int, _ system: UnitSystem) -> String {
    let decimals = system == .metric ? 3 : 2
    return switch self {
    case .duration: ""
    case .depth: Depth(steps: steps).formatted(system, decimals: decimals)
    case .distance: Distance(steps: steps).formatted(system, decimals: decimals)
    case .temperature: Temperature(steps: steps).formatted(system, decimals: decimals)
    case .pressure: Pressure(steps: steps).formatted(system, decimals: decimals)
    case .mass: Mass(steps: steps).formatted(system, decimals: decimals)
    case .density: Density(steps: steps).formatted(system, decimals: decimals)
    case .fraction: Fraction(steps: steps).formatted(system, decimals: decimals)
    case .flow: FlowRate(steps: steps).formatted(system, decimals: decimals)
    case .pressureRate: PressureRate(steps: steps).formatted(system, decimals: decimals)
    case .gas: GasVolume(steps: steps).formatted(system, decimals: decimals)
    }
  }

  /// Seconds in minutes, to a hundredth.
  private static func minutes(_ seconds: Int) -> String {
    let (whole, rest) = seconds.quotientAndRemainder(dividingBy: 60)
    let (hundreds, overflows) = whole.multipliedReportingOverflow(by: 100)
    guard !overflows else { return "\(whole)" }
    let part = (rest * 100 + (rest < 0 ? -30 : 30)) / 60
    let (sum, isTooLarge) = hundreds.addingReportingOverflow(part)
    return isTooLarge ? "\(whole)" : Decimal(sum, places: 2).text()
  }
}
