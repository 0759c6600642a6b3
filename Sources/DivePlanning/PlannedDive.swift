public import DivePhysics
public import DiveUnits

/// A plan with its way up: what the dive will be like.
public struct PlannedDive: Hashable, Sendable {
  /// A part of the dive.
  public struct Segment: Hashable, Sendable {
    /// What is done in it.
    public enum Kind: String, Hashable, Sendable {
      case descent, level, ascent, stop
    }

    /// What is done in it.
    public let kind: Kind
    /// In metres.
    public let from, to: Double
    /// In minutes.
    public let minutes: Double
    /// In minutes since the start of the dive.
    public let runtime: Double
    /// The place of the gas in the plan's list.
    public let supply: Int
    /// What is breathed.
    public let gas: BreathedGas
  }

  /// The dive at the moment in which the ascent begins.
  public struct EndOfBottom: Hashable, Sendable {
    /// In minutes since the start.
    public let runtime: Double
    /// The pressures in the tissues.
    public let tissues: Tissues
    /// The ceiling of the low gradient factor in metres; negative if the surface is permitted.
    public let ceiling: Double
    /// The gradient factors here, and after an ascent to the surface at once; 1 is the M-value.
    public let gradientFactor, surfaceGradientFactor: Double
  }

  /// The segments in order.
  public let segments: [Segment]
  /// The dive at the end of its last level.
  public let end: EndOfBottom
  /// The tissues at the surface.
  public let tissues: Tissues
  /// What is used of each gas, in the order of the plan.
  public let used: [GasVolume]
  /// The exposure to oxygen.
  public let oxygen: OxygenExposure

  /// The whole dive in minutes.
  public var runtime: Double { segments.last?.runtime ?? 0 }
  /// The time from the end of the last level to the surface, in minutes.
  public var timeToSurface: Double { runtime - end.runtime }
  /// The stops on the way up.
  public var stops: [Segment] { segments.filter { $0.kind == .stop } }
}
