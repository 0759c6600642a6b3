import Diagnostics

/// A text holds no control characters; found where the text is read.
struct ControlCharacter: Rule {
  static let about = RuleInfo(
    id: "control-character",
    tier: .syntax,
    severity: .error,
    title: "A text contains no control characters",
    rationale: """
      They are invisible, and some control the terminal that shows them.
      """,
    bad: "suit: dry▸\u{7}◂suit",
    good: "suit: drysuit"
  )
}
