import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports a dive on open circuit that is longer than tanks last.
struct ImplausibleDuration: DiveRule {
  static let about = RuleInfo(
    id: "implausible-duration",
    tier: .consistency,
    severity: .warning,
    title: "A dive on open circuit lasts 6 hours at most",
    rationale: """
      No tanks a diver can carry last longer. Most often hours and minutes were written in place \
      of minutes and seconds, or a computer kept counting in the car.
      """,
    bad: """
      duration: ▸47 h 30 min◂
      """,
    good: """
      duration: 47 min 30 s
      """,
    limits: [.limitDuration(duration: limit.description)]
  )

  private static let limit = DiveDuration(steps: 6 * 3600)

  func check(_ dive: LoggedDive, in context: CheckContext, report: (Diagnostic) -> Void) {
    guard let duration = dive.dive.duration, duration.value > Self.limit,
      dive.dive.isOpenCircuit, !dive.dive.isPlanned, !dive.dive.isInvalid
    else { return }
    report(
      found(
        .implausibleDuration(
          duration: context.text(duration.range, of: dive.dive.origin.path),
          limit: Self.limit.formatted(.metric)
        ),
        at: duration.range
      )
    )
  }
}
