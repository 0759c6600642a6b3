public import DiveUnits

/// The speed of an ascent or a descent.
public struct VerticalSpeed: Comparable, Hashable, Sendable {
  /// Millimetres per minute; never negative, because ascent and descent are separate figures.
  public let millimetres: Int

  /// Takes millimetres per minute.
  public init(millimetres: Int) { self.millimetres = millimetres }

  /// Whether the left speed is slower.
  public static func < (left: Self, right: Self) -> Bool { left.millimetres < right.millimetres }

  /// The limit for ascents of agencies and most computers: 10 m per minute.
  public static let usualAscentLimit = VerticalSpeed(millimetres: 10_000)

  /// The distance per minute.
  public var inAMinute: Depth { Depth(steps: millimetres) }
}
