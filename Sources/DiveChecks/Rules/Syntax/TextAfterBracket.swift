import Diagnostics

/// A closing bracket ends a value; found where the text is read.
struct TextAfterBracket: Rule {
  static let about = RuleInfo(
    id: "text-after-bracket",
    tier: .syntax,
    severity: .error,
    title: "A closing bracket ends a value",
    rationale: """
      YAML reads a value that begins with a bracket as a list, and nothing may follow it.
      """,
    bad: "suit: [old] ▸drysuit◂",
    good: "suit: \"[old] drysuit\""
  )
}
