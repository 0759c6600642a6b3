package import DiveModel
public import DiveUnits

/// What a recorded dive did to the tissues.
public struct DiveTissues: Hashable, Sendable {
  /// The tissues when the diver came out of the water for the last time.
  public let end: Tissues
  /// The last moment under water, in milliseconds since the computer's start.
  public let endMilliseconds: Int
  /// The gradient factor at which the diver surfaced, the greatest of all compartments.
  ///
  /// 100 % is the M-value; 0 if no compartment had more than the air.
  public let surfaceGradientFactor: Fraction
  /// The time under water during which there was a ceiling.
  public let decoTime: DiveDuration
  /// The least distance from the diver up to the ceiling while there was one, negative above it; nil
  /// without a ceiling.
  public let ceilingDistance: Distance?
  /// Whether air was assumed for a gas that is not written.
  public let isAirAssumed: Bool

  /// The state at a sample.
  package struct Sample {
    /// Since the computer's start.
    package let milliseconds: Int
    /// In millimetres.
    package let depth: Int
    package let tissues: Tissues
    /// In metres; nil if the surface is allowed.
    package let ceiling: Double?
  }

  /// Loads tissues along the samples of a dive.
  ///
  /// Nil for a breath-hold dive, for a profile that never goes under water, and if the gas of a part
  /// of the dive is unknown.
  ///
  /// - Parameters:
  ///   - profile: The samples.
  ///   - dive: The dive, with its gases and mode; its gradient factors, else 100/100, are those of the
  ///     ceiling.
  ///   - start: The tissues at the start.
  ///   - water: The water and the air above it.
  ///   - model: How tissues load.
  ///   - visit: Is given each sample.
  package init?(
    _ profile: DiveProfile,
    of dive: Dive,
    from start: Tissues,
    in water: WaterColumn,
    _ model: TissueModel = TissueModel(),
    visit: (Sample) -> Void = { _ in }
  ) {
    let mode = dive.mode?.value
    guard mode?.isBreathHold != true, !dive.fields.isDamaged(Dive.Field.mode.rawValue),
      !dive.fields.isDamaged(Dive.Field.gradientFactors.rawValue),
      var steps = BreathedSteps(profile, DiveGases(of: dive), diluent: dive.diluent, mode)
    else { return nil }
    let line = AmbientLine(water)
    var loader = TissueLoader(model)
    var ceilings = CeilingLine(loader.table, line, dive.gradientFactors?.value ?? .mValues)
    var tissues = start
    var last: (tissues: Tissues, milliseconds: Int)?
    var decoMilliseconds = 0.0
    var distance: Double?
    while let step = steps.next() {
      let depth = Double(step.depth.to) / 1000
      loader.load(
        &tissues,
        from: line.pressure(at: Double(step.depth.from) / 1000),
        to: line.pressure(at: depth),
        minutes: Double(step.depth.milliseconds) / 60_000,
        breathing: step.gas
      )
      let isSubmerged = step.depth.isSubmerged
      let ceiling = ceilings.ceiling(of: tissues)
      if isSubmerged {
        last = (tissues, step.depth.end)
        if let ceiling {
          decoMilliseconds += Double(step.depth.milliseconds)
          distance = min(distance ?? .infinity, depth - ceiling)
        }
      }
      visit(
        Sample(
          milliseconds: step.depth.end,
          depth: step.depth.to,
          tissues: tissues,
          ceiling: ceiling
        )
      )
    }
    guard !steps.isPartUnknown, let last else { return nil }
    end = last.tissues
    endMilliseconds = last.milliseconds
    surfaceGradientFactor = last.tissues.surfaceGradientFactor(at: water.surface, model)
    decoTime = DiveDuration(nearest: decoMilliseconds / 1000)
    ceilingDistance = distance.map { Distance(nearest: $0 * 1000) }
    isAirAssumed = steps.isAirAssumed
  }
}

extension Tissues {
  /// The gradient factor at the surface, the greatest of all compartments; 0 if none has more than the air.
  ///
  /// - Parameters:
  ///   - surface: The air pressure.
  ///   - model: The first compartment is that of the model.
  /// - Returns: 100 % is the M-value.
  package func surfaceGradientFactor(
    at surface: Pressure,
    _ model: TissueModel = TissueModel()
  ) -> Fraction {
    let table = CompartmentTable.with(model.firstCompartment)
    let factor = surfaceGradientFactor(Double(surface.millibars) / 1000, table)
    return Fraction(nearest: max(factor, 0) * 1000)
  }

  /// The tissues after a time at the surface on air.
  ///
  /// - Parameters:
  ///   - seconds: 0 or more.
  ///   - surface: The air pressure.
  ///   - model: How tissues load.
  /// - Returns: The tissues then.
  package func atSurface(
    seconds: Double,
    _ surface: Pressure,
    _ model: TissueModel = TissueModel()
  ) -> Tissues {
    var (tissues, loader) = (self, TissueLoader(model))
    let ambient = Double(surface.millibars) / 1000
    loader.load(&tissues, from: ambient, to: ambient, minutes: seconds / 60, breathing: .open(.air))
    return tissues
  }
}
