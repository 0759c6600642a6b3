/// A length that is no depth: how far one sees or swims, how high a lake lies.
///
/// It may be negative, for some waters lie below the sea.
public struct Distance: Quantity {
  public static let units = [
    UnitSpelling("m", 1000),
    UnitSpelling("km", 1_000_000),
    UnitSpelling("cm", 10),
    UnitSpelling("mm", 1),
    UnitSpelling("ft", 3048, per: 10, in: .imperial),
    UnitSpelling("mi", 1_609_344, in: .imperial),
  ]

  @inlinable public static var lowest: Int { -(1 << 40) }

  /// The distance in millimetres.
  public let millimetres: Int

  @inlinable public var steps: Int { millimetres }

  @inlinable
  public init(steps millimetres: Int) {
    self.millimetres = millimetres
  }
}
