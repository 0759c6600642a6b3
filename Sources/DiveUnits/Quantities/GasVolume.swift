/// An amount of gas, as the volume it takes at one atmosphere (1.01325 bar); never negative.
///
/// This is what the makers of tanks that are named in cubic feet count.
public struct GasVolume: Quantity {
  /// Litres, and cubic feet of 28.316846592 L, both at 1.01325 bar.
  public static let units = [
    UnitSpelling("L", 1000),
    UnitSpelling("cuft", 28_316_846_592, per: 1_000_000, in: .imperial),
  ]

  /// The volume in millilitres at 1.01325 bar.
  public let millilitres: Int

  /// The value in millilitres.
  @inlinable public var steps: Int { millilitres }

  /// Takes millilitres, any number of them.
  @inlinable
  public init(steps millilitres: Int) {
    self.millilitres = millilitres
  }
}
