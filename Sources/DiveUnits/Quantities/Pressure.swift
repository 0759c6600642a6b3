/// A pressure: of the gas in a tank, of the air, of oxygen; never negative.
public struct Pressure: Quantity {
  public static let units = [
    UnitSpelling("bar", 1000),
    UnitSpelling("mbar", 1),
    UnitSpelling("hPa", 1),
    UnitSpelling("psi", 689_475_729, per: 10_000_000, in: .imperial),
  ]

  /// The pressure in millibar.
  public let millibars: Int

  @inlinable public var steps: Int { millibars }

  @inlinable
  public init(steps millibars: Int) {
    self.millibars = millibars
  }
}
