import DiveFormat
import DiveModel
import DivePhysics
package import DiveUnits
package import Wording

extension PlanWarning {
  /// The warning in a system of units.
  package func message(in system: UnitSystem) -> Message {
    let gas = mix?.name ?? ""
    let depth = depth.map { Self.text($0, system) } ?? "-"
    let volume = GasVolume(steps: figure).formatted(system, decimals: system == .metric ? 0 : 1)
    // Divers of all units give partial pressures in bar and the density of a gas in grams per litre.
    let oxygen = Pressure(steps: figure).formatted(.metric, decimals: 2)
    return switch kind {
    case .oxygenHigh: .planOxygenHigh(gas: gas, pressure: oxygen, depth: depth)
    case .oxygenLow: .planOxygenLow(gas: gas, pressure: oxygen, depth: depth)
    case .density:
      .planDensity(
        gas: gas,
        density: Self.density(figure),
        depth: depth,
        limit: Self.density(Density.greatestGas.gramsPerCubicMetre)
      )
    case .narcosis:
      .planNarcosis(gas: gas, depth: depth, end: Self.text(Depth(steps: figure), system))
    case .cns: .planCns(percent: "\((figure + 5) / 10) %")
    case .gas: .planGas(gas: gas, volume: volume)
    case .reserve: .planReserve(gas: gas, volume: volume)
    }
  }

  fileprivate static func text(_ depth: Depth, _ system: UnitSystem) -> String {
    depth.formatted(system, decimals: system == .metric ? 1 : 0)
  }

  private static func density(_ grams: Int) -> String {
    Decimal((max(grams, 0) / 5 + 1) / 2, places: 2).text() + " g/L"
  }
}

extension PlanObstacle {
  /// The obstacle in a record, in a system of units.
  package func message(in system: UnitSystem) -> Message {
    switch self {
    case .noLevel: .planWithoutLevel
    case .noGas: .planWithoutGas
    case .notOnBoard(let mix, _): .planTankMissing(gas: mix.name)
    case .setpointOnOpenCircuit: .planSetpointOpen
    case .depthOutOfRange(let level): .planDepthRange(number: "\(level + 1)")
    case .tooLong: .planTooLong
    case .levelTooShort(let level, let way):
      .planLevelTooShort(
        number: "\(level + 1)",
        time: DiveDuration(steps: way).formatted(.metric)
      )
    case .levelAboveCeiling(let level, let ceiling):
      .planAboveCeiling(number: "\(level + 1)", depth: PlanWarning.text(ceiling, system))
    case .gradientFactorsReversed: .planFactorsReversed
    case .endlessStop(let depth): .planEndlessStop(depth: PlanWarning.text(depth, system))
    case .unusableSettings: .planUnusable
    case .bubblesOnLoop: .planBubblesOnLoop
    case .bubblesAfterDive: .planBubblesAfterDive
    case .bubblesAtLastLevel(let zone):
      .planBubblesAtLastLevel(depth: PlanWarning.text(zone, system))
    case .firstStopBelowZone: .planStopBelowZone
    case .scheduleNotFound: .planScheduleNotFound
    }
  }

  /// The level that it is about; nil if it is about no single one.
  package var level: Int? {
    switch self {
    case .notOnBoard(_, let level), .setpointOnOpenCircuit(let level), .depthOutOfRange(let level),
      .levelTooShort(let level, _), .levelAboveCeiling(let level, _):
      level
    case .noLevel, .noGas, .tooLong, .gradientFactorsReversed, .endlessStop, .unusableSettings,
      .bubblesOnLoop, .bubblesAfterDive, .bubblesAtLastLevel, .firstStopBelowZone,
      .scheduleNotFound:
      nil
    }
  }
}

extension PlanRecordObstacle {
  /// The obstacle in a system of units.
  package func message(in system: UnitSystem) -> Message {
    switch self {
    case .unreadable: .planUnreadable
    case .mode: .planMode
    case .rebreatherOnOpenCircuit: .planSetpointOpen
    case .noSetpoint: .planNoSetpoint
    case .noDiluent: .planNoDiluent
    case .setpointUnused(let place): .planSetpointUnused(number: "\(place + 1)")
    case .keyOfOtherModel(let field, let model):
      .planOptionOfOtherModel(
        model: model.name,
        option: FieldTable.plan.row(forField: field.rawValue)?.key ?? ""
      )
    case .tankWithoutGas(let place): .planTankGas(number: "\(place + 1)")
    case .plan(let obstacle): obstacle.message(in: system)
    }
  }
}
