/// A decimal number for display: an integer and how many of its digits are decimals.
///
/// Decimal marks differ between languages, so it stays a number until a message is formatted.
public struct Decimal: Hashable, Sendable {
  /// The number times ten to the power of `places`.
  public let steps: Int
  /// The number of decimals, 0…9.
  public let places: Int

  /// Creates a number; `places` is clamped to 0…9.
  public init(_ steps: Int, places: Int = 0) {
    self.steps = steps
    self.places = min(max(places, 0), 9)
  }

  /// The number with `mark` as the decimal mark, without trailing zeros.
  public func text(mark: Character = ".") -> String {
    let (sign, whole, decimals) = parts()
    return decimals.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole)\(mark)\(decimals)"
  }

  /// The sign, the whole part and the decimals, without trailing zeros unless `keepsZeros`.
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
