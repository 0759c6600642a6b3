/// A length other than a depth, such as visibility, a swim or an altitude.
///
/// It can be negative, because some waters are below sea level.
public struct Distance: Quantity {
  /// Metres with multiples and fractions, feet of 304.8 mm, miles of 1609.344 m.
  public static let units = [
    UnitSpelling("m", 1000),
    UnitSpelling("km", 1_000_000),
    UnitSpelling("cm", 10),
    UnitSpelling("mm", 1),
    UnitSpelling("ft", 3048, per: 10, in: .imperial),
    UnitSpelling("mi", 1_609_344, in: .imperial),
  ]

  /// The smallest value: -2⁴⁰ mm.
  @inlinable public static var lowest: Int { -(1 << 40) }

  /// The distance in millimetres.
  public let millimetres: Int

  /// The value in millimetres.
  @inlinable public var steps: Int { millimetres }

  /// Takes millimetres.
  @inlinable
  public init(steps millimetres: Int) {
    self.millimetres = millimetres
  }
}
