/// A number stored in thousandths: `24`, `1.4`, `-0.5`.
public struct DecimalNumber: Comparable, TextValue {
  /// The number in thousandths.
  public let thousandths: Int

  /// Creates a number.
  ///
  /// - Parameter thousandths: Any number of thousandths.
  @inlinable
  public init(thousandths: Int) {
    self.thousandths = thousandths
  }

  /// The nearest binary number, for calculations and drawing.
  public var approximate: Double { Double(thousandths) / 1000 }

  /// Parses a decimal number such as `1.4`, rounded to thousandths; nil for any other text.
  @inlinable
  public init?(reading bytes: UnsafeBufferPointer<UInt8>) {
    guard let number = ScannedNumber(bytes, from: 0), number.end == bytes.count else { return nil }
    guard let thousandths = number.scaled(toDecimals: 3) else { return nil }
    self.init(thousandths: thousandths)
  }

  /// Explains why a text is not a valid number; suggests a fix for a decimal comma and unusual
  /// forms.
  public static func refusal(of text: String) -> ValueError {
    Repair(text).refusal(units: []) { Self(reading: $0) != nil }
  }

  /// Whether the left number is smaller.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool {
    left.thousandths < right.thousandths
  }

  /// The number without trailing zeros.
  public var description: String { decimalText(thousandths, decimals: 3) }
}
