/// A decimal number as it is shown: whole steps and how many of their digits are decimals.
///
/// Languages differ in the decimal mark, so the number stays a number until the words are made.
public struct Decimal: Hashable, Sendable {
  /// The number times ten to the power of `places`.
  public let steps: Int
  /// How many digits stand after the decimal mark, 0…9.
  public let places: Int

  /// Makes a number of whole steps; more than nine decimals, or fewer than none, are not kept.
  public init(_ steps: Int, places: Int = 0) {
    self.steps = steps
    self.places = min(max(places, 0), 9)
  }

  /// The number with `mark` between its whole part and its decimals, and no trailing zeros.
  public func text(mark: Character = ".") -> String {
    let (sign, whole, decimals) = parts()
    return decimals.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole)\(mark)\(decimals)"
  }

  /// Its sign, its whole part and its decimals, without trailing zeros unless they are kept.
  func parts(keepsZeros: Bool = false) -> (sign: String, whole: UInt, decimals: String) {
    let sign = steps < 0 ? "-" : ""
    guard places > 0 else { return (sign, steps.magnitude, "") }
    var scale: UInt = 1
    for _ in 0..<places { scale *= 10 }
    let (whole, part) = steps.magnitude.quotientAndRemainder(dividingBy: scale)
    var digits = String(part)
    digits = String(repeating: "0", count: places - digits.count) + digits
    while !keepsZeros, digits.last == "0" { digits.removeLast() }
    return (sign, whole, digits)
  }
}
