import DiveModel
package import DivePlanning
package import DiveUnits
package import LogWorkspace
import LogbookCore

extension LogSession {
  /// A plan of the log, by its id or name, with changes, and the units that it is in.
  ///
  /// - Parameters:
  ///   - text: The plan's id or name.
  ///   - change: What is to be different.
  /// - Returns: The plan, and its units.
  /// - Throws: Why the record has no plan that can be computed.
  package func plan(
    named text: String,
    changedBy change: (PlanParts) throws -> PlanParts
  ) throws -> (DivePlan, UnitSystem) {
    let entry = try entry(.plan, named: text)
    let record = PlanRecord(origin: entry.origin, fields: entry.fields)
    do {
      let parts = try change(try logbook.planParts(of: record, index))
      return (try parts.plan(), parts.system)
    } catch let obstacle as PlanRecordObstacle {
      throw PlanFailure.record(path: entry.origin.path, obstacle)
    } catch let obstacle as PlanObstacle {
      throw PlanFailure.record(path: entry.origin.path, .plan(obstacle))
    }
  }
}
