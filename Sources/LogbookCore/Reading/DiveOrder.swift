package import DiveModel
import DiveUnits

/// The sort key for a diver's dives: date, local time (none last), number, path.
///
/// A dive without a time then goes before the first dive of its day with a greater number, so that
/// numbers and lists agree; without a number it stays last.
struct DiveOrder: Sendable {
  let owner: LoggedDive.Owner
  private let date: Int
  private let time: Int
  private let number: Int
  private let path: String

  init(_ logged: LoggedDive) {
    owner = logged.owner
    date = logged.dive.date?.value.dayNumber ?? .max
    time = logged.dive.time?.value.seconds ?? .max
    number = logged.dive.number?.value ?? .max
    path = logged.dive.origin.path
  }

  var hasTime: Bool { time != .max }

  /// The dives in diving order.
  static func sorted(_ dives: [LoggedDive]) -> [LoggedDive] {
    var order = dives.indices.map { Entry(order: DiveOrder(dives[$0]), index: $0) }
    order.sort { $0.order.precedes($1.order) }
    var start = 0
    while start < order.count {
      var end = start + 1
      while end < order.count, order[end].order.isSameDay(as: order[start].order) { end += 1 }
      if order[start].order.hasTime, !order[end - 1].order.hasTime {
        order.replaceSubrange(start..<end, with: placedByNumber(order[start..<end]))
      }
      start = end
    }
    return order.map { dives[$0.index] }
  }

  private struct Entry {
    let order: DiveOrder
    let index: Int
  }

  /// The dives of a day, each one without a time before the first with a greater number.
  private static func placedByNumber(_ day: ArraySlice<Entry>) -> [Entry] {
    let place = day.firstIndex { !$0.order.hasTime } ?? day.endIndex
    var timed = day[..<place]
    var result: [Entry] = []
    for entry in day[place...] {
      let earlier = timed.prefix {
        $0.order.number == .max || $0.order.number <= entry.order.number
      }
      result += earlier
      timed = timed.dropFirst(earlier.count)
      result.append(entry)
    }
    return result + timed
  }

  /// Compares dives without regard to the others of their day.
  func precedes(_ other: DiveOrder) -> Bool {
    if owner != other.owner { return owner.precedes(other.owner) }
    if date != other.date { return date < other.date }
    if time != other.time { return time < other.time }
    if number != other.number { return number < other.number }
    return path.utf8.lexicographicallyPrecedes(other.path.utf8)
  }

  func isSameDay(as other: DiveOrder) -> Bool {
    date == other.date && date != .max && owner == other.owner
  }

  /// A day of one diver or group.
  struct Day: Hashable {
    let owner: LoggedDive.Owner
    let date: Int

    func precedes(_ other: Day) -> Bool {
      owner == other.owner ? date < other.date : owner.precedes(other.owner)
    }
  }

  var day: Day { Day(owner: owner, date: date) }
}

extension LoggedDive.Owner {
  fileprivate func precedes(_ other: LoggedDive.Owner) -> Bool {
    switch (self, other) {
    case (.diver(let left), .diver(let right)), (.group(let left), .group(let right)):
      left.utf8.lexicographicallyPrecedes(right.utf8)
    case (.diver, .group): true
    case (.group, .diver): false
    }
  }
}

extension LoggedDive {
  /// The seconds by which dives are put among those of other divers on the same day.
  ///
  /// - Parameters:
  ///   - dives: Dives, those of each diver in diving order.
  ///   - second: The second of a dive on its day; nil if its time is not known.
  /// - Returns: For each dive its second; for one without a time that of the next dive of its diver
  ///   on that day with one, before which its number put it, else the greatest number.
  package static func seconds(
    of dives: [LoggedDive],
    _ second: (Dive) -> Int? = { $0.time?.value.seconds }
  ) -> [Int] {
    var seconds = Array(repeating: Int.max, count: dives.count)
    for place in dives.indices.reversed() {
      let logged = dives[place]
      if let own = second(logged.dive) {
        seconds[place] = own
      } else if place + 1 < dives.count, dives[place + 1].owner == logged.owner,
        dives[place + 1].dive.date?.value == logged.dive.date?.value
      {
        seconds[place] = seconds[place + 1]
      }
    }
    return seconds
  }
}
