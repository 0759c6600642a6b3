/// A depth below the surface, in metres or feet; never negative.
public struct Depth: Quantity {
  /// Metres, and feet of 304.8 mm.
  public static let units = [
    UnitSpelling("m", 1000),
    UnitSpelling("ft", 3048, per: 10, in: .imperial),
  ]

  /// The depth in millimetres.
  public let millimetres: Int

  /// The value in millimetres.
  @inlinable public var steps: Int { millimetres }

  /// Takes millimetres.
  @inlinable
  public init(steps millimetres: Int) {
    self.millimetres = millimetres
  }
}
