import DiveModel
public import DiveUnits

/// Numbers one diver's dives as the rules expect.
///
/// A dive without a number takes up one: after 101 and a dive without a number comes 103.
public struct DiveCount: Sendable {
  /// The dives that count and have a date, in diving order.
  private let dives: [Dive]
  /// The numbers in use, including those of planned and invalid dives.
  private let taken: Set<Int>

  /// How many recent dives decide whether the diver numbers dives.
  public static let recentCount = 20

  /// Takes all dives of one diver, in diving order.
  public init(_ dives: [LoggedDive]) {
    self.dives = dives.filter { $0.counts && $0.dive.date != nil }.map(\.dive)
    taken = Set(dives.compactMap { $0.dive.number?.value })
  }

  /// The number for a new dive at a moment.
  ///
  /// Nil if the diver does not number dives, if another dive has that number, or if a later dive
  /// has no higher one.
  ///
  /// A new dive is the last of its day if it has no time, or if another one has none: its place on
  /// the day is decided by its number then.
  public func number(on date: CalendarDate, at time: TimeOfDay?) -> Int? {
    guard dives.suffix(Self.recentCount).contains(where: { $0.number != nil }) else { return nil }
    let moment = moment(ofNew: date, time)
    let before = dives.filter { Self.moment($0) <= moment }
    let next = dives.first { Self.moment($0) > moment && $0.number != nil }?.number?.value
    guard let place = before.lastIndex(where: { $0.number != nil }),
      let last = before[place].number?.value
    else { return nil }
    let (number, overflow) = last.addingReportingOverflow(before.count - place)
    guard !overflow, !taken.contains(number), next.map({ number < $0 }) ?? true else { return nil }
    return number
  }

  /// Whether no dive is later than a moment.
  public func isNewest(_ date: CalendarDate, at time: TimeOfDay?) -> Bool {
    let moment = moment(ofNew: date, time)
    return dives.allSatisfy { Self.moment($0) <= moment }
  }

  private func moment(ofNew date: CalendarDate, _ time: TimeOfDay?) -> Int {
    let isByNumber = dives.contains { $0.date?.value == date && $0.time == nil }
    return Self.moment(date, isByNumber ? nil : time)
  }

  private static func moment(_ dive: Dive) -> Int {
    dive.date.map { moment($0.value, dive.time?.value) } ?? .min
  }

  private static func moment(_ date: CalendarDate, _ time: TimeOfDay?) -> Int {
    date.dayNumber * 86_400 + (time?.seconds ?? 86_399)
  }
}
