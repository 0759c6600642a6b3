package import DiveModel
package import DivePlanning
package import DiveUnits
import LogbookCore
package import Wording

/// Why there is no plan.
package enum PlanFailure: WordedFailure, Hashable {
  /// The first gas has a depth for the way up.
  case firstGas
  case tooManyTanks
  /// The way up on open circuit is that of a rebreather.
  case bailoutWithoutLoop
  /// The model of bubbles has no such level.
  case conservatismRange
  /// An option that the model does not have.
  case optionOfOtherModel(String, DecompressionModel)
  /// The time between an earlier dive and the plan is not given.
  case intervalMissing
  /// There is a time at the surface, but no dive before it.
  case intervalWithoutDive
  /// What an earlier dive left in the tissues is unknown.
  case earlierDiveUnknown(path: String)
  /// A dive that is to be compared has no samples.
  case diveWithoutSamples(path: String)
  case obstacle(PlanObstacle, UnitSystem = .metric)
  /// What a record of the log says is not a plan that can be computed.
  case record(path: String, PlanRecordObstacle, UnitSystem = .metric)

  package var message: Message {
    switch self {
    case .firstGas: .planFirstGas
    case .tooManyTanks: .planTooManyTanks
    case .bailoutWithoutLoop: .planBailoutOption
    case .record(let path, let obstacle, let system):
      .planOfRecord(path: path, problem: obstacle.message(in: system))
    case .diveWithoutSamples(let path): .planDiveWithoutSamples(path: path)
    case .intervalMissing: .planIntervalMissing
    case .intervalWithoutDive: .planIntervalAlone
    case .earlierDiveUnknown(let path): .planEarlierUnknown(path: path)
    case .conservatismRange: .planConservatismRange
    case .optionOfOtherModel(let option, let model):
      model == .vpmb
        ? .planOptionOfGradients(model: model.name, option: option)
        : .planOptionOfOtherModel(model: model.name, option: option)
    case .obstacle(let obstacle, let system): Self.message(of: obstacle, in: system)
    }
  }

  /// The obstacle in terms of options.
  private static func message(of obstacle: PlanObstacle, in system: UnitSystem) -> Message {
    switch obstacle {
    case .noLevel: .planNoLevel
    case .noGas: .planNoGas
    case .notOnBoard(let mix, _): .planNotOnBoard(gas: mix.name)
    case .setpointOnOpenCircuit: .planLevelSetpoint
    case .depthOutOfRange, .tooLong, .levelTooShort, .levelAboveCeiling, .gradientFactorsReversed,
      .endlessStop, .unusableSettings, .bubblesOnLoop, .bubblesAfterDive, .bubblesAtLastLevel,
      .firstStopBelowZone, .scheduleNotFound:
      obstacle.message(in: system)
    }
  }
}
