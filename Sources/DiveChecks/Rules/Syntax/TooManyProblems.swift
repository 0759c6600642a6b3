import SourceText

/// A file has at most 50 problems; found where the text is read.
struct TooManyProblems: Rule {
  let about = RuleInfo(
    id: "too-many-problems",
    tier: .syntax,
    severity: .error,
    title: "A file has at most 50 problems",
    rationale: """
      More are counted and not shown; most often one cause is behind all of them.
      """,
    bad: RuleExample(stringLiteral: String(repeating: "rating:4\n", count: 50) + "▸rating:◂4"),
    good: "rating: 4"
  )
}
