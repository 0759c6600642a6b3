import Diagnostics

/// A key ends with a colon; found where the text is read.
struct FullWidthColon: Rule {
  static let about = RuleInfo(
    id: "full-width-colon",
    tier: .syntax,
    severity: .error,
    title: "A key ends with a colon",
    rationale: """
      YAML reads the wide colon of East Asian keyboards as a letter.
      """,
    bad: "suit▸：◂drysuit",
    good: "suit: drysuit"
  )
}
