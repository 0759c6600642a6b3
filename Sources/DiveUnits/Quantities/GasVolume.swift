/// An amount of gas, as volume at one atmosphere; never negative.
///
/// Calculations use 1.013 bar for an atmosphere, like other dive programs. Manufacturers who rate
/// tanks in cubic feet use 1.01325 bar, see `TankVolume.ratedAt`.
public struct GasVolume: Quantity {
  /// Litres, and cubic feet of 28.316846592 L.
  public static let units = [
    UnitSpelling("L", 1000),
    UnitSpelling("cuft", 28_316_846_592, per: 1_000_000, in: .imperial),
  ]

  /// The volume in millilitres at one atmosphere.
  public let millilitres: Int

  /// The value in millilitres.
  @inlinable public var steps: Int { millilitres }

  /// Takes millilitres.
  @inlinable
  public init(steps millilitres: Int) {
    self.millilitres = millilitres
  }
}
