import DiveModel
import SourceText
import Wording

/// Reports a dive centre or boat that has no record.
struct UnknownCentre: ReferenceRule {
  static let about = RuleInfo(
    id: "unknown-centre",
    tier: .references,
    severity: .error,
    title: "A dive centre that is named by its id has a record",
    rationale: """
      What has the shape of an id stands for a record. If none has it, it is mistyped or the \
      record was never made, and the dive is missing wherever one looks for it.
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
