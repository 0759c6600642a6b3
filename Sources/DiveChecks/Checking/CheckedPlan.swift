import DiveModel
import DivePlanning
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// A plan of the log with what was found when it was computed.
struct CheckedPlan: Sendable {
  let record: PlanRecord
  /// What to think about; or why there is no dive.
  let outcome: Result<[PlanWarning], PlanRecordObstacle>
  /// The units in which it is written.
  let system: UnitSystem

  /// Computes a plan; nil for one without levels, which is not ready, or with problems that are reported
  /// where they are read.
  init?(_ record: PlanRecord, in logbook: Logbook, _ index: RecordIndex) {
    guard record.has(.levels) else { return nil }
    self.record = record
    do throws(PlanRecordObstacle) {
      let parts = try logbook.planParts(of: record, index)
      system = parts.system
      outcome = Self.outcome(of: parts)
    } catch {
      if error == .unreadable { return nil }
      (system, outcome) = (.metric, .failure(error))
    }
  }

  private static func outcome(
    of parts: PlanParts
  ) -> Result<[PlanWarning], PlanRecordObstacle> {
    do throws(PlanObstacle) {
      let plan = try parts.plan()
      return .success(PlanWarning.all(plan, try DivePlanner.dive(plan)))
    } catch {
      return .failure(.plan(error))
    }
  }

  /// Why there is no dive; nil if there is one.
  var obstacle: PlanRecordObstacle? {
    if case .failure(let obstacle) = outcome { obstacle } else { nil }
  }

  /// A level's place, else that of all levels.
  func range(ofLevel number: Int?) -> SourceRange? {
    let levels = record.levels
    if let number, levels.indices.contains(number) { return levels[number].range }
    return levels.first?.range
  }

  /// The place of a warning: the gas in the tank that it is about, else the levels.
  func range(of warning: PlanWarning) -> SourceRange? {
    let tank = warning.mix.flatMap { mix in record.tanks.first { $0.value.gas?.value == mix } }
    return tank?.value.gas?.range ?? range(ofLevel: nil)
  }
}

/// A rule about what DivePlanning warns of.
protocol PlanWarningRule: LogbookRule {
  /// What it is about; its id is the rule's.
  static var kind: PlanWarning.Kind { get }
}

extension PlanWarningRule {
  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    for plan in context.plans {
      guard case .success(let warnings) = plan.outcome else { continue }
      for warning in warnings where warning.kind == Self.kind {
        let problem = found(warning.message(in: plan.system), at: plan.range(of: warning))
        report(FileDiagnostic(path: plan.record.origin.path, problem))
      }
    }
  }
}

/// A rule about why a plan has no dive.
protocol PlanObstacleRule: LogbookRule {
  /// The place of an obstacle, in a plan that has it; nil if the rule is not about it.
  func place(of obstacle: PlanRecordObstacle, in plan: CheckedPlan) -> SourceRange?
}

extension PlanObstacleRule {
  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    for plan in context.plans {
      guard let obstacle = plan.obstacle, let place = place(of: obstacle, in: plan) else {
        continue
      }
      let problem = found(obstacle.message(in: plan.system), at: place)
      report(FileDiagnostic(path: plan.record.origin.path, problem))
    }
  }
}
