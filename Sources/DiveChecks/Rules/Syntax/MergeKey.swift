import Diagnostics

/// Keys are written out; found where the text is read.
struct MergeKey: Rule {
  static let about = RuleInfo(
    id: "merge-key",
    tier: .syntax,
    severity: .error,
    title: "Keys are written out",
    rationale: """
      Values merged in from elsewhere in a file are easily missed by a reader; group dives and \
      templates exist for that.
      """,
    bad: "▸<<◂: *base",
    good: "suit: drysuit"
  )
}
