public import DiveUnits

/// The speed of an ascent or a descent.
public struct VerticalSpeed: Comparable, Hashable, Sendable {
  /// Millimetres per minute; never negative, because ascent and descent are separate figures.
  public let millimetres: Int

  /// Takes millimetres in a minute.
  public init(millimetres: Int) { self.millimetres = millimetres }

  /// Whether the left speed is slower.
  public static func < (left: Self, right: Self) -> Bool { left.millimetres < right.millimetres }

  /// The ascent that agencies and most computers allow at most: 10 m in a minute.
  public static let usualAscentLimit = VerticalSpeed(millimetres: 10_000)

  /// How far that is in a minute.
  public var inAMinute: Depth { Depth(steps: millimetres) }
}
