import DivePlanning
import Diagnostics

/// Reports a gas with too much oxygen for its depth in a plan.
struct PlanOxygenHigh: PlanWarningRule {
  static let kind = PlanWarning.Kind.oxygenHigh
  static let about = RuleInfo(
    id: "plan-oxygen-high",
    tier: .consistency,
    severity: .warning,
    title: "A gas in a plan has no more oxygen than its depth allows",
    rationale: """
      Oxygen above a partial pressure of 1.4 bar at a level, or 1.6 bar on the way up, can bring on \
      convulsions without warning.
      """,
    bad: """
      === plans/alma.md
      ---
      levels: 35 m for 5 min
      tanks:
        - gas: ▸EAN32◂
      ---
      """,
    good: """
      === plans/alma.md
      ---
      levels: 35 m for 5 min
      tanks:
        - gas: EAN28
      ---
      """
  )
}
