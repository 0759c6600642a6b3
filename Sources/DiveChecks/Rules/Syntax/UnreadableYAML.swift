import Diagnostics

/// Front matter is YAML; found where the text is read.
struct UnreadableYAML: Rule {
  static let about = RuleInfo(
    id: "unreadable-yaml",
    tier: .syntax,
    severity: .error,
    title: "Front matter is YAML",
    rationale: """
      The message of libyaml is shown where no better one is known.
      """,
    bad: "tags: [wreck▸}◂]",
    good: "tags: [wreck]"
  )
}
