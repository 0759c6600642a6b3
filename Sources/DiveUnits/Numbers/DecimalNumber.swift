/// A plain number, kept in thousandths: `24`, `1.4`, `-0.5`.
public struct DecimalNumber: Comparable, TextValue {
  /// The number in thousandths.
  public let thousandths: Int

  /// Makes a number of thousandths.
  ///
  /// - Parameter thousandths: any number of them.
  @inlinable
  public init(thousandths: Int) {
    self.thousandths = thousandths
  }

  /// The number as the nearest binary one, for computing and drawing.
  public var approximate: Double { Double(thousandths) / 1000 }

  /// Reads a decimal number, `1.4`, to the nearest thousandth; nil for any other text.
  @inlinable
  public init?(reading bytes: UnsafeBufferPointer<UInt8>) {
    guard let number = ScannedNumber(bytes, from: 0), number.end == bytes.count else { return nil }
    guard let thousandths = number.scaled(toDecimals: 3) else { return nil }
    self.init(thousandths: thousandths)
  }

  /// Says why a text is no number; a decimal comma and odd forms are suggested anew.
  public static func refusal(of text: String) -> ValueError {
    Repair(text).refusal(units: []) { Self(reading: $0) != nil }
  }

  /// Whether the left number is less.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool {
    left.thousandths < right.thousandths
  }

  /// The number, without zeros at its end.
  public var description: String { decimalText(thousandths, decimals: 3) }
}
