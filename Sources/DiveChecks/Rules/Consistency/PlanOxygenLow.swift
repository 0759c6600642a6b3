import DivePlanning
import Diagnostics

/// Reports a gas with too little oxygen for its depth in a plan.
struct PlanOxygenLow: PlanWarningRule {
  static let kind = PlanWarning.Kind.oxygenLow
  static let about = RuleInfo(
    id: "plan-oxygen-low",
    tier: .consistency,
    severity: .error,
    title: "A gas in a plan has enough oxygen where it is breathed",
    rationale: """
      Below a partial pressure of 0.18 bar a diver becomes unconscious, without noticing. A gas for \
      the bottom of a deep dive needs another for the first metres.
      """,
    bad: """
      === plans/alma.md
      ---
      levels: 40 m for 5 min
      tanks:
        - gas: ▸10/50◂
      ---
      """,
    good: """
      === plans/alma.md
      ---
      levels: 40 m for 5 min
      tanks:
        - gas: 21/35
      ---
      """
  )
}
