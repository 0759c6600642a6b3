/// A whole number, 0 or more, such as a dive's number or a count.
public struct WholeNumber: Comparable, TextValue {
  /// The number itself.
  public let value: Int

  /// Creates a whole number.
  ///
  /// - Parameter value: Any number; parsed numbers are never negative.
  @inlinable
  public init(_ value: Int) {
    self.value = value
  }

  /// Parses a whole number from UTF-8.
  ///
  /// - Parameter bytes: The text.
  /// - Returns: 0 to 2⁴⁰.
  /// - Throws: Why it is not a valid whole number.
  @inlinable
  public static func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(ValueError) -> Int {
    try Self(parsing: bytes).value
  }

  /// Parses a whole number from 0 to 2⁴⁰, such as `24`; nil for any other text.
  @inlinable
  public init?(reading bytes: UnsafeBufferPointer<UInt8>) {
    guard let number = ScannedNumber(bytes, from: 0), number.end == bytes.count else { return nil }
    guard let value = number.scaled(toDecimals: 0), value >= 0 else { return nil }
    self.init(value)
  }

  /// Explains why a text is not a valid whole number.
  ///
  /// `1.000` can mean one or a thousand, so both are suggested.
  public static func refusal(of text: String) -> ValueError {
    if let readings = groupReadings(of: text) { return .ambiguous(readings) }
    let refusal = Repair(text).refusal(units: []) { Self(reading: $0) != nil }
    guard case .outOfRange = refusal else { return refusal }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    if parts.count == 2, parts.allSatisfy(\.isDigits) { return .decimalComma(suggestion: nil) }
    guard text.contains(".") else { return refusal }
    guard let number = DecimalNumber(reading: text) else { return .numberForm(suggestion: nil) }
    return .numberForm(suggestion: "\(number)")
  }

  /// The readings of digits with a point before the last three: with a thousands separator and, if
  /// only zeros follow the point, as a decimal; nil for any other text.
  private static func groupReadings(of text: String) -> [String]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy(\.isDigits), parts[1].count == 3,
      (1...3).contains(parts[0].count), parts[0].first != "0"
    else { return nil }
    let hasDecimals = parts[1].contains { $0 != "0" }
    return [parts.joined()] + (hasDecimals ? [] : [String(parts[0])])
  }

  /// Whether the left number is smaller.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool {
    left.value < right.value
  }

  /// The number in digits.
  public var description: String { "\(value)" }
}
