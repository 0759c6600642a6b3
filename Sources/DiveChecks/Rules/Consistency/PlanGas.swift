import DivePlanning
import Diagnostics

/// Reports a tank that does not hold what a plan uses of it.
struct PlanGas: PlanWarningRule {
  static let kind = PlanWarning.Kind.gas
  static let about = RuleInfo(
    id: "plan-gas",
    tier: .consistency,
    severity: .error,
    title: "The tanks of a plan hold what is used of them",
    rationale: """
      Gas that is not in a tank cannot be breathed. What is used is that of the whole dive, with its \
      stops, at `rmv` and `deco-rmv`. A tank of unknown volume or pressure is not checked.
      """,
    bad: """
      === plans/alma.md
      ---
      levels: 10 m for 100 min
      tanks:
        - volume: 12 L
          gas: ▸air◂
          start: 200 bar
      ---
      """,
    good: """
      === plans/alma.md
      ---
      levels: 10 m for 30 min
      tanks:
        - volume: 12 L
          gas: air
          start: 200 bar
      ---
      """
  )
}
