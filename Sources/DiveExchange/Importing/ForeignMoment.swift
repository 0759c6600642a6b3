package import DiveUnits

/// A moment as a clock showed it where the dive was.
package struct ForeignMoment: Hashable, Comparable, Sendable {
  package let date: CalendarDate
  /// Nil where the foreign log knows the day alone: no time is invented.
  package let time: TimeOfDay?

  package init(_ date: CalendarDate, _ time: TimeOfDay?) {
    self.date = date
    self.time = time
  }

  package static func < (left: ForeignMoment, right: ForeignMoment) -> Bool {
    if left.date != right.date { return left.date < right.date }
    guard let time = right.time else { return false }
    return left.time.map { $0 < time } ?? true
  }

  /// The common prefix of file names of dives in a minute: `2024-06-12-1030`.
  var minute: String {
    guard let time else { return date.description }
    let digits = time.description.utf8.prefix(5).filter { $0 != UInt8(ascii: ":") }
    return "\(date)-" + String(decoding: digits, as: UTF8.self)
  }

  /// The moment to the second: `2024-06-12T10:30:00`.
  package var name: String {
    guard let time else { return date.description }
    return "\(date)T\(time)" + (time.second == 0 ? ":00" : "")
  }
}
