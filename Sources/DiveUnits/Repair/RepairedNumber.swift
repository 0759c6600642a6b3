/// The number at the start of a refused text, corrected to the usual form.
struct RepairedNumber {
  /// The number; nil if it is ambiguous (`1,000`) or has no value (`1e99`).
  var digits: String?
  /// The mistake in it.
  var fault: Fault?
  /// The text after it, without surrounding spaces.
  var rest: String

  /// Splits off the number; nil if the text does not start with one.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    if let literal = RadixLiteral(bytes) {
      digits = literal.value.map { String($0) }
      fault = .numberForm
      rest = String(decoding: bytes[literal.end...], as: UTF8.self).trimmingSpaces()
      return
    }
    let end = numberEnd(bytes)
    let raw = String(decoding: bytes[..<end], as: UTF8.self)
    guard raw.holdsDigit else { return nil }
    rest = String(decoding: bytes[end...], as: UTF8.self).trimmingSpaces()
    (digits, fault) = plainNumber(raw)
  }
}

/// A whole number in base 16, 8 or 2: `0x1F`.
private struct RadixLiteral {
  var value: Int?
  var end = 2

  init?(_ bytes: [UInt8]) {
    let radixes: [UInt8: Int] = [0x78: 16, 0x6F: 8, 0x62: 2]
    guard bytes.count > 2, bytes[0] == 0x30, let radix = radixes[bytes[1] | 0x20] else {
      return nil
    }
    while end < bytes.count, Character(Unicode.Scalar(bytes[end])).isDigit(ofBase: radix) {
      end += 1
    }
    guard end > 2 else { return nil }
    value = Int(String(decoding: bytes[2..<end], as: UTF8.self), radix: radix)
  }
}

extension Character {
  fileprivate func isDigit(ofBase radix: Int) -> Bool {
    isASCII && (hexDigitValue ?? radix) < radix
  }
}

/// The end of the number that a text starts with, in any form.
private func numberEnd(_ bytes: [UInt8]) -> Int {
  func isDigit(_ index: Int) -> Bool {
    bytes.indices.contains(index) && bytes[index] &- 0x30 < 10
  }
  func isGroup(_ index: Int) -> Bool {
    isDigit(index) && isDigit(index + 1) && isDigit(index + 2) && !isDigit(index + 3)
  }
  var end = 0
  while end < bytes.count {
    let follows = end > 0 && isDigit(end - 1)
    switch bytes[end] {
    case 0x30...0x39: break
    case 0x2B where end == 0, 0x2D where end == 0: break
    case 0x2C where isDigit(end + 1): break
    case 0x2E where isDigit(end + 1): break
    case 0x2E where follows && !(end + 1 < bytes.count && bytes[end + 1] == 0x2E): break
    case 0x5F where follows && isDigit(end + 1): break
    case 0x20 where follows && isGroup(end + 1), 0x27 where follows && isGroup(end + 1): break
    case 0x45 where follows, 0x65 where follows: return exponentEnd(bytes, from: end)
    default: return end
    }
    end += 1
  }
  return end
}

/// The end of an exponent that starts at an `e`; `start` if there is none.
private func exponentEnd(_ bytes: [UInt8], from start: Int) -> Int {
  var end = start + 1
  if end < bytes.count, bytes[end] == 0x2B || bytes[end] == 0x2D { end += 1 }
  let first = end
  while end < bytes.count, bytes[end] &- 0x30 < 10 { end += 1 }
  return end == first ? start : end
}
