/// A depth below the surface, written in metres or feet; never above it.
public struct Depth: Quantity {
  public static let units = [
    UnitSpelling("m", 1000),
    UnitSpelling("ft", 3048, per: 10, in: .imperial),
  ]

  /// The depth in millimetres.
  public let millimetres: Int

  @inlinable public var steps: Int { millimetres }

  @inlinable
  public init(steps millimetres: Int) {
    self.millimetres = millimetres
  }
}
