/// The density of water or of a gas; never negative.
public struct Density: Quantity {
  public static let units = [
    UnitSpelling("kg/m3", 1000),
    UnitSpelling("kg/m³", 1000),
    UnitSpelling("kg/L", 1_000_000),
    UnitSpelling("g/cm3", 1_000_000),
    UnitSpelling("g/cm³", 1_000_000),
  ]

  /// The density in grams per cubic metre.
  public let gramsPerCubicMetre: Int

  @inlinable public var steps: Int { gramsPerCubicMetre }

  @inlinable
  public init(steps gramsPerCubicMetre: Int) {
    self.gramsPerCubicMetre = gramsPerCubicMetre
  }
}
