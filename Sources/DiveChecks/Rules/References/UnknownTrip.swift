import DiveModel
import SourceText
import Wording

/// Reports a trip that has no record.
struct UnknownTrip: ReferenceRule {
  static let about = RuleInfo(
    id: "unknown-trip",
    tier: .references,
    severity: .error,
    title: "A trip that is named by its id has a record",
    rationale: """
      What has the shape of an id stands for a record. If none has it, it is mistyped or the \
      record was never made, and the dive is missing wherever one looks for it.
      """,
    bad: """
      trip: ▸red-sea-2042◂
      === trips/red-sea-2024.md
      ---
      name: Red Sea 2024
      ---
      """,
    good: """
      trip: red-sea-2024
      === trips/red-sea-2024.md
      ---
      name: Red Sea 2024
      ---
      """
  )

  func check(_ reference: FoundReference, report: (Diagnostic) -> Void) {
    let problem = unknown(
      reference,
      as: .record(.trip),
      .unknownTrip(text: reference.text)
    )
    if let problem { report(problem) }
  }
}
