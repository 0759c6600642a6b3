import Diagnostics

/// A number without a unit; found where the value is read.
struct MissingUnit: Rule {
  static let about = RuleInfo(
    id: "missing-unit",
    tier: .values,
    severity: .error,
    title: "A quantity is written with its unit",
    rationale: """
      60 may be feet or metres, and the log may be read by someone who thinks in the other. The \
      unit is offered as a fix, but never written unseen.
      """,
    bad: "max-depth: ▸18.4◂",
    good: "max-depth: 18.4 m"
  )
}
