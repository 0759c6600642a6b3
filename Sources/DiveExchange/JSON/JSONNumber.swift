/// A number as a JSON text has it, which keeps every digit.
package struct JSONNumber: Hashable, Sendable {
  /// As it was written: `-1.50e3`.
  package let text: String

  init(text: String) { self.text = text }

  /// The number in steps of a power of ten, rounded half away from zero.
  ///
  /// - Parameter decimals: 3 gives thousandths, -3 thousands.
  /// - Returns: nil for what does not fit; `isExact` says whether nothing was rounded.
  package func scaled(toDecimals decimals: Int) -> (value: Int, isExact: Bool)? {
    var digits: [UInt8] = []
    var (exponent, written) = (0, 0)
    var (isNegative, isFraction) = (false, false)
    var bytes = text.utf8[...]
    if bytes.first == 0x2D {
      isNegative = true
      bytes = bytes.dropFirst()
    }
    while let byte = bytes.first {
      bytes = bytes.dropFirst()
      if byte == 0x2E {
        isFraction = true
      } else if byte | 0x20 == 0x65 {
        written = Self.exponent(bytes)
        break
      } else {
        if !digits.isEmpty || byte != 0x30 { digits.append(byte &- 0x30) }
        if isFraction { exponent -= 1 }
      }
    }
    if digits.isEmpty { return (0, true) }
    let (sum, overflow) = (exponent + decimals).addingReportingOverflow(written)
    if overflow { return nil }
    return Self.whole(digits, sum).map { (isNegative ? -$0.value : $0.value, $0.isExact) }
  }

  private static func exponent(_ bytes: Substring.UTF8View.SubSequence) -> Int {
    var value = 0
    for byte in bytes where byte != 0x2D && byte != 0x2B {
      value = min(value * 10 + Int(byte &- 0x30), 100_000)
    }
    return bytes.first == 0x2D ? -value : value
  }

  /// Digits times a power of ten.
  private static func whole(_ digits: [UInt8], _ exponent: Int) -> (value: Int, isExact: Bool)? {
    let kept = exponent >= 0 ? digits.count : max(digits.count + exponent, 0)
    guard kept + max(exponent, 0) <= 18 else { return nil }
    var value = digits[..<kept].reduce(0) { $0 * 10 + Int($1) }
    for _ in 0..<max(exponent, 0) { value *= 10 }
    let rest = digits[kept...]
    // A place before the first digit is a zero.
    let isUp = digits.count + exponent >= 0 && rest.first.map { $0 >= 5 } ?? false
    return (isUp ? value + 1 : value, rest.allSatisfy { $0 == 0 })
  }

  /// The number if it is whole.
  package var whole: Int? {
    guard let (value, isExact) = scaled(toDecimals: 0), isExact else { return nil }
    return value
  }

  /// The nearest binary number, for what is computed.
  var approximate: Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }
}
