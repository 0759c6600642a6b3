extension UnsafeBufferPointer<UInt8> {
  /// The bytes without leading and trailing spaces.
  @inlinable
  func trimmingSpaces() -> Self {
    var (start, end) = (0, count)
    while start < end, self[start] == 0x20 { start += 1 }
    while end > start, self[end - 1] == 0x20 { end -= 1 }
    return start == 0 && end == count ? self : Self(rebasing: self[start..<end])
  }

  /// The first index from `start` on that is not a space.
  @inlinable
  func skippingSpaces(from start: Int) -> Int {
    var index = start
    while index < count, self[index] == 0x20 { index += 1 }
    return index
  }

  /// The first index from `start` on that is not an ASCII letter.
  @inlinable
  func skippingLetters(from start: Int) -> Int {
    var index = start
    while index < count, (self[index] | 0x20) &- 0x61 < 26 { index += 1 }
    return index
  }

  /// The digit at an index; nil if there is no digit.
  @inlinable
  func digit(at index: Int) -> Int? {
    guard index < count, self[index] &- 0x30 < 10 else { return nil }
    return Int(self[index] &- 0x30)
  }

  /// The value of two digits at an index; nil if they are not there.
  @inlinable
  func twoDigits(at index: Int) -> Int? {
    guard let tens = digit(at: index), let ones = digit(at: index + 1) else { return nil }
    return tens * 10 + ones
  }

  /// Whether a byte is at an index.
  @inlinable
  func has(_ byte: UInt8, at index: Int) -> Bool {
    index < count && self[index] == byte
  }

  /// Up to eight bytes packed into one integer, with ASCII letters in lower case, for fast
  /// comparison.
  ///
  /// 0 for no bytes or more than eight.
  @inlinable
  func packedWord(_ start: Int, _ end: Int) -> UInt64 {
    guard start < end, end - start <= 8 else { return 0 }
    var word: UInt64 = 0
    for index in start..<end {
      let byte = self[index]
      word = word << 8 | UInt64(byte &- 0x41 < 26 ? byte | 0x20 : byte)
    }
    return word
  }
}

extension StaticString {
  /// The bytes packed as by `packedWord(_:_:)`.
  @inlinable
  var packedWord: UInt64 {
    withUTF8Buffer { $0.packedWord(0, $0.count) }
  }
}
