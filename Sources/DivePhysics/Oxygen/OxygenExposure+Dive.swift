public import DiveModel
public import DiveUnits

extension OxygenExposure {
  /// Calculates an exposure from the samples of a computer.
  ///
  /// Nil without two samples with a depth, for a breath-hold dive, and if the oxygen of a
  /// rebreather is not known for the whole dive.
  ///
  /// - Parameters:
  ///   - profile: The samples of the dive's first computer.
  ///   - gases: The gases in the dive's tanks.
  ///   - mode: The dive mode; nil means open circuit.
  ///   - water: The water and air above the diver.
  public init?(
    _ profile: DiveProfile,
    breathing gases: DiveGases,
    mode: DiveMode? = nil,
    in water: WaterColumn
  ) {
    guard mode?.isBreathHold != true, var steps = OxygenSteps(profile, gases, mode, water) else {
      return nil
    }
    var sum = OxygenSum()
    var isEmpty = true
    while let step = steps.next() {
      isEmpty = false
      sum.add(step.seconds, from: step.from, to: step.to)
    }
    guard !isEmpty, !steps.isPartUnknown else { return nil }
    self = sum.exposure(.samples, isAirAssumed: steps.isAirAssumed)
  }

  /// Calculates an exposure as if the whole dive had been at one depth, on open circuit.
  ///
  /// - Parameters:
  ///   - gas: The gas breathed; nil means air.
  ///   - duration: The duration of the dive; above 0, else the exposure is nil.
  ///   - depth: The average depth.
  ///   - water: The water and air above the diver.
  public init?(
    breathing gas: GasMix?,
    duration: DiveDuration,
    atAverage depth: Depth,
    in water: WaterColumn
  ) {
    guard duration.seconds > 0 else { return nil }
    let pressure = (gas ?? .air).oxygenPressure(at: water.pressure(at: depth)).millibars
    var sum = OxygenSum()
    sum.add(Double(duration.seconds), from: pressure, to: pressure)
    self = sum.exposure(.averageDepth, isAirAssumed: gas == nil)
  }

  /// The exposure of a dive, from its samples, else from its average depth and duration.
  ///
  /// Without samples, the gas of the first bottom tank is assumed for the whole dive; if it is
  /// invalid there is no result. Nil for a planned or invalid dive, a freedive, a rebreather dive
  /// without oxygen readings, and if duration or average depth are missing too.
  public init?(of dive: Dive, profile: DiveProfile? = nil, in water: WaterColumn) {
    guard dive.isReal, !dive.fields.isDamaged(Dive.Field.mode.rawValue) else { return nil }
    let mode = dive.mode?.value
    if let profile,
      let exposure = OxygenExposure(
        profile,
        breathing: DiveGases(of: dive),
        mode: mode,
        in: water
      )
    {
      self = exposure
      return
    }
    guard mode?.isFromTanks ?? true, let duration = dive.duration?.value,
      let depth = dive.averageDepth?.value, let gas = dive.bottomGas
    else { return nil }
    self.init(breathing: gas.known, duration: duration, atAverage: depth, in: water)
  }
}

extension DiveMode {
  /// Whether gas with a known oxygen content is breathed, from the diver's tanks or by hose.
  fileprivate var isFromTanks: Bool {
    switch self {
    case .openCircuit, .surfaceSupplied, .gauge: true
    case .closedCircuit, .semiClosed, .freedive, .snorkel: false
    }
  }
}

/// The bottom gas; air if none is written.
private struct BottomGas {
  let known: GasMix?
}

extension Dive {
  /// Whether it was dived: neither planned nor invalid.
  var isReal: Bool { !isPlanned && !isInvalid }

  /// The gas of the first bottom tank; nil if it is written but invalid.
  fileprivate var bottomGas: BottomGas? {
    for entry in items(of: .tanks) {
      guard let tank = Tank(content: entry.content),
        !tank.fields.isDamaged(Tank.Field.use.rawValue)
      else { return nil }
      guard tank.isForBottom else { continue }
      return tank.fields.isDamaged(Tank.Field.gas.rawValue)
        ? nil : BottomGas(known: tank.gas?.value)
    }
    let isDamaged = !has(.tanks) && fields.isDamaged(Field.tanks.rawValue)
    return isDamaged ? nil : BottomGas(known: nil)
  }
}
