import DiveUnits

extension ValueKind {
  /// The units that may be written with a value of the kind; none where it has none.
  public var unitSymbols: [String] {
    switch self {
    case .diveDuration, .duration: DiveDuration.unitSymbols
    case .depth: Depth.unitSymbols
    case .distance, .visibility: Distance.unitSymbols
    case .temperature: Temperature.unitSymbols
    case .pressure: Pressure.unitSymbols
    case .tankVolume: GasVolume.unitSymbols
    case .mass: Mass.unitSymbols
    case .density: Density.unitSymbols
    case .fraction: Fraction.unitSymbols
    case .flow: FlowRate.unitSymbols
    case .pressureRate: PressureRate.unitSymbols
    default: []
    }
  }
}
