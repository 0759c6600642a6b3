import DiveModel
import Diagnostics
import Wording

/// Reports a trip that has no record.
struct UnknownTrip: ReferenceRule {
  static let about = RuleInfo(
    id: "unknown-trip",
    tier: .references,
    severity: .error,
    title: "A trip named by its id has a record",
    rationale: """
      What looks like an id refers to a record. If there is none, the id is mistyped or the record \
      was never written, and the dive is missing wherever the record would lead to it.
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
