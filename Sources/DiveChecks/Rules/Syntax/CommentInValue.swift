import Diagnostics

/// A number sign that belongs to a value is quoted; found where the text is read.
struct CommentInValue: Rule {
  static let about = RuleInfo(
    id: "comment-in-value",
    tier: .syntax,
    severity: .error,
    title: "A number sign that belongs to a value is quoted",
    rationale: """
      YAML reads it as the beginning of a comment, and the rest of the line is lost without \
      warning.
      """,
    bad: "suit: drysuit ▸#2◂",
    good: "suit: \"drysuit #2\""
  )
}
