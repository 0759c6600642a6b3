import Diagnostics

/// A file holds one record; found where the text is read.
struct SeveralDocuments: Rule {
  static let about = RuleInfo(
    id: "several-documents",
    tier: .syntax,
    severity: .error,
    title: "A file holds one record",
    rationale: """
      YAML could hold several documents in a file; here a file is one dive, or one site.
      """,
    bad: """
      suit: drysuit
      ▸...◂
      rating: 4
      """,
    good: """
      suit: drysuit
      rating: 4
      """
  )
}
