/// The offset of a time zone from UTC: `+03:00`, `-05:30`.
public struct ZoneOffset: TextValue {
  /// The offset in minutes, positive to the east; -720 to 840.
  public let minutes: Int

  /// Creates an offset.
  ///
  /// - Parameter minutes: -720 to 840; otherwise the result is nil.
  @inlinable
  public init?(minutes: Int) {
    guard (-720...840).contains(minutes) else { return nil }
    self.minutes = minutes
  }

  /// Parses a sign, hours and minutes, such as `+03:00`, from -12:00 to +14:00; nil for any other
  /// text.
  @inlinable
  public init?(reading bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == 6, bytes[3] == 0x3A, bytes[0] == 0x2B || bytes[0] == 0x2D else {
      return nil
    }
    guard let hours = bytes.twoDigits(at: 1), let minutes = bytes.twoDigits(at: 4), minutes < 60
    else { return nil }
    self.init(minutes: (hours * 60 + minutes) * (bytes[0] == 0x2D ? -1 : 1))
  }

  /// Explains why a text is not a valid offset; suggests a fix for texts such as `UTC+3`, and both
  /// signs if the text has none.
  public static func refusal(of text: String) -> ValueError {
    let repair = Repair(text, hedges: false)
    var body = repair.text.prefix(40).uppercased()
    for name in ["UTC", "GMT", "Z"] where body.hasPrefix(name) {
      body = body.dropFirst(name.count).trimmingSpaces()
      if body.isEmpty { return repair.error(suggesting: "+00:00") }
      break
    }
    let signs = body.hasPrefix("+") || body.hasPrefix("-") ? [String(body.removeFirst())] : []
    guard body.holdsDigit else { return .unknownWord(text, nearest: nil) }
    guard let (hours, minutes) = clock(body.trimmingSpaces()) else {
      return .malformed(suggestion: nil)
    }
    let readings = (signs.isEmpty ? ["+", "-"] : signs)
      .map { "\($0)\(twoDigits(hours)):\(twoDigits(minutes))" }
      .filter { Self(reading: $0) != nil }
    guard let first = readings.first else { return .outOfRange(text) }
    return readings.count == 1 ? repair.error(suggesting: first) : .ambiguous(readings)
  }

  /// Parses `3`, `03`, `300`, `0300`, `3:00`.
  private static func clock(_ text: String) -> (hours: Int, minutes: Int)? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap(\.smallNumber)
    guard numbers.count == parts.count, let first = numbers.first else { return nil }
    switch (parts.count, parts[0].count) {
    case (1, 1...2): return (first, 0)
    case (1, 3...4): return (first / 100, first % 100)
    case (2, 1...2) where parts[1].count == 2: return (first, numbers[1])
    default: return nil
    }
  }

  /// The offset as `+03:00`.
  public var description: String {
    let all = minutes.magnitude
    return (minutes < 0 ? "-" : "+") + twoDigits(Int(all / 60)) + ":" + twoDigits(Int(all % 60))
  }
}
