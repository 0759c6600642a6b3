import ArgumentParser
import LogbookCore

/// The one dive that a command changes, as its user names it.
struct DiveArgument: ParsableArguments {
  @Argument(help: "The dive.")
  var dive: String

  @Option(help: "Whose dive it is.")
  var diver: String?

  /// Reads the log and finds the dive in it; what is to be changed is never somebody else's by
  /// accident.
  ///
  /// Throws with the nearest names where no dive is meant, and with the paths where several are.
  func find(
    _ options: GlobalOptions,
    _ console: inout Console
  ) throws -> (dive: LoggedDive, logbook: Logbook) {
    let logbook = try options.logbook()
    let found = try DiveSelection.one(
      dive,
      of: diver,
      in: logbook,
      options,
      toChangeIt: true,
      &console
    )
    return (found, logbook)
  }
}
