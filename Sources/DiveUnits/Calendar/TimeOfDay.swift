/// A local time of day: `10:30`, `9:05`, `10:30:15`.
public struct TimeOfDay: Comparable, TextValue {
  /// The seconds since midnight, 0 to 86,399.
  public let seconds: Int

  /// The hour, 0 to 23.
  @inlinable public var hour: Int { seconds / 3600 }

  /// The minute, 0 to 59.
  @inlinable public var minute: Int { seconds / 60 % 60 }

  /// The second, 0 to 59.
  @inlinable public var second: Int { seconds % 60 }

  /// Creates a time from the seconds since midnight.
  ///
  /// - Parameter seconds: 0 to 86,399; otherwise the result is nil.
  @inlinable
  public init?(seconds: Int) {
    guard (0..<86_400).contains(seconds) else { return nil }
    self.seconds = seconds
  }

  /// Creates a time from its parts.
  ///
  /// - Parameters:
  ///   - hour: 0 to 23.
  ///   - minute: 0 to 59.
  ///   - second: 0 to 59. The result is nil for any invalid part.
  @inlinable
  public init?(hour: Int, minute: Int, second: Int = 0) {
    guard (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second) else {
      return nil
    }
    seconds = hour * 3600 + minute * 60 + second
  }

  /// Parses `10:30`, `9:05` or `10:30:15`, up to `23:59:59`; nil for any other text.
  @inlinable
  public init?(reading bytes: UnsafeBufferPointer<UInt8>) {
    let colon = bytes.has(0x3A, at: 1) ? 1 : 2
    let hour = colon == 1 ? bytes.digit(at: 0) : bytes.twoDigits(at: 0)
    guard let hour, bytes.has(0x3A, at: colon) else { return nil }
    guard let minute = bytes.twoDigits(at: colon + 1) else { return nil }
    if bytes.count == colon + 3 {
      self.init(hour: hour, minute: minute)
      return
    }
    guard bytes.count == colon + 6, bytes[colon + 3] == 0x3A else { return nil }
    guard let second = bytes.twoDigits(at: colon + 4) else { return nil }
    self.init(hour: hour, minute: minute, second: second)
  }

  /// Whether the left time is earlier in the day.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool {
    left.seconds < right.seconds
  }

  /// The time as `09:05`, with seconds if they are not 0.
  public var description: String {
    "\(twoDigits(hour)):\(twoDigits(minute))" + (second == 0 ? "" : ":\(twoDigits(second))")
  }
}
