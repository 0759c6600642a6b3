import DiveModel
import LogbookCore
import Diagnostics
import Wording

/// Reports a dive without any other person.
struct SoloDive: DiveRule {
  static let about = RuleInfo(
    id: "solo-dive",
    tier: .policy,
    severity: nil,
    title: "A dive names a buddy, a guide, an instructor or students",
    rationale: """
      Most clubs do not allow solo dives, least of all breath-hold ones. Off by default, because \
      many divers name no buddy, and some are trained to dive solo.
      """,
    bad: """
      date: ▸2024-06-12◂
      time: 10:30
      """,
    good: """
      date: 2024-06-12
      time: 10:30
      buddies: [juhan]
      """
  )

  /// Fields for other people, as far as they need no look-up of a group's members.
  private static let company: [Dive.Field] = [
    .buddies, .guide, .instructor, .students, .group, .template, .members,
  ]

  func check(_ dive: LoggedDive, in context: CheckContext, report: (Diagnostic) -> Void) {
    let dive = dive.dive
    guard let date = dive.date, !dive.isInvalid, dive.mode?.value != .snorkel else { return }
    for field in Self.company where dive.has(field) || dive.fields.isDamaged(field.rawValue) {
      return
    }
    report(found(.soloDive, at: date.range, expected: .expectedCompany))
  }
}
