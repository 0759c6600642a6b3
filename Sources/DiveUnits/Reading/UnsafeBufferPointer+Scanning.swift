extension UnsafeBufferPointer<UInt8> {
  /// These bytes without the spaces at either end.
  @inlinable
  func trimmingSpaces() -> Self {
    var (start, end) = (0, count)
    while start < end, self[start] == 0x20 { start += 1 }
    while end > start, self[end - 1] == 0x20 { end -= 1 }
    return start == 0 && end == count ? self : Self(rebasing: self[start..<end])
  }

  /// The first place at or after `start` that is no space.
  @inlinable
  func skippingSpaces(from start: Int) -> Int {
    var index = start
    while index < count, self[index] == 0x20 { index += 1 }
    return index
  }

  /// The first place at or after `start` that is no ASCII letter.
  @inlinable
  func skippingLetters(from start: Int) -> Int {
    var index = start
    while index < count, (self[index] | 0x20) &- 0x61 < 26 { index += 1 }
    return index
  }

  /// The digit at a place, or `nil` if none is there.
  @inlinable
  func digit(at index: Int) -> Int? {
    guard index < count, self[index] &- 0x30 < 10 else { return nil }
    return Int(self[index] &- 0x30)
  }

  /// The number that two digits at a place make, or `nil` if they are not there.
  @inlinable
  func twoDigits(at index: Int) -> Int? {
    guard let tens = digit(at: index), let ones = digit(at: index + 1) else { return nil }
    return tens * 10 + ones
  }

  /// Whether a byte stands at a place.
  @inlinable
  func has(_ byte: UInt8, at index: Int) -> Bool {
    index < count && self[index] == byte
  }

  /// Up to eight bytes as one number, with ASCII letters in lower case, to be compared at once.
  ///
  /// It is 0 when there is none or more than eight.
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
  /// Up to eight bytes as one number, as `packedWord(_:_:)` makes it.
  @inlinable
  var packedWord: UInt64 {
    withUTF8Buffer { $0.packedWord(0, $0.count) }
  }
}
