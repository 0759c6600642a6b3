import DiveModel
import DivePlanning
import Diagnostics

/// Reports a plan that cannot be dived.
struct PlanNotPossible: PlanObstacleRule {
  static let about = RuleInfo(
    id: "plan-not-possible",
    tier: .consistency,
    severity: .error,
    title: "A plan can be dived",
    rationale: """
      The time of a level includes the way to it, a level lies below the ceiling of those before, and \
      there is a way up: a stop ends while the gas breathed there lets go of more than it brings. \
      The mode fits the setpoints. A plan without levels is not ready, and not checked.
      """,
    bad: """
      === plans/alma.md
      ---
      levels: ▸30 m for 1 min◂
      tanks:
        - gas: air
      ---
      """,
    good: """
      === plans/alma.md
      ---
      levels: 30 m for 20 min
      tanks:
        - gas: air
      ---
      """
  )

  func place(of obstacle: PlanRecordObstacle, in plan: CheckedPlan) -> SourceRange? {
    switch obstacle {
    case .unreadable, .tankWithoutGas: return nil
    case .mode: return plan.record.mode?.range
    case .rebreatherOnOpenCircuit:
      return plan.record.setpoints.first?.range ?? plan.record.bailout?.range
        ?? plan.range(ofLevel: nil)
    case .keyOfOtherModel(let key, _): return plan.record.fields[key.rawValue]?.range
    case .noSetpoint, .noDiluent: return plan.record.mode?.range
    case .setpointUnused(let number):
      let setpoints = plan.record.setpoints
      return setpoints.indices.contains(number) ? setpoints[number].range : nil
    case .plan(let obstacle):
      switch obstacle {
      case .noLevel, .noGas, .notOnBoard, .gradientFactorsReversed: return nil
      case .setpointOnOpenCircuit, .depthOutOfRange, .tooLong, .levelTooShort, .levelAboveCeiling,
        .endlessStop, .unusableSettings, .bubblesOnLoop, .bubblesAfterDive, .bubblesAtLastLevel,
        .firstStopBelowZone, .scheduleNotFound:
        return plan.range(ofLevel: obstacle.level)
      }
    }
  }
}
