import DiveFigures
import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports a service that a piece of gear in use has needed for some time.
struct ServiceDue: LogbookRule {
  static let about = RuleInfo(
    id: "service-due",
    tier: .policy,
    severity: nil,
    title: "Gear in use is serviced in time",
    rationale: """
      A service falls due by the first of its intervals. They begin on the day when it was done \
      last, or else on the day of purchase; dives and hours are those of dives that name the piece, \
      or a set that it belongs to. A piece that is no longer used is `retired`. Off by default, \
      because `divelog due` and the home page show it; a club that wants its checks to fail makes \
      this rule an error.
      """,
    bad: """
      === gear/twin.md
      ---
      services:
        - what: ▸hydro test◂
          every: 5 years
      serviced:
        - date: 2018-02-12
          what: hydro test
      ---
      """,
    good: """
      === gear/twin.md
      ---
      services:
        - what: hydro test
          every: 5 years
      serviced:
        - date: 2018-02-12
          what: hydro test
        - date: 2023-02-06
          what: hydro test
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    guard let today = context.today, context.logbook.gear.contains(where: { !$0.services.isEmpty })
    else { return }
    let logbook = context.logbook.fillingInGearHours()
    for (item, clock) in ServiceClock.running(in: logbook, context.index, on: today)
    where clock.state == .expired {
      let problem = found(
        .serviceDue(what: clock.what, gear: item.title, since: clock.overdue(on: today)),
        at: clock.plan.what?.range ?? item.range(of: .services),
        expected: .expectedService
      )
      report(FileDiagnostic(path: item.origin.path, problem))
    }
  }
}

extension ServiceClock {
  /// What has run out: the days, else the dives, else the hours.
  fileprivate func overdue(on today: CalendarDate) -> Message {
    if let day, day < today { return .serviceDueDay(date: day.description) }
    if let dives, dives < 0 { return .siteDivesOver(count: 0 - dives) }
    let time = DiveDuration(steps: Int(clamping: (seconds ?? 0).magnitude))
    return .siteTimeOver(time: time.formatted(.metric))
  }
}
