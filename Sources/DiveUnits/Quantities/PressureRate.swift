/// A pressure drop in a tank per minute; never negative.
public struct PressureRate: Quantity {
  /// Bar per minute, and psi of 68.9475729 mbar per minute.
  public static let units = [
    UnitSpelling("bar/min", 1000),
    UnitSpelling("psi/min", 689_475_729, per: 10_000_000, in: .imperial),
  ]

  /// The drop in millibar per minute.
  public let millibarsPerMinute: Int

  /// The value in millibar per minute.
  @inlinable public var steps: Int { millibarsPerMinute }

  /// Takes millibar per minute.
  @inlinable
  public init(steps millibarsPerMinute: Int) {
    self.millibarsPerMinute = millibarsPerMinute
  }
}
