/// The density of water or gas; never negative.
public struct Density: Quantity {
  /// Kilograms per cubic metre or litre, grams per cubic centimetre.
  public static let units = [
    UnitSpelling("kg/m3", 1000),
    UnitSpelling("kg/m³", 1000),
    UnitSpelling("kg/L", 1_000_000),
    UnitSpelling("g/cm3", 1_000_000),
    UnitSpelling("g/cm³", 1_000_000),
  ]

  /// The density in grams per cubic metre.
  public let gramsPerCubicMetre: Int

  /// The value in grams per cubic metre.
  @inlinable public var steps: Int { gramsPerCubicMetre }

  /// Takes grams per cubic metre.
  @inlinable
  public init(steps gramsPerCubicMetre: Int) {
    self.gramsPerCubicMetre = gramsPerCubicMetre
  }
}
