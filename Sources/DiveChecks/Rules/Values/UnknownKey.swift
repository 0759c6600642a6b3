import Diagnostics

/// A key that the format does not have; found where it is read.
struct UnknownKey: Rule {
  static let about = RuleInfo(
    id: "unknown-key",
    tier: .values,
    severity: .error,
    title: "Every key is one of the format's, or begins with 'x-'",
    rationale: """
      A mistyped key would hide its value from every list and figure for years, unnoticed. Keys of \
      your own begin with x- and are kept.
      """,
    bad: "▸max-dept◂: 18.4 m",
    good: "max-depth: 18.4 m"
  )
}
