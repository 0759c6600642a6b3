/// A part of a whole, written in per cent.
///
/// It is never negative, but may go beyond the whole (120 % CNS).
public struct Fraction: Quantity {
  /// Per cent.
  public static let units = [
    UnitSpelling("%", 10)
  ]

  /// The fraction in thousandths of the whole.
  public let permille: Int

  /// The value in permilles.
  @inlinable public var steps: Int { permille }

  /// Takes permilles, any number of them.
  @inlinable
  public init(steps permille: Int) {
    self.permille = permille
  }
}
