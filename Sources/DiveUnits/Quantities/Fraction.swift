/// A fraction of a whole, in per cent.
///
/// It is never negative, but can exceed the whole (120 % CNS).
public struct Fraction: Quantity {
  /// Per cent.
  public static let units = [
    UnitSpelling("%", 10)
  ]

  /// The fraction in permille.
  public let permille: Int

  /// The value in permille.
  @inlinable public var steps: Int { permille }

  /// Takes permille.
  @inlinable
  public init(steps permille: Int) {
    self.permille = permille
  }
}
