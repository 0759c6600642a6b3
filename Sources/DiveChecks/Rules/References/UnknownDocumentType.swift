import Diagnostics
import Wording

/// Reports a type of document that the logbook's settings do not list.
struct UnknownDocumentType: ReferenceRule {
  static let about = RuleInfo(
    id: "unknown-document-type",
    tier: .references,
    severity: .error,
    title: "A document is of one of the logbook's types",
    rationale: """
      The type says how long a document is valid. A document of an unknown type would never fall \
      due.
      """,
    bad: """
      === divelog.yml
      format: 1
      document-types: [medical, insurance]
      === documents/doctor-2024.md
      ---
      type: ▸medcal◂
      ---
      """,
    good: """
      === divelog.yml
      format: 1
      document-types: [medical, insurance]
      === documents/doctor-2024.md
      ---
      type: medical
      ---
      """
  )

  func check(_ reference: FoundReference, report: (Diagnostic) -> Void) {
    let problem = unknown(
      reference,
      as: .documentType,
      .unknownDocumentType(text: reference.text),
      expected: nil
    )
    if let problem { report(problem) }
  }
}
