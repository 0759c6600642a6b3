import Diagnostics

/// A quote is closed on its line; found where the text is read.
struct UnclosedQuote: Rule {
  static let about = RuleInfo(
    id: "unclosed-quote",
    tier: .syntax,
    severity: .error,
    title: "A quote is closed on its line",
    rationale: """
      Otherwise YAML reads on to the next quote, or to the end of the file.
      """,
    bad: "suit: ▸\"◂drysuit",
    good: "suit: \"drysuit\""
  )
}
