import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports a dive on a day when all certifications of the diver had expired.
struct CertificationExpired: DiveRule {
  static let about = RuleInfo(
    id: "certification-expired",
    tier: .policy,
    severity: nil,
    title: "On the day of a dive one of the diver's certifications is valid",
    rationale: """
      Clubs and insurers ask for a valid certification; one without an end is always valid. Dives \
      as a student are left out. Off by default, because it is up to the club or the insurer.
      """,
    bad: """
      date: ▸2024-06-12◂
      === divers/mari/diver.md
      ---
      name: Mari Tamm
      certifications:
        - level: P2
          date: 2021-05-08
          expires: 2024-05-08
      ---
      """,
    good: """
      date: 2024-06-12
      === divers/mari/diver.md
      ---
      name: Mari Tamm
      certifications:
        - level: P2
          date: 2021-05-08
          expires: 2027-05-08
      ---
      """
  )

  func check(_ dive: LoggedDive, in context: CheckContext, report: (Diagnostic) -> Void) {
    guard let date = dive.dive.date, !dive.dive.isInvalid, !dive.dive.isTraining,
      let diver = context.diver(of: dive)
    else { return }
    var last: (certification: Certification, end: Located<CalendarDate>)?
    for certification in diver.certifications.lazy.map(\.value)
    where certification.isHeld(on: date.value) {
      guard let end = certification.expires, end.value < date.value else { return }
      if let last, last.end.value >= end.value { continue }
      last = (certification, end)
    }
    guard let last else { return }
    report(
      found(
        .certificationExpired(
          diver: diver.title,
          level: last.certification.level?.value ?? "",
          limit: last.end.value.description
        ),
        at: date.range,
        notes: [Note(.expiryWrittenHere, path: diver.origin.path, at: last.end.range)]
      )
    )
  }
}
