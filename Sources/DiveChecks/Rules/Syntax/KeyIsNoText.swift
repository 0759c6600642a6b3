import Diagnostics

/// A key is a word; found where the text is read.
struct KeyIsNoText: Rule {
  static let about = RuleInfo(
    id: "key-is-no-text",
    tier: .syntax,
    severity: .error,
    title: "A key is a word",
    rationale: """
      Numbers and lists are never meant as keys.
      """,
    bad: "▸1◂: drysuit",
    good: "suit: drysuit"
  )
}
