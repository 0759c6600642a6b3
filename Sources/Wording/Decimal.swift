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
    guard places > 0 else { return String(steps) }
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let (whole, part) = steps.magnitude.quotientAndRemainder(dividingBy: UInt(scale))
    var digits = String(part)
    digits = String(repeating: "0", count: places - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    let sign = steps < 0 ? "-" : ""
    return digits.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole)\(mark)\(digits)"
  }
}
