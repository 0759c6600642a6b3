import DiveModel

/// A number in a cell, `-?[0-9]+(\.[0-9]{1,3})?`, in thousandths.
struct ProfileNumber {
  let thousandths: Int32
  /// The offset after the number.
  let end: Int

  /// Parses a number at an index; nil without a number, or if it is too large.
  @inline(__always)
  init?(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    var index = start
    let isNegative = index < bytes.count && bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    let firstDigit = index
    var value = 0
    while index < bytes.count, let digit = Self.digit(bytes[index]) {
      value = value &* 10 &+ digit
      guard value <= DiveProfile.greatest else { return nil }
      index += 1
    }
    guard index > firstDigit else { return nil }
    var scale = 1000
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      while scale > 1, index < bytes.count, let digit = Self.digit(bytes[index]) {
        value = value &* 10 &+ digit
        scale /= 10
        index += 1
      }
      guard scale < 1000 else { return nil }
    }
    // At most 2³¹ with three decimals, so the product fits into 64 bits.
    guard let whole = Int32(exactly: value &* scale) else { return nil }
    thousandths = isNegative ? -whole : whole
    end = index
  }

  /// Whether a text is a number that is too large.
  static func isTooLarge(_ text: some Collection<UInt8>) -> Bool {
    decimals(of: text).map { $0 <= 3 } ?? false
  }

  /// Whether a text is a number with more than three decimals.
  static func hasTooManyDecimals(_ text: some Collection<UInt8>) -> Bool {
    decimals(of: text).map { $0 > 3 } ?? false
  }

  /// The number of decimals of a number of any size; nil if the text is not a number.
  private static func decimals(of text: some Collection<UInt8>) -> Int? {
    let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
    let parts = digits.split(
      separator: UInt8(ascii: "."),
      omittingEmptySubsequences: false
    )
    guard (1...2).contains(parts.count) else { return nil }
    guard parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { digit($0) != nil } }) else {
      return nil
    }
    return parts.count == 1 ? 0 : parts[1].count
  }

  @inline(__always)
  private static func digit(_ byte: UInt8) -> Int? {
    let value = byte &- 0x30
    return value < 10 ? Int(value) : nil
  }
}
