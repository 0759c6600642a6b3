import DiveModel
import DiveUnits
import Logbook
import Wording

/// When a service of a piece of gear falls due: of several intervals the first one counts.
struct ServiceDue {
  /// What is to be done.
  let what: String
  /// When it was done last; nil where it never was.
  let last: CalendarDate?
  /// The day of the first interval of the calendar.
  let day: CalendarDate?
  /// Dives that are left, of the first interval of dives; negative where there were more.
  let dives: Int?
  /// Seconds under water that are left, of the first interval of hours.
  let seconds: Int?
  /// Whether it is due by now.
  let isOver: Bool

  /// The services of a piece that is in use, those that are due first.
  static func all(of item: GearItem, _ context: PageContext) -> [ServiceDue] {
    guard item.retired == nil else { return [] }
    return item.services.map { ServiceDue($0.value, of: item, context) }
      .filter { $0.day != nil || $0.dives != nil || $0.seconds != nil }
      .sorted { left, right in
        if left.isOver != right.isOver { return left.isOver }
        guard let one = left.day, let other = right.day else { return left.day != nil }
        return one < other
      }
  }

  private init(_ plan: ServicePlan, of item: GearItem, _ context: PageContext) {
    let what = plan.what?.value ?? ""
    self.what = what
    let isOnly = item.services.count == 1
    let done = item.serviced.map(\.value)
      .filter { $0.what.map { Self.isOf(what, $0.value) } ?? isOnly }
    last = done.compactMap { $0.date?.value }.max()
    let begin = last ?? item.bought?.value
    let intervals = plan.every.map(\.value)
    day = begin.flatMap { begin in intervals.compactMap { begin.adding($0) }.min() }
    let used = context.dives(of: RecordKey(.gear, item.id)).map { context.log.filled.dives[$0] }
      .filter { logged in
        guard logged.counts, let date = logged.dive.date?.value else { return false }
        return begin.map { date > $0 } ?? true
      }
    let (count, time) = (used.count, used.reduce(0) { $0 + ($1.dive.duration?.value.seconds ?? 0) })
    // Who does not see all dives does not know how many there were.
    let counts = context.log.logbook.leavesOutDives ? [] : intervals
    dives = counts.filter { $0.unit == .dive }.map { $0.count - count }.min()
    seconds = counts.filter { $0.unit == .hour }.map { $0.count * 3600 - time }.min()
    let isLate = day.flatMap { day in context.today.map { day < $0 } } ?? false
    isOver = isLate || (dives.map { $0 < 0 } ?? false) || (seconds.map { $0 < 0 } ?? false)
  }

  /// Whether what was done is what is to be done: `service, new seat` is `service`, and
  /// `service of the hose` is not.
  private static func isOf(_ plan: String, _ done: String) -> Bool {
    let (plan, done) = (plan.lowercased(), done.lowercased())
    return done == plan || !plan.isEmpty && done.hasPrefix(plan + ",")
  }

  /// When it is due, in words.
  func text(_ context: PageContext) -> String {
    let phrases = context.phrases
    var parts: [String] = []
    if let day { parts.append(phrases.date(day)) }
    if let dives {
      parts.append(
        dives >= 0
          ? phrases(.siteDivesLeft(count: dives)) : phrases(.siteDivesOver(count: 0 - dives))
      )
    }
    if let seconds {
      let time = phrases.duration(DiveDuration(steps: Int(clamping: seconds.magnitude)))
      parts.append(phrases(seconds >= 0 ? .siteTimeLeft(time: time) : .siteTimeOver(time: time)))
    }
    let due = parts.joined(separator: ", ")
    return isOver
      ? phrases(.siteDueSince(what: what, due: due)) : phrases(.siteDueOn(what: what, due: due))
  }
}
