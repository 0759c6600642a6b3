import DiveUnits
import LogWorkspace
import LogbookCore
import Wording

/// Logs a dive.
///
/// `log-a-dive FOLDER DIVER KEY=VALUE…`
@main struct LogADive {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count > 2 else { return print("log-a-dive FOLDER DIVER KEY=VALUE…") }
    let language = Language.english
    do {
      let today = try CalendarDate(parsing: "2026-10-01")
      var log = try LogSession(around: arguments[0], today: today, language: language)

      // Nothing is written yet: a plan is a patch, and what check would say after it.
      let plan = try log.planDive(Array(arguments.dropFirst(2)), of: arguments[1])
      print(plan.patch)
      for problem in plan.newProblems {
        print("\(problem.path): \(log.words(problem.diagnostic.message))")
      }
      if let refusal = plan.refusal { throw refusal }
      print("written:", try log.commit(plan).joined(separator: " "))

      // The session has already read the new dive.
      let dives = log.logbook.dives.filter { $0.diver == arguments[1] && $0.counts }
      let deepest = dives.compactMap(\.dive.maximumDepth?.value).max()
      print("\(dives.count) dives, the deepest", deepest?.formatted(log.logbook.unitSystem) ?? "?")
      let errors = log.diagnostics.filter { $0.diagnostic.severity == .error }
      print("\(errors.count) errors in \(log.logbook.fileCount) files")
    } catch {
      print(language.words(of: error) ?? "\(error)")
    }
  }
}
