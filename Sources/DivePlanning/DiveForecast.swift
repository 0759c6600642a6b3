package import DivePhysics
package import DiveUnits

/// A plan with its way up: what the dive will be like.
package struct DiveForecast: Hashable, Sendable {
  /// A part of the dive.
  package struct Segment: Hashable, Sendable {
    /// What is done in it.
    package enum Kind: String, Hashable, Sendable {
      case descent, level, ascent, stop
    }

    /// What is done in it.
    package let kind: Kind
    /// In metres.
    package let from, to: Double
    package let minutes: Double
    /// In minutes since the start of the dive.
    package let runtime: Double
    /// The place of the gas in the plan's list.
    package let supply: Int
    /// What is breathed.
    package let gas: BreathedGas
  }

  /// The dive at the moment in which the ascent begins.
  package struct EndOfBottom: Hashable, Sendable {
    /// In minutes since the start.
    package let runtime: Double
    /// The pressures in the tissues.
    package let tissues: Tissues
    /// The ceiling of the low gradient factor, or of the smallest nuclei, in metres; negative if the surface
    /// is permitted.
    package let ceiling: Double
    /// The gradient factors here, and after an ascent to the surface at once; 1 is the M-value.
    ///
    /// Nil by the model of bubbles, which has none.
    package let gradientFactor, surfaceGradientFactor: Double?
  }

  /// The segments in order.
  package let segments: [Segment]
  /// The dive at the end of its last level.
  package let end: EndOfBottom
  /// The tissues at the surface.
  package let tissues: Tissues
  /// What is used of each gas, in the order of the plan.
  package let used: [GasVolume]
  package let oxygen: OxygenExposure

  /// The whole dive in minutes.
  package var runtime: Double { segments.last?.runtime ?? 0 }
  /// The time from the end of the last level to the surface, in minutes.
  package var timeToSurface: Double { runtime - end.runtime }
  /// The stops on the way up.
  package var stops: [Segment] { segments.filter { $0.kind == .stop } }
}
