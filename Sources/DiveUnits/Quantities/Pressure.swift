/// A pressure of tank gas, air or oxygen; never negative.
public struct Pressure: Quantity {
  /// Bar and millibar, the equivalent hectopascal, and psi of 68.9475729 mbar.
  public static let units = [
    UnitSpelling("bar", 1000),
    UnitSpelling("mbar", 1),
    UnitSpelling("hPa", 1),
    UnitSpelling("psi", 689_475_729, per: 10_000_000, in: .imperial),
  ]

  /// The pressure in millibar.
  public let millibars: Int

  /// The value in millibar.
  @inlinable public var steps: Int { millibars }

  /// Takes millibar.
  @inlinable
  public init(steps millibars: Int) {
    self.millibars = millibars
  }
}
