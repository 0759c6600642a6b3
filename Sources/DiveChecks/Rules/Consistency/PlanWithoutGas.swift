import DiveModel
import DivePlanning
import Diagnostics

/// Reports a plan in which it is unknown what is breathed.
struct PlanWithoutGas: PlanObstacleRule {
  static let about = RuleInfo(
    id: "plan-without-gas",
    tier: .consistency,
    severity: .error,
    title: "It is known what is breathed at each level of a plan",
    rationale: """
      Calculations of dives assume air for a tank without a gas. A plan assumes nothing: with another \
      gas the stops would be others. A level can be on the gas of a tank only.
      """,
    bad: """
      === plans/alma.md
      ---
      levels: ▸30 m for 20 min on EAN32◂
      tanks:
        - gas: air
      ---
      """,
    good: """
      === plans/alma.md
      ---
      levels: 30 m for 20 min on EAN32
      tanks:
        - gas: EAN32
      ---
      """
  )

  func place(of obstacle: PlanRecordObstacle, in plan: CheckedPlan) -> SourceRange? {
    switch obstacle {
    case .tankWithoutGas(let number):
      let tanks = plan.record.tanks
      return tanks.indices.contains(number) ? tanks[number].range : plan.range(ofLevel: nil)
    case .plan(.noGas): return plan.range(ofLevel: nil)
    case .plan(.notOnBoard(_, let level)): return plan.range(ofLevel: level)
    case .unreadable, .mode, .rebreatherOnOpenCircuit, .noSetpoint, .noDiluent,
      .setpointUnused, .keyOfOtherModel, .plan:
      return nil
    }
  }
}
