import Diagnostics

/// A space follows the colon of a key; found where the text is read.
struct MissingSpaceAfterColon: Rule {
  static let about = RuleInfo(
    id: "missing-space-after-colon",
    tier: .syntax,
    severity: .error,
    title: "A space follows the colon of a key",
    rationale: """
      Without the space YAML reads key and value as one word, and swallows the next line with \
      it.
      """,
    bad: "▸rating:◂4",
    good: "rating: 4"
  )
}
