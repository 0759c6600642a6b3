import DiveModel
import Diagnostics
import Wording

/// Reports a dive centre or boat that has no record.
struct UnknownCentre: ReferenceRule {
  static let about = RuleInfo(
    id: "unknown-centre",
    tier: .references,
    severity: .error,
    title: "A dive centre named by its id has a record",
    rationale: """
      What looks like an id refers to a record. If there is none, the id is mistyped or the record \
      was never written, and the dive is missing wherever the record would lead to it.
      """,
    bad: """
      centre: ▸blue-dive-dahap◂
      === centres/blue-dive-dahab.md
      ---
      name: Blue Dive Dahab
      ---
      """,
    good: """
      centre: blue-dive-dahab
      === centres/blue-dive-dahab.md
      ---
      name: Blue Dive Dahab
      ---
      """
  )

  func check(_ reference: FoundReference, report: (Diagnostic) -> Void) {
    let problem = unknown(
      reference,
      as: .record(.centre),
      .unknownCentre(text: reference.text)
    )
    if let problem { report(problem) }
  }
}
