/// A pressure: of the gas in a tank, of the air, of oxygen; never negative.
public struct Pressure: Quantity {
  /// Bar and millibar, hectopascal which are the same, and psi of 68.9475729 mbar.
  public static let units = [
    UnitSpelling("bar", 1000),
    UnitSpelling("mbar", 1),
    UnitSpelling("hPa", 1),
    UnitSpelling("psi", 689_475_729, per: 10_000_000, in: .imperial),
  ]

  /// The pressure in millibar.
  public let millibars: Int

  /// The value in millibars.
  @inlinable public var steps: Int { millibars }

  /// Takes millibars, any number of them.
  @inlinable
  public init(steps millibars: Int) {
    self.millibars = millibars
  }
}
