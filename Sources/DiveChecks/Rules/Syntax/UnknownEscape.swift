import Diagnostics

/// A backslash in double quotes begins an escape of YAML; found where the text is read.
struct UnknownEscape: Rule {
  static let about = RuleInfo(
    id: "unknown-escape",
    tier: .syntax,
    severity: .error,
    title: "A backslash in double quotes begins an escape of YAML",
    rationale: """
      A text with backslashes is written in single quotes, where they are letters.
      """,
    bad: "suit: \"dry▸\\q◂suit\"",
    good: "suit: 'dry\\qsuit'"
  )
}
