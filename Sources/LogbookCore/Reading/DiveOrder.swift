import DiveModel
import DiveUnits

/// The sort key for a diver's dives: date, local time (none last), number, path.
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

  /// The dives in diving order.
  static func sorted(_ dives: [LoggedDive]) -> [LoggedDive] {
    dives.indices.map { (order: DiveOrder(dives[$0]), index: $0) }
      .sorted { $0.order.precedes($1.order) }
      .map { dives[$0.index] }
  }

  func precedes(_ other: DiveOrder) -> Bool {
    if owner != other.owner { return Self.precedes(owner, other.owner) }
    if date != other.date { return date < other.date }
    if time != other.time { return time < other.time }
    if number != other.number { return number < other.number }
    return path.utf8.lexicographicallyPrecedes(other.path.utf8)
  }

  private static func precedes(_ left: LoggedDive.Owner, _ right: LoggedDive.Owner) -> Bool {
    switch (left, right) {
    case (.diver(let left), .diver(let right)), (.group(let left), .group(let right)):
      left.utf8.lexicographicallyPrecedes(right.utf8)
    case (.diver, .group): true
    case (.group, .diver): false
    }
  }
}
