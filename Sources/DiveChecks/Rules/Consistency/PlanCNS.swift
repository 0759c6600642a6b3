import DivePlanning
import Diagnostics

/// Reports a plan with too much oxygen for the nerves.
struct PlanCNS: PlanWarningRule {
  static let kind = PlanWarning.Kind.cns
  static let about = RuleInfo(
    id: "plan-cns",
    tier: .consistency,
    severity: .warning,
    title: "A plan loads the nerves with no more oxygen than 80 % of the limit",
    rationale: """
      The limits are those of NOAA for a single exposure. What earlier dives of the day left is not \
      counted.
      """,
    bad: """
      === plans/alma.md
      ---
      levels: ▸25 m for 170 min◂
      tanks:
        - gas: EAN36
      ---
      """,
    good: """
      === plans/alma.md
      ---
      levels: 25 m for 30 min
      tanks:
        - gas: EAN36
      ---
      """
  )
}
