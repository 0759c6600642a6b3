/// A calendar date from 1900 to 2200, local to the diver.
///
/// The only accepted form is `2024-06-12`.
public struct CalendarDate: Comparable, TextValue {
  @usableFromInline let packed: Int32

  /// The year, 1900 to 2200.
  @inlinable public var year: Int { Int(packed >> 9) }

  /// The month, 1 to 12.
  @inlinable public var month: Int { Int(packed >> 5 & 15) }

  /// The day of the month, from 1.
  @inlinable public var day: Int { Int(packed & 31) }

  /// Creates a date.
  ///
  /// - Parameters:
  ///   - year: 1900 to 2200.
  ///   - month: 1 to 12.
  ///   - day: 1 to the number of days in the month. The result is nil for any invalid part.
  @inlinable
  public init?(year: Int, month: Int, day: Int) {
    guard (1900...2200).contains(year), (1...12).contains(month) else { return nil }
    guard day >= 1, day <= Self.daysInMonth(month, year: year) else { return nil }
    packed = Int32(year << 9 | month << 5 | day)
  }

  /// Parses an existing date such as `2024-06-12`, from 1900 to 2200; nil for any other text.
  @inlinable
  public init?(reading bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == 10, bytes[4] == 0x2D, bytes[7] == 0x2D else { return nil }
    guard let century = bytes.twoDigits(at: 0), let year = bytes.twoDigits(at: 2) else {
      return nil
    }
    guard let month = bytes.twoDigits(at: 5), let day = bytes.twoDigits(at: 8) else { return nil }
    self.init(year: century * 100 + year, month: month, day: day)
  }

  /// Whether a text is an existing date whose year is out of range.
  public static func isBeyondYears(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      guard bytes.count == 10, bytes[4] == 0x2D, bytes[7] == 0x2D,
        let century = bytes.twoDigits(at: 0), let decade = bytes.twoDigits(at: 2),
        let month = bytes.twoDigits(at: 5), let day = bytes.twoDigits(at: 8)
      else { return false }
      let year = century * 100 + decade
      let isDay = (1...max(daysInMonth(month, year: year), 1)).contains(day)
      return (1...12).contains(month) && isDay && !(1900...2200).contains(year)
    }
  }

  /// Whether the left day is earlier.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool {
    left.packed < right.packed
  }

  /// The number of days in a month.
  ///
  /// - Parameters:
  ///   - month: 1 to 12.
  ///   - year: In the Gregorian calendar.
  /// - Returns: 28 to 31; 0 for an invalid month.
  @inlinable
  public static func daysInMonth(_ month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    case 1...12: 31
    default: 0
    }
  }

  /// The date as `2024-06-12`.
  public var description: String { "\(year)-\(twoDigits(month))-\(twoDigits(day))" }
}
