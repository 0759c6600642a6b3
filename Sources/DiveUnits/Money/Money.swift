/// An amount of money in whole minor units of its currency: `45.00 EUR`, `5000 JPY`.
///
/// It has as many decimals as the currency, or none, and no thousands separators. A refund may be
/// negative.
public struct Money: TextValue {
  /// The amount in minor units: cents for euros, whole yen.
  public let minorUnits: Int

  /// It decides how many decimals the amount has.
  public let currency: CurrencyCode

  /// Creates an amount.
  ///
  /// - Parameters:
  ///   - minorUnits: The amount in the currency's minor unit.
  ///   - currency: The currency.
  @inlinable
  public init(minorUnits: Int, currency: CurrencyCode) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// Parses an amount and a currency, such as `45.00 EUR`; nil for any other text, and for more
  /// decimals than the currency has.
  public init?(reading bytes: UnsafeBufferPointer<UInt8>) {
    guard let number = ScannedNumber(bytes, from: 0) else { return nil }
    let start = bytes.skippingSpaces(from: number.end)
    guard start + 3 == bytes.count else { return nil }
    let code = UnsafeBufferPointer(rebasing: bytes[start...])
    guard let currency = CurrencyCode(reading: code) else { return nil }
    let decimals = currency.decimals
    guard number.decimals == 0 || number.decimals == decimals else { return nil }
    guard let minorUnits = number.scaled(toDecimals: decimals) else { return nil }
    self.init(minorUnits: minorUnits, currency: currency)
  }

  /// The amount with all decimals of its currency, and the code.
  public var description: String {
    let decimals = currency.decimals
    let text = decimalText(minorUnits, decimals: decimals)
    guard decimals > 0 else { return "\(text) \(currency)" }
    let written = text.firstIndex(of: ".").map { text[$0...].dropFirst().count }
    let padding = String(repeating: "0", count: decimals - (written ?? 0))
    return text + (written == nil ? "." : "") + padding + " \(currency)"
  }
}
