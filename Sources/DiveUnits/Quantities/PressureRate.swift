/// The fall of a tank's pressure in a minute; never negative.
public struct PressureRate: Quantity {
  /// Bar a minute, and psi of 68.9475729 mbar a minute.
  public static let units = [
    UnitSpelling("bar/min", 1000),
    UnitSpelling("psi/min", 689_475_729, per: 10_000_000, in: .imperial),
  ]

  /// The fall in millibar a minute.
  public let millibarsPerMinute: Int

  /// The value in millibar a minute.
  @inlinable public var steps: Int { millibarsPerMinute }

  /// Takes millibar a minute, any number of them.
  @inlinable
  public init(steps millibarsPerMinute: Int) {
    self.millibarsPerMinute = millibarsPerMinute
  }
}
