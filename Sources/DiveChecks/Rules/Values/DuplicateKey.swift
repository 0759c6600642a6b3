import Diagnostics

/// A key that stands twice; found where it is read.
struct DuplicateKey: Rule {
  static let about = RuleInfo(
    id: "duplicate-key",
    tier: .values,
    severity: .error,
    title: "A key is written once",
    rationale: """
      Only one of two values can be meant, and programs differ in which they use. This happens \
      most when two branches are merged.
      """,
    bad: """
      suit: drysuit
      entry: shore
      ▸suit◂: drysuit
      """,
    good: """
      suit: drysuit
      entry: shore
      """
  )
}
