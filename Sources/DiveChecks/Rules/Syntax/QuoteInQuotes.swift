import Diagnostics

/// A quote within quotes is doubled, or escaped; found where the text is read.
struct QuoteInQuotes: Rule {
  static let about = RuleInfo(
    id: "quote-in-quotes",
    tier: .syntax,
    severity: .error,
    title: "A quote within quotes is doubled, or escaped",
    rationale: """
      Otherwise the text ends there.
      """,
    bad: "suit: ▸'O'Three'◂",
    good: "suit: \"O'Three\""
  )
}
