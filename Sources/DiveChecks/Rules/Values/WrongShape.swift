import SourceText

/// A list or keys where one value belongs, or the other way round; found where it is read.
struct WrongShape: Rule {
  static let about = RuleInfo(
    id: "wrong-shape",
    tier: .values,
    severity: .error,
    title: "A value has the shape that its key asks for",
    rationale: """
      Where one value belongs there is nothing to do with a second one. Where a list \
      belongs, one value alone is a list of one.
      """,
    bad: "max-depth: ▸[18.4 m]◂",
    good: "max-depth: 18.4 m"
  )
}
