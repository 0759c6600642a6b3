import Diagnostics

/// A mapping or a record without a key that it needs; found where it is read.
struct MissingKey: Rule {
  static let about = RuleInfo(
    id: "missing-key",
    tier: .values,
    severity: .error,
    title: "A record has the keys it cannot do without",
    rationale: """
      Nearly every key may be left out, but a few may not: a dive without a date has no place in \
      the log, and a count without a species counts nothing.
      """,
    bad: """
      sightings:
        - ▸count: 3
      """,
    good: """
      sightings:
        - species: pike
          count: 3
      """
  )
}
