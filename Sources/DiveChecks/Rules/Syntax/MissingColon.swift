import Diagnostics

/// A line is a key, a colon and a value; found where the text is read.
struct MissingColon: Rule {
  static let about = RuleInfo(
    id: "missing-colon",
    tier: .syntax,
    severity: .error,
    title: "A line is a key, a colon and a value",
    rationale: """
      A line without a colon has no meaning, and YAML reports the line after it.
      """,
    bad: """
      suit: drysuit
      ▸rating 4◂
      water: salt
      """,
    good: """
      suit: drysuit
      rating: 4
      water: salt
      """
  )
}
