import SourceText

/// Front matter is YAML; found where the text is read.
struct UnreadableYAML: Rule {
  static let about = RuleInfo(
    id: "unreadable-yaml",
    tier: .syntax,
    severity: .error,
    title: "Front matter is YAML",
    rationale: """
      What libyaml says is shown where no better words are known.
      """,
    bad: "tags: [wreck▸}◂]",
    good: "tags: [wreck]"
  )
}
