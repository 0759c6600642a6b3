/// A mass, such as lead on a belt, in kilograms, grams or pounds; never negative.
public struct Mass: Quantity {
  /// Kilograms, grams, and pounds of 453.59237 g.
  public static let units = [
    UnitSpelling("kg", 1000),
    UnitSpelling("g", 1),
    UnitSpelling("lb", 45_359_237, per: 100_000, in: .imperial),
    UnitSpelling("lbs", 45_359_237, per: 100_000, in: .imperial),
  ]

  /// The mass in grams.
  public let grams: Int

  /// The value in grams.
  @inlinable public var steps: Int { grams }

  /// Takes grams.
  @inlinable
  public init(steps grams: Int) {
    self.grams = grams
  }
}
