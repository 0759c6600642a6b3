public import DiveModel
public import DiveUnits

/// What an ascent is computed by.
public struct DecompressionSettings: Hashable, Sendable {
  /// How tissues load.
  public var model: TissueModel
  /// The factors at the first stop and at the surface.
  public var gradientFactors: GradientFactors
  /// What holds between the two.
  public var rule: GradientFactorRule
  /// The depth of the last stop in metres: 3 or 6.
  public var lastStop: Double
  /// The distance between stops in metres: 3, or 3.048 for 10 ft.
  public var step: Double
  /// The unit of stops in minutes: 1, or a sixtieth for whole seconds.
  public var stopUnit: Double
  /// In metres per minute, more than 0.
  public var ascent, descent: Double

  /// Usual values by default.
  public init(
    model: TissueModel = TissueModel(),
    gradientFactors: GradientFactors,
    rule: GradientFactorRule = .depth,
    lastStop: Double = 3,
    step: Double = 3,
    stopUnit: Double = 1,
    ascent: Double = 10,
    descent: Double = 20
  ) {
    self.model = model
    self.gradientFactors = gradientFactors
    self.rule = rule
    self.lastStop = lastStop
    self.step = step
    self.stopUnit = stopUnit
    self.ascent = ascent
    self.descent = descent
  }

  var low: Double { Double(gradientFactors.low) / 100 }
  var high: Double { Double(gradientFactors.high) / 100 }
}
