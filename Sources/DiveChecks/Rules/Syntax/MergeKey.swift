import SourceText

/// Keys are written out; found where the text is read.
struct MergeKey: Rule {
  static let about = RuleInfo(
    id: "merge-key",
    tier: .syntax,
    severity: .error,
    title: "Keys are written out",
    rationale: """
      What another place of a file adds is not seen where one reads; group dives and templates \
      are made for that.
      """,
    bad: "▸<<◂: *base",
    good: "suit: drysuit"
  )
}
