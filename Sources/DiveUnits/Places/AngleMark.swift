/// The marks after the parts of an angle.
enum AngleMark {
  case degree, minute, second

  /// The index after a mark; nil without one.
  func end(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    switch self {
    case .degree:
      if bytes.has(0x64, at: start) || bytes.has(0x44, at: start) { return start + 1 }
      return bytes.has(0xC2, at: start) && bytes.has(0xB0, at: start + 1) ? start + 2 : nil
    case .minute:
      return Self.quote(bytes, start, ascii: 0x27, prime: 0xB2, curly: 0x99)
    case .second:
      if let one = Self.quote(bytes, start, ascii: 0x22, prime: 0xB3, curly: 0x9D) { return one }
      return Self.minute.end(bytes, from: start).flatMap { Self.minute.end(bytes, from: $0) }
    }
  }

  /// The index after a straight quote, a prime (U+2032, U+2033) or a curly quote (U+2019, U+201D).
  private static func quote(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ start: Int,
    ascii: UInt8,
    prime: UInt8,
    curly: UInt8
  ) -> Int? {
    if bytes.has(ascii, at: start) { return start + 1 }
    guard bytes.has(0xE2, at: start), bytes.has(0x80, at: start + 1) else { return nil }
    return bytes.has(prime, at: start + 2) || bytes.has(curly, at: start + 2) ? start + 3 : nil
  }
}
