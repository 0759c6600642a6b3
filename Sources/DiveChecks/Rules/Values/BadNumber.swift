import Diagnostics

/// A number in a form that logs do not use; found where the value is read.
struct BadNumber: Rule {
  static let about = RuleInfo(
    id: "bad-number",
    tier: .values,
    severity: .error,
    title: "A number is written with digits and, if needed, a decimal point",
    rationale: """
      Leading zeros, exponents and digits grouped by underscores mean different things to \
      different programs.
      """,
    bad: "number: ▸0128◂",
    good: "number: 128"
  )
}
