import Diagnostics

/// A space follows the dash of a list; found where the text is read.
struct MissingSpaceAfterDash: Rule {
  static let about = RuleInfo(
    id: "missing-space-after-dash",
    tier: .syntax,
    severity: .error,
    title: "A space follows the dash of a list",
    rationale: """
      Without the space YAML reads the whole list as one text.
      """,
    bad: """
      tags:
        ▸-◂wreck
        - night
      """,
    good: """
      tags:
        - wreck
        - night
      """
  )
}
