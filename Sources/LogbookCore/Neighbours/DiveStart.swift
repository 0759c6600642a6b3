public import DiveModel
public import DiveUnits

/// When a dive began, as written; stored compactly because a log can have a hundred thousand dives.
public struct DiveStart: Hashable, Sendable {
  /// Days since 1970; `unknown` if no date could be read.
  @usableFromInline let dayNumber: Int32
  @usableFromInline let secondOfDay: Int32
  @usableFromInline let zoneMinutes: Int16

  @usableFromInline static let unknown = Int32.min
  @usableFromInline static let unknownZone = Int16.min

  /// The date, time and zone of a dive, as far as they are known.
  public init(_ dive: Dive) {
    dayNumber = dive.date.map { Int32(clamping: $0.value.dayNumber) } ?? Self.unknown
    secondOfDay = dive.time.map { Int32(clamping: $0.value.seconds) } ?? Self.unknown
    zoneMinutes = dive.zone.map { Int16(clamping: $0.value.minutes) } ?? Self.unknownZone
  }

  /// Combines a day with a time and a zone, if known.
  public init(_ date: CalendarDate, _ time: TimeOfDay?, _ zone: ZoneOffset?) {
    dayNumber = Int32(clamping: date.dayNumber)
    secondOfDay = time.map { Int32(clamping: $0.seconds) } ?? Self.unknown
    zoneMinutes = zone.map { Int16(clamping: $0.minutes) } ?? Self.unknownZone
  }

  /// Days since 1970 in local time; nil without a date.
  @inlinable public var day: Int? { dayNumber == Self.unknown ? nil : Int(dayNumber) }

  /// Seconds since midnight in local time; nil without a time.
  @inlinable public var second: Int? { secondOfDay == Self.unknown ? nil : Int(secondOfDay) }

  /// Offset from UTC in minutes; nil without a zone.
  @inlinable public var zone: Int? { zoneMinutes == Self.unknownZone ? nil : Int(zoneMinutes) }

  /// Seconds since 1970 in local time; nil without a date or a time.
  public var written: Int? {
    guard let day, let second else { return nil }
    return day * 86_400 + second
  }

  /// Seconds since 1970 in UTC; nil without a date, a time or a zone.
  public var instant: Int? {
    guard let written, let zone else { return nil }
    return written - zone * 60
  }

  /// Seconds from this start to another, negative if that is earlier; nil without dates and times.
  ///
  /// Uses UTC if both have a zone, otherwise local times.
  @inlinable
  public func seconds(to other: DiveStart) -> Int? {
    guard let day, let second, let otherDay = other.day, let otherSecond = other.second else {
      return nil
    }
    let written = (otherDay - day) * 86_400 + otherSecond - second
    guard let zone, let otherZone = other.zone else { return written }
    return written - (otherZone - zone) * 60
  }
}

/// A value with the start of a dive.
public protocol HasDiveStart {
  /// When the dive began.
  var start: DiveStart { get }
}

extension Array where Element: HasDiveStart {
  /// Sorts dives that are in order of local time by UTC, which differs where zones change.
  ///
  /// This matters around the date line. Local times differ by at most 26 hours, so no dive moves
  /// far.
  @inlinable
  public mutating func sortByInstant(in range: Range<Int>) {
    for index in range.dropFirst() where self[index].start.zone != self[index - 1].start.zone {
      var later = index
      while later > range.lowerBound, self[later].start.zone != nil,
        self[later - 1].start.zone != nil,
        let seconds = self[later - 1].start.seconds(to: self[later].start), seconds < 0
      {
        swapAt(later, later - 1)
        later -= 1
      }
    }
  }
}
