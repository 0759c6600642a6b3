import Diagnostics

/// Lines of a file end alike; found where the text is read.
struct MixedLineEndings: Rule {
  static let about = RuleInfo(
    id: "mixed-line-endings",
    tier: .syntax,
    severity: .warning,
    title: "All lines of a file end in the same way",
    rationale: """
      Two kinds of line endings in a file show up as changes that no one made.
      """,
    bad: "suit: drysuit▸\r\n◂rating: 4",
    good: """
      suit: drysuit
      rating: 4
      """
  )
}
