import DiveModel
package import DivePlanning
package import LogWorkspace
import LogbookCore

extension LogSession {
  /// What a plan of the log says, by its id or name.
  package func planParts(named text: String) throws -> PlanParts {
    let entry = try entry(.plan, named: text)
    let record = PlanRecord(origin: entry.origin, fields: entry.fields)
    do { return try logbook.planParts(of: record, index) } catch {
      throw PlanFailure.record(path: entry.origin.path, error)
    }
  }
}
