/// An angle of degrees, minutes and seconds, and perhaps a wind, as it stands in a text.
struct Angle {
  /// The angle in millionths of a degree, negative to the south and west.
  private(set) var micro = 0
  /// Where it ends.
  private(set) var end: Int
  /// Whether `N`, `S`, `E` or `W` stands at it.
  private(set) var hasWind = false
  /// Whether the wind is `N` or `S`.
  private(set) var isLatitude = false
  /// Whether it is plain where it ends: it has a wind behind it, a degree sign, or decimals at once.
  private(set) var isClosed = false

  private var isSouthOrWest = false

  /// Reads an angle at `start`, as much of the text as belongs to it.
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

  /// The magnitude of a number below 1000, in thousand millionths.
  private static func nano(_ number: ScannedNumber) -> Int {
    number.mantissa * powerOfTen(9 - number.decimals)
  }

  /// Reads minutes or seconds, unless the number there begins another angle.
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

  /// Skips a mark, with spaces before it, if it is there.
  private mutating func skip(_ mark: AngleMark, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let after = mark.end(bytes, from: bytes.skippingSpaces(from: end)) else { return false }
    end = after
    return true
  }

  /// Reads the letter of a wind, with spaces around it, if it is there.
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
