import DiveModel
import Diagnostics
import Wording

/// Reports a document that has no record.
struct UnknownDocument: ReferenceRule {
  static let about = RuleInfo(
    id: "unknown-document",
    tier: .references,
    severity: .error,
    title: "A document named by its id has a record",
    rationale: """
      What looks like an id refers to a record. If there is none, the id is mistyped or the record \
      was never written, and the dive is missing wherever the record would lead to it.
      """,
    bad: """
      documents: [▸permit-2042◂]
      === documents/permit-2024.md
      ---
      name: Permit 2024
      ---
      """,
    good: """
      documents: [permit-2024]
      === documents/permit-2024.md
      ---
      name: Permit 2024
      ---
      """
  )

  func check(_ reference: FoundReference, report: (Diagnostic) -> Void) {
    let problem = unknown(
      reference,
      as: .record(.document),
      .unknownDocument(text: reference.text)
    )
    if let problem { report(problem) }
  }
}
