import SourceText

/// A key is written once; found where the text is read.
struct DuplicateKey: Rule {
  let about = RuleInfo(
    id: "duplicate-key",
    tier: .syntax,
    severity: .error,
    title: "A key is written once",
    rationale: """
      YAML readers take the first, the last, or neither; only the diver knows which one is \
      right.
      """,
    bad: """
      suit: drysuit
      ▸suit◂: wetsuit
      """,
    good: "suit: drysuit"
  )
}
