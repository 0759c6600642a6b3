import DiveModel
import DivePlanning
import Diagnostics

/// Reports a plan whose low gradient factor is above the high one.
struct PlanGradientFactors: PlanObstacleRule {
  static let about = RuleInfo(
    id: "plan-gradient-factors",
    tier: .consistency,
    severity: .error,
    title: "The low gradient factor of a plan is not above the high one",
    rationale: """
      The low factor holds at the first stop, the high one at the surface. The other way round, the \
      first stop would be the shallowest part of the ascent, so no dive is computed.
      """,
    bad: """
      === plans/alma.md
      ---
      levels: 30 m for 20 min
      gradient-factors: ▸85/30◂
      tanks:
        - gas: air
      ---
      """,
    good: """
      === plans/alma.md
      ---
      levels: 30 m for 20 min
      gradient-factors: 30/85
      tanks:
        - gas: air
      ---
      """
  )

  func place(of obstacle: PlanRecordObstacle, in plan: CheckedPlan) -> SourceRange? {
    guard obstacle == .plan(.gradientFactorsReversed) else { return nil }
    return plan.record.gradientFactors?.range
  }
}
