import Diagnostics

/// A unit that the value does not have; found where the value is read.
struct UnknownUnit: Rule {
  static let about = RuleInfo(
    id: "unknown-unit",
    tier: .values,
    severity: .error,
    title: "A unit is one that the format knows",
    rationale: """
      Each quantity has the few units that divers use for it. A value in another unit has to be \
      converted by its author.
      """,
    bad: "max-depth: ▸10 fathoms◂",
    good: "max-depth: 18.3 m"
  )
}
