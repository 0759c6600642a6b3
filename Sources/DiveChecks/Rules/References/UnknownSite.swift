import DiveModel
import Diagnostics
import Wording

/// Reports a site that has no record.
struct UnknownSite: ReferenceRule {
  static let about = RuleInfo(
    id: "unknown-site",
    tier: .references,
    severity: .error,
    title: "A site named by its id has a record",
    rationale: """
      What looks like an id refers to a record. If there is none, the id is mistyped or the record \
      was never written, and the dive is missing wherever the record would lead to it.
      """,
    bad: "site: ▸rumu-quarry◂",
    good: "site: rummu-quarry"
  )

  func check(_ reference: FoundReference, report: (Diagnostic) -> Void) {
    let problem = unknown(
      reference,
      as: .record(.site),
      .unknownSite(text: reference.text)
    )
    if let problem { report(problem) }
  }
}
