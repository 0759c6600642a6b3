/// A depth below the surface, written in metres or feet; never above it.
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

  /// Takes millimetres, any number of them.
  @inlinable
  public init(steps millimetres: Int) {
    self.millimetres = millimetres
  }
}
