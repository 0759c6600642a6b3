import Diagnostics

/// A file has at most 1,000 problems; found where the text is read.
struct TooManyProblems: Rule {
  static let about = RuleInfo(
    id: "too-many-problems",
    tier: .syntax,
    severity: .error,
    title: "A file has at most 1,000 problems",
    rationale: """
      More are counted but not listed, and a text that is hardly YAML is not read to its end; most \
      often they all have one cause.
      """,
    bad: RuleExample {
      String(repeating: "rating:4\n", count: 999) + "▸rating:◂4\nrating:4"
    },
    good: "rating: 4"
  )
}
