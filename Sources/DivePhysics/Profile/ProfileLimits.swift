public import DiveUnits

/// The limits for warnings; nil means no limit.
public struct ProfileLimits: Hashable, Sendable {
  /// The fastest allowed ascent, as the mean over 20 seconds.
  public var ascent: VerticalSpeed?
  /// The greatest allowed partial pressure of oxygen.
  public var oxygen: Pressure?
  /// The greatest allowed depth.
  public var depth: Depth?
  /// The longest allowed time under water.
  public var duration: DiveDuration?

  /// Takes the limits; those left out do not apply.
  public init(
    ascent: VerticalSpeed? = nil,
    oxygen: Pressure? = nil,
    depth: Depth? = nil,
    duration: DiveDuration? = nil
  ) {
    self.ascent = ascent
    self.oxygen = oxygen
    self.depth = depth
    self.duration = duration
  }

  /// The usual limits of recreational agencies: 10 m/min, 1.4 bar of oxygen, 40 m.
  public static let recreational = ProfileLimits(
    ascent: .usualAscentLimit,
    oxygen: OxygenLimits.working,
    depth: Depth(steps: 40_000)
  )
}
