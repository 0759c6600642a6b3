import DiveModel
import DiveUnits

/// What a diver's dives are ordered by: date, time as written (without one last), number, path.
struct DiveOrder {
  let index: Int
  private let owner: LoggedDive.Owner
  private let date: Int
  private let time: Int
  private let number: Int

  init(_ logged: LoggedDive, index: Int) {
    self.index = index
    owner = logged.owner
    date = logged.dive.date?.value.dayNumber ?? .max
    time = logged.dive.time?.value.seconds ?? .max
    number = logged.dive.number?.value ?? .max
  }

  /// The dives in the order of diving.
  static func sorted(_ dives: [LoggedDive]) -> [LoggedDive] {
    dives.indices.map { DiveOrder(dives[$0], index: $0) }
      .sorted { precedes($0, $1, dives) }
      .map { dives[$0.index] }
  }

  /// Whether dives lie in the order of diving.
  static func isKept(in dives: [LoggedDive]) -> Bool {
    guard let first = dives.first else { return true }
    var last = DiveOrder(first, index: 0)
    for index in dives.indices.dropFirst() {
      let next = DiveOrder(dives[index], index: index)
      if precedes(next, last, dives) { return false }
      last = next
    }
    return true
  }

  private static func precedes(
    _ left: DiveOrder,
    _ right: DiveOrder,
    _ dives: [LoggedDive]
  ) -> Bool {
    if left.owner != right.owner { return precedes(left.owner, right.owner) }
    if left.date != right.date { return left.date < right.date }
    if left.time != right.time { return left.time < right.time }
    if left.number != right.number { return left.number < right.number }
    return dives[left.index].dive.origin.path.utf8
      .lexicographicallyPrecedes(dives[right.index].dive.origin.path.utf8)
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
