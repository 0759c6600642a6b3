import Diagnostics
import Wording

/// Reports a reference with a folder that leads to no record.
struct UnknownRecord: ReferenceRule {
  static let about = RuleInfo(
    id: "unknown-record",
    tier: .references,
    severity: .error,
    title: "A reference with a folder leads to a record",
    rationale: """
      Where a reference may be to records of several kinds, the folder says which kind. Both parts \
      must be right.
      """,
    bad: """
      === documents/permit-2024.md
      ---
      name: Permit 2024
      about: [▸site/rummu-quarry◂]
      ---
      """,
    good: """
      === documents/permit-2024.md
      ---
      name: Permit 2024
      about: [sites/rummu-quarry]
      ---
      """
  )

  func check(_ reference: FoundReference, report: (Diagnostic) -> Void) {
    let problem = unknown(
      reference,
      as: .path,
      .unknownRecord(text: reference.text),
      expected: .expectedPathReference
    )
    if let problem { report(problem) }
  }
}
