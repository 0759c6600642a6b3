package import DivePlanning
package import DiveUnits
import LogbookCore
package import Wording

/// Why there is no plan.
package enum PlanFailure: WordedFailure, Hashable {
  /// The first gas has a depth for the way up.
  case firstGas
  case tooManyTanks
  /// A level is on a gas that is not taken along.
  case notOnBoard(GasMix)
  /// A level has a setpoint, but the dive is on open circuit.
  case levelSetpoint
  /// The model of bubbles has no such level.
  case conservatismRange
  /// An option that the model does not have.
  case optionOfOtherModel(String, DecompressionModel)
  case obstacle(PlanObstacle)

  package var message: Message {
    switch self {
    case .firstGas: .planFirstGas
    case .tooManyTanks: .planTooManyTanks
    case .notOnBoard(let mix): .planNotOnBoard(gas: mix.name)
    case .levelSetpoint: .planLevelSetpoint
    case .conservatismRange: .planConservatismRange
    case .optionOfOtherModel(let option, let model):
      model == .vpmb
        ? .planOptionOfGradients(model: model.name, option: option)
        : .planOptionOfOtherModel(model: model.name, option: option)
    case .obstacle(let obstacle): Self.message(of: obstacle)
    }
  }

  private static func message(of obstacle: PlanObstacle) -> Message {
    switch obstacle {
    case .noLevel: .planNoLevel
    case .noGas: .planNoGas
    case .depthOutOfRange(let level): .planDepthRange(number: "\(level + 1)")
    case .tooLong: .planTooLong
    case .levelTooShort(let level, let way):
      .planLevelTooShort(
        number: "\(level + 1)",
        time: DiveDuration(steps: way).formatted(.metric)
      )
    case .levelAboveCeiling(let level, let ceiling):
      .planAboveCeiling(number: "\(level + 1)", depth: SlateText(.metric).depth(ceiling))
    case .gradientFactorsReversed: .planFactorsReversed
    case .endlessStop(let depth): .planEndlessStop(depth: SlateText(.metric).depth(depth))
    case .unusableSettings: .planUnusable
    case .bubblesOnLoop: .planBubblesOnLoop
    case .bubblesAfterDive: .planBubblesAfterDive
    case .bubblesAtLastLevel(let zone):
      .planBubblesAtLastLevel(depth: SlateText(.metric).depth(zone))
    case .firstStopBelowZone: .planStopBelowZone
    case .scheduleNotFound: .planScheduleNotFound
    }
  }
}
