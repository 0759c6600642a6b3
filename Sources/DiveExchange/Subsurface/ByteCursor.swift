/// Reads words and numbers out of a stretch of bytes and never leaves it.
struct ByteCursor {
  let bytes: [UInt8]
  private(set) var index: Int
  let end: Int

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    index = range.lowerBound
    end = min(range.upperBound, bytes.count)
  }

  init(_ text: some StringProtocol) {
    bytes = Array(text.utf8)
    index = 0
    end = bytes.count
  }

  var isAtEnd: Bool { index >= end }

  /// The next byte, not taken.
  var next: UInt8? { index < end ? bytes[index] : nil }

  mutating func advance() { index += 1 }

  mutating func skipSpaces() {
    while index < end, bytes[index] == 0x20 || bytes[index] == 0x09 || bytes[index] == 0x0D {
      index += 1
    }
  }

  /// Takes a byte if it is the next one.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  /// Takes bytes up to a space, or up to another byte.
  mutating func word(until stop: UInt8 = 0x20) -> Range<Int> {
    let start = index
    while index < end, bytes[index] > 0x20, bytes[index] != stop { index += 1 }
    return start..<index
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Takes a whole number of at most nine digits.
  mutating func whole() -> Int? {
    let start = index
    var value = 0
    while index < end, bytes[index] &- 0x30 < 10 {
      value = value * 10 + Int(bytes[index] - 0x30)
      index += 1
      if index - start > 9 {
        index = start
        return nil
      }
    }
    return index == start ? nil : value
  }

  /// Parses a decimal number as thousandths or millionths; further digits are rounded.
  mutating func decimal(places: Int = 3) -> Int? {
    let start = index
    let isNegative = take(0x2D)
    if !isNegative { _ = take(0x2B) }
    guard var value = whole() else {
      index = start
      return nil
    }
    var missing = places
    if index + 1 < end, bytes[index] == 0x2E, bytes[index + 1] &- 0x30 < 10 {
      index += 1
      let first = index
      while index < end, bytes[index] &- 0x30 < 10 {
        if missing > 0 {
          value = value * 10 + Int(bytes[index] - 0x30)
          missing -= 1
        } else if index - first == places, bytes[index] >= 0x35 {
          value += 1
        }
        index += 1
      }
    }
    for _ in 0..<missing { value *= 10 }
    return isNegative ? -value : value
  }

  /// Takes minutes and seconds, `47:30` or `47`, as seconds.
  mutating func minutes() -> Int? {
    let start = index
    guard let minutes = whole(), minutes < 35_000 else {
      index = start
      return nil
    }
    guard take(0x3A) else { return minutes * 60 }
    guard let seconds = whole(), seconds < 60 else {
      index = start
      return nil
    }
    return minutes * 60 + seconds
  }
}
