import Diagnostics

/// A list or keys where one value belongs, or the other way round; found where it is read.
struct WrongShape: Rule {
  static let about = RuleInfo(
    id: "wrong-shape",
    tier: .values,
    severity: .error,
    title: "A value has the form that its key needs",
    rationale: """
      Where a single value belongs, a second one has no use. Where a list belongs, a value alone \
      is a list of one.
      """,
    bad: "max-depth: ▸[18.4 m]◂",
    good: "max-depth: 18.4 m"
  )
}
