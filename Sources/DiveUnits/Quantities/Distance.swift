/// A length that is no depth: how far one sees or swims, how high a lake lies.
///
/// It may be negative, for some waters lie below the sea.
public struct Distance: Quantity {
  /// Metres and their multiples and parts, feet of 304.8 mm, miles of 1609.344 m.
  public static let units = [
    UnitSpelling("m", 1000),
    UnitSpelling("km", 1_000_000),
    UnitSpelling("cm", 10),
    UnitSpelling("mm", 1),
    UnitSpelling("ft", 3048, per: 10, in: .imperial),
    UnitSpelling("mi", 1_609_344, in: .imperial),
  ]

  /// As far below zero as any length is read above it: -2⁴⁰ mm.
  @inlinable public static var lowest: Int { -(1 << 40) }

  /// The distance in millimetres.
  public let millimetres: Int

  /// The value in millimetres.
  @inlinable public var steps: Int { millimetres }

  /// Takes millimetres, any number of them.
  @inlinable
  public init(steps millimetres: Int) {
    self.millimetres = millimetres
  }
}
