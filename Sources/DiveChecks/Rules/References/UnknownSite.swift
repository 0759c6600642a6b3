import DiveModel
import SourceText
import Wording

/// Reports a site that has no record.
struct UnknownSite: ReferenceRule {
  static let about = RuleInfo(
    id: "unknown-site",
    tier: .references,
    severity: .error,
    title: "A site that is named by its id has a record",
    rationale: """
      What has the shape of an id stands for a record. If none has it, it is mistyped or the \
      record was never made, and the dive is missing wherever one looks for it.
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
