import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports a certification that has ended and was not renewed.
struct CertificationEnded: LogbookRule {
  static let about = RuleInfo(
    id: "certification-ended",
    tier: .policy,
    severity: nil,
    title: "A certification that ends is valid on the day of the check",
    rationale: """
      Its last day is `expires`. Among certifications of one agency and level, only the one that \
      ends last counts. Off by default, because `divelog due` and the home page show it; a club \
      that wants its checks to fail makes this rule an error.
      """,
    bad: """
      === divers/mari/diver.md
      ---
      name: Mari Tamm
      certifications:
        - level: First Aid
          date: 2021-05-08
          expires: ▸2024-05-08◂
      ---
      """,
    good: """
      === divers/mari/diver.md
      ---
      name: Mari Tamm
      certifications:
        - level: First Aid
          date: 2021-05-08
          expires: 2024-05-08
        - level: First Aid
          date: 2024-05-04
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    guard let today = context.today else { return }
    for diver in context.logbook.divers {
      for card in diver.countingCertifications(on: today) {
        guard let end = card.expires, end.value < today else { continue }
        let problem = found(
          .certificationEnded(certification: card.title, date: end.value.description),
          at: end.range,
          expected: .expectedNewerCertification
        )
        report(FileDiagnostic(path: diver.origin.path, problem))
      }
    }
  }
}
