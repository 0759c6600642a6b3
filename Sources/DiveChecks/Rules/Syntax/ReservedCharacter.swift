import Diagnostics

/// A value that begins with a mark of YAML is quoted; found where the text is read.
struct ReservedCharacter: Rule {
  static let about = RuleInfo(
    id: "reserved-character",
    tier: .syntax,
    severity: .error,
    title: "A value that begins with a special character of YAML is quoted",
    rationale: """
      Such characters mean something in YAML, or will one day.
      """,
    bad: "boat: ▸@nautilus◂",
    good: "boat: \"@nautilus\""
  )
}
