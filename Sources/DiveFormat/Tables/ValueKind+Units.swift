import DiveUnits

extension ValueKind {
  /// The units accepted for values of the kind; empty if it has none.
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
    case .verticalRate: VerticalRate.unitSymbols
    case .pressureRate: PressureRate.unitSymbols
    default: []
    }
  }
}
