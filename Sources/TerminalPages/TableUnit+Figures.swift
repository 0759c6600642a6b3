package import DiveFormat
package import DiveStatistics

extension TableUnit {
  /// The unit of a figure of the statistics; nil for numbers without one.
  package init?(_ unit: FigureUnit) {
    switch unit {
    case .duration: self = .duration
    case .depth: self = .depth
    case .distance: self = .distance
    case .temperature: self = .temperature
    case .gas: self = .gas
    case .gasPerMinute: self = .flow
    case .pressurePerMinute: self = .pressureRate
    case .mass: self = .mass
    case .fraction: self = .fraction
    case .number: return nil
    }
  }
}
