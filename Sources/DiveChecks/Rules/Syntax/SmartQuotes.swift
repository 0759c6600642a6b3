import Diagnostics

/// Quotes around a value are straight; found where the text is read.
struct SmartQuotes: Rule {
  static let about = RuleInfo(
    id: "smart-quotes",
    tier: .syntax,
    severity: .warning,
    title: "Quotes around a value are straight",
    rationale: """
      YAML reads typographic quotes as letters, and they become part of the text.
      """,
    bad: "suit: ▸“drysuit”◂",
    good: "suit: drysuit"
  )
}
