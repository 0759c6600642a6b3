/// An angle in degrees, minutes and seconds, optionally with a compass direction, found in a text.
struct Angle {
  /// The angle in millionths of a degree, negative to the south and west.
  private(set) var micro = 0
  /// The index after the angle.
  private(set) var end: Int
  /// Whether it has a direction `N`, `S`, `E` or `W`.
  private(set) var hasWind = false
  /// Whether the direction is `N` or `S`.
  private(set) var isLatitude = false
  /// Whether its end is unambiguous: a direction after it, a degree sign, or decimal degrees.
  private(set) var isClosed = false

  private var isSouthOrWest = false

  /// Parses the longest angle at `start`.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    end = bytes.skippingSpaces(from: start)
    readWind(bytes)
    guard let degrees = ScannedNumber(bytes, from: end, leadingZeros: true) else { return nil }
    guard degrees.mantissa < 1000 * powerOfTen(degrees.decimals) else { return nil }
    end = degrees.end
    isClosed = skip(.degree, bytes) || degrees.decimals > 0
    var total = Self.nano(degrees) * 3600
    if degrees.decimals == 0, let minutes = part(.minute, bytes) {
      total += Self.nano(minutes) * 60
      if minutes.decimals == 0, let seconds = part(.second, bytes) {
        total += Self.nano(seconds)
      }
    }
    if !hasWind {
      readWind(bytes)
      isClosed = isClosed || hasWind
    }
    guard !(degrees.isNegative && hasWind) else { return nil }
    let isNegative = degrees.isNegative || isSouthOrWest
    micro = divideRounding(isNegative ? 0 - total : total, by: 3_600_000)
  }

  /// A number below 1000 without its sign, in billionths.
  private static func nano(_ number: ScannedNumber) -> Int {
    number.mantissa * powerOfTen(9 - number.decimals)
  }

  /// Parses minutes or seconds, unless the number starts another angle.
  private mutating func part(
    _ mark: AngleMark,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> ScannedNumber? {
    let start = bytes.skippingSpaces(from: end)
    guard
      let number = ScannedNumber(bytes, from: start, leadingZeros: true),
      !number.isNegative, number.mantissa < 60 * powerOfTen(number.decimals),
      AngleMark.degree.end(bytes, from: bytes.skippingSpaces(from: number.end)) == nil
    else { return nil }
    end = number.end
    _ = skip(mark, bytes)
    return number
  }

  /// Skips a mark and spaces before it, if present.
  private mutating func skip(_ mark: AngleMark, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let after = mark.end(bytes, from: bytes.skippingSpaces(from: end)) else { return false }
    end = after
    return true
  }

  /// Parses a direction letter with surrounding spaces, if present.
  private mutating func readWind(_ bytes: UnsafeBufferPointer<UInt8>) {
    let place = bytes.skippingSpaces(from: end)
    guard place < bytes.count else { return }
    switch bytes[place] | 0x20 {
    case 0x6E: isLatitude = true
    case 0x73: (isLatitude, isSouthOrWest) = (true, true)
    case 0x65: break
    case 0x77: isSouthOrWest = true
    default: return
    }
    hasWind = true
    end = bytes.skippingSpaces(from: place + 1)
  }
}
