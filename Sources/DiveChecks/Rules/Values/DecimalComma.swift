import Diagnostics

/// A comma where a decimal point belongs; found where the value is read.
struct DecimalComma: Rule {
  static let about = RuleInfo(
    id: "decimal-comma",
    tier: .values,
    severity: .error,
    title: "Decimals follow a point",
    rationale: """
      Half of the world writes 18,4 and the other half reads it as two numbers, and 3,000 as three \
      thousand. So the format has one spelling, without a separator between thousands.
      """,
    bad: "max-depth: ▸18,4 m◂",
    good: "max-depth: 18.4 m"
  )
}
