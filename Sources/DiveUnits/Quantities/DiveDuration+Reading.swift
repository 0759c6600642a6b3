extension DiveDuration {
  /// Parses `47 min`, `1 h 12 min`, `47:30` or `1:02:30`; nil for any other text, and for two
  /// numbers below `10:00`.
  @inlinable
  public init?(reading bytes: UnsafeBufferPointer<UInt8>) {
    guard
      let number = ScannedNumber(bytes, from: 0, leadingZeros: true),
      !number.isNegative, number.mantissa <= largestSteps
    else { return nil }
    let seconds =
      bytes.has(0x3A, at: number.end)
      ? Self.clock(bytes, first: number) : Self.parts(bytes, first: number)
    guard let seconds, seconds <= largestSteps else { return nil }
    self.init(steps: seconds)
  }

  /// Parses the rest of `47:30` or `1:02:30`, after the first number.
  @inlinable
  static func clock(_ bytes: UnsafeBufferPointer<UInt8>, first: ScannedNumber) -> Int? {
    guard first.decimals == 0, let second = bytes.twoDigits(at: first.end + 1), second < 60 else {
      return nil
    }
    let middle = first.end + 3
    let upper = first.mantissa * 60 + second
    if middle == bytes.count { return upper < 600 ? nil : upper }
    guard bytes.has(0x3A, at: middle), middle + 3 == bytes.count else { return nil }
    guard let third = bytes.twoDigits(at: middle + 1), third < 60 else { return nil }
    return upper * 60 + third
  }

  /// Parses the rest of `1 h 12 min`, after the first number.
  ///
  /// Units must descend, and all numbers but the first must be below 60.
  @inlinable
  static func parts(_ bytes: UnsafeBufferPointer<UInt8>, first: ScannedNumber) -> Int? {
    var total = 0
    var previousWorth = 0
    var number = first
    var start = 0
    while true {
      let isPadded = bytes.has(0x30, at: start) && number.end > start + 1
      guard number.decimals == 0, !number.isNegative, !isPadded else { return nil }
      let unit = bytes.skippingSpaces(from: number.end)
      let end = bytes.skippingLetters(from: unit)
      guard let worth = worth(of: bytes.packedWord(unit, end)) else { return nil }
      if previousWorth > 0 {
        guard worth < previousWorth, number.mantissa < 60 else { return nil }
      }
      let (product, overflow) = number.mantissa.multipliedReportingOverflow(by: worth)
      guard !overflow, product <= largestSteps else { return nil }
      total += product
      start = bytes.skippingSpaces(from: end)
      if start == bytes.count { return total }
      guard let next = ScannedNumber(bytes, from: start) else { return nil }
      (number, previousWorth) = (next, worth)
    }
  }

  /// The number of seconds in a unit.
  @inlinable
  static func worth(of word: UInt64) -> Int? {
    switch word {
    case 0x6D_696E: 60
    case 0x68: 3600
    case 0x73: 1
    default: nil
    }
  }
}
