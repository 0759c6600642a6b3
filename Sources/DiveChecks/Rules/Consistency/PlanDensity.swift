import DivePlanning
import Diagnostics

/// Reports a gas in a plan that is too dense.
struct PlanDensity: PlanWarningRule {
  static let kind = PlanWarning.Kind.density
  static let about = RuleInfo(
    id: "plan-density",
    tier: .consistency,
    severity: .warning,
    title: "A gas in a plan is no denser than 6.2 g/L",
    rationale: """
      Above that density, divers can no longer breathe out all the carbon dioxide that work makes \
      (Anthony and Mitchell, 2016). Helium makes a gas lighter.
      """,
    bad: """
      === plans/alma.md
      ---
      levels: 60 m for 5 min
      tanks:
        - gas: ▸18/30◂
      ---
      """,
    good: """
      === plans/alma.md
      ---
      levels: 60 m for 5 min
      tanks:
        - gas: 18/45
      ---
      """
  )
}
