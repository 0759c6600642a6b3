/// The time until something is due again: `1 year`, `6 months`, `100 dives`, `60 h`.
public struct Interval: TextValue {
  /// The unit of an interval.
  public enum Unit: String, CaseIterable, Hashable, Sendable {
    /// Calendar units.
    case year, month, week, day
    /// Dives with the item.
    case dive
    /// Hours under water with the item.
    case hour = "h"

    /// The unit after a number other than one.
    public var plural: String { self == .hour ? rawValue : rawValue + "s" }
  }

  /// The number of units, at least 1.
  public let count: Int

  /// Hours, or days and more of the calendar.
  public let unit: Unit

  /// Creates an interval.
  ///
  /// - Parameters:
  ///   - count: 1 to 10,000; otherwise the result is nil.
  ///   - unit: The unit.
  @inlinable
  public init?(_ count: Int, _ unit: Unit) {
    guard (1...10_000).contains(count) else { return nil }
    self.count = count
    self.unit = unit
  }

  /// Parses a whole number from 1 to 10,000 and a unit, such as `6 months`; nil for any other text.
  @inlinable
  public init?(reading bytes: UnsafeBufferPointer<UInt8>) {
    guard let number = ScannedNumber(bytes, from: 0), let count = number.scaled(toDecimals: 0)
    else { return nil }
    let word = bytes.packedWord(bytes.skippingSpaces(from: number.end), bytes.count)
    guard let unit = Self.unit(of: word) else { return nil }
    self.init(count, unit)
  }

  @inlinable
  static func unit(of word: UInt64) -> Unit? {
    switch word {
    case 0x7965_6172, 0x79_6561_7273: .year
    case 0x6D_6F6E_7468, 0x6D6F_6E74_6873: .month
    case 0x7765_656B, 0x77_6565_6B73: .week
    case 0x64_6179, 0x6461_7973: .day
    case 0x6469_7665, 0x64_6976_6573: .dive
    case 0x68: .hour
    default: nil
    }
  }

  /// The units to suggest for a number without one.
  public static var unitSymbols: [String] { Unit.allCases.map(\.plural) }

  /// Explains why a text is not a valid interval; a 1 is suggested before a unit alone.
  public static func refusal(of text: String) -> ValueError {
    let repair = Repair(text)
    if let number = RepairedNumber(repair.text), let digits = number.digits,
      let unit = otherNames[number.rest.prefix(12).lowercased()], let count = Int(digits),
      let interval = Interval(count, unit)
    {
      return repair.error(suggesting: "\(interval)")
    }
    if let unit = otherNames[text.prefix(12).lowercased()] {
      return .malformed(suggestion: "1 \(unit.rawValue)")
    }
    return repair.refusal(units: unitSymbols) { Self(reading: $0) != nil }
  }

  /// The interval with its unit, such as `1 year` or `6 months`.
  public var description: String { "\(count) \(count == 1 ? unit.rawValue : unit.plural)" }
}

private let otherNames: [String: Interval.Unit] = [
  "y": .year, "yr": .year, "yrs": .year, "yearly": .year, "annual": .year, "annually": .year,
  "mo": .month, "mos": .month, "mth": .month, "mths": .month, "monthly": .month,
  "w": .week, "wk": .week, "wks": .week, "weekly": .week, "d": .day, "daily": .day,
  "hour": .hour, "hours": .hour, "hr": .hour, "hrs": .hour,
]
