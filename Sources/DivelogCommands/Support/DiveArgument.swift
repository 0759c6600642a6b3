import ArgumentParser
import LogWorkspace
import LogbookCore

/// The dive that a command changes, as the user names it.
struct DiveArgument: ParsableArguments {
  @Argument(help: "The dive.")
  var dive: String

  @Option(help: "Whose dive it is.")
  var diver: String?

  /// Reads the log and finds the dive; another diver's dive is never selected for a change by
  /// accident.
  ///
  /// Throws with suggestions if nothing matches, and with the paths if several match.
  func find(
    _ options: GlobalOptions,
    _ console: inout Console
  ) throws(LogFailure) -> (dive: LoggedDive, log: LogSession) {
    let log = try options.workspace()
    let found = try log.dive(dive, of: diver, toChangeIt: true)
    if let me = found.owner { options.note(me, &console) }
    return (found.dive, log)
  }
}
