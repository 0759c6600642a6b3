import DivePlanning
import Diagnostics

/// Reports a bottom tank that would not bring two divers up.
struct PlanReserve: PlanWarningRule {
  static let kind = PlanWarning.Kind.reserve
  static let about = RuleInfo(
    id: "plan-reserve",
    tier: .consistency,
    severity: .warning,
    title: "The bottom tank of a plan brings two divers to the next gas",
    rationale: """
      If one diver is out of gas at the worst moment, two breathe from one tank, at `stressed-rmv`: \
      for `problem-time` and then on the way up.
      """,
    bad: """
      === plans/alma.md
      ---
      levels: 30 m for 5 min
      tanks:
        - volume: 7 L
          gas: ▸air◂
          start: 100 bar
      ---
      """,
    good: """
      === plans/alma.md
      ---
      levels: 30 m for 5 min
      tanks:
        - volume: 12 L
          gas: air
          start: 200 bar
      ---
      """
  )
}
