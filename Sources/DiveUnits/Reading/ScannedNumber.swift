/// A decimal number in a text: `-?(0|[1-9]\d*)(\.\d+)?`.
///
/// Its magnitude is `mantissa` with `decimals` digits after the point. At most nine decimals are
/// kept; further ones are skipped.
@usableFromInline
struct ScannedNumber {
  @usableFromInline var mantissa = 0
  @usableFromInline var decimals = 0
  @usableFromInline var isNegative = false
  @usableFromInline var isCutShort = false
  @usableFromInline var end: Int

  /// The mantissa with its sign.
  @inlinable var signed: Int { isNegative ? 0 - mantissa : mantissa }

  /// Parses a number at `start`.
  ///
  /// Nil without a number of this form, or if it has more than 18 digits.
  @inlinable
  init?(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, leadingZeros: Bool = false) {
    end = start
    if bytes.has(0x2D, at: end) {
      isNegative = true
      end += 1
    }
    let first = end
    while let digit = bytes.digit(at: end) {
      guard append(digit) else { return nil }
      end += 1
    }
    guard end > first, leadingZeros || end == first + 1 || bytes[first] != 0x30 else { return nil }
    guard bytes.has(0x2E, at: end) else { return }
    end += 1
    guard bytes.digit(at: end) != nil else { return nil }
    while let digit = bytes.digit(at: end) {
      if decimals == 9 {
        isCutShort = true
      } else {
        guard append(digit) else { return nil }
        decimals += 1
      }
      end += 1
    }
  }

  @inlinable
  init(mantissa: Int, decimals: Int, isNegative: Bool) {
    self.mantissa = mantissa
    self.decimals = decimals
    self.isNegative = isNegative
    end = 0
  }

  @inlinable
  mutating func append(_ digit: Int) -> Bool {
    guard mantissa < 100_000_000_000_000_000 else { return false }
    mantissa = mantissa * 10 + digit
    return true
  }

  /// The number in whole steps of `10^-places`; nil if it has more decimals or is too large.
  @inlinable
  func scaled(toDecimals places: Int) -> Int? {
    guard !isCutShort, decimals <= places else { return nil }
    let (value, overflow) = signed.multipliedReportingOverflow(by: powerOfTen(places - decimals))
    return overflow || value.magnitude > largestSteps.magnitude ? nil : value
  }
}
