import SourceText

/// A comma where a decimal point belongs; found where the value is read.
struct DecimalComma: Rule {
  static let about = RuleInfo(
    id: "decimal-comma",
    tier: .values,
    severity: .error,
    title: "Decimals follow a point",
    rationale: """
      Half of the world writes 18,4 and the other half reads it as two numbers, so the format has \
      one spelling.
      """,
    bad: "max-depth: ▸18,4 m◂",
    good: "max-depth: 18.4 m"
  )
}
