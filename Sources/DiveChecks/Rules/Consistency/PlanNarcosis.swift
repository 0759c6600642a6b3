import DivePlanning
import Diagnostics

/// Reports a gas in a plan that is as narcotic as air below 40 m.
struct PlanNarcosis: PlanWarningRule {
  static let kind = PlanWarning.Kind.narcosis
  static let about = RuleInfo(
    id: "plan-narcosis",
    tier: .consistency,
    severity: .warning,
    title: "A gas in a plan is no more narcotic than air at 40 m",
    rationale: """
      Oxygen counts as nitrogen does, and helium counts nothing.
      """,
    bad: """
      === plans/alma.md
      ---
      levels: 41 m for 5 min
      tanks:
        - gas: ▸air◂
      ---
      """,
    good: """
      === plans/alma.md
      ---
      levels: 41 m for 5 min
      tanks:
        - gas: 21/35
      ---
      """
  )
}
