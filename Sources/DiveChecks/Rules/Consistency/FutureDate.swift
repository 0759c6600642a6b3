import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports a dive with a future date that is not marked as planned.
struct FutureDate: DiveRule {
  static let about = RuleInfo(
    id: "future-date",
    tier: .consistency,
    severity: .warning,
    title: "A dive that is not planned was made today at the latest",
    rationale: """
      A date in the future is most often a mistyped year or month. A dive with a time zone may be \
      a day ahead, because the day begins earlier elsewhere.
      """,
    bad: """
      === divers/mari/dives/quarry.md
      ---
      date: ▸2042-06-12◂
      ---
      """,
    good: """
      === divers/mari/dives/quarry.md
      ---
      date: 2024-06-12
      ---
      """,
    limits: [.limitFuture]
  )

  func check(_ dive: LoggedDive, in context: CheckContext, report: (Diagnostic) -> Void) {
    guard let today = context.today, let date = dive.dive.date, date.value > today,
      !dive.dive.isPlanned, !dive.dive.isInvalid
    else { return }
    if dive.dive.zone != nil, today.adding(days: 1) == date.value { return }
    report(
      found(
        .futureDate(date: date.value.description, limit: today.description),
        at: date.range,
        expected: .expectedPlanned
      )
    )
  }
}
