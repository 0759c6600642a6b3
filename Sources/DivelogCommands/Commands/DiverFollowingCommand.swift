import ArgumentParser
import LogSync
import LogWorkspace
import TerminalPages
import Wording

/// `divelog diver following`: the followed logs, and their last dives.
struct DiverFollowingCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "following",
    abstract: "List the logs you follow, and the last dives they share.",
    discussion: HelpText.diverFollowing
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions

  @Flag(help: "Fetch updates first.")
  var update = false

  @Option(help: "The diver whose followed logs to list, by id or name (default: you).")
  var diver: String?

  func perform(_ console: inout Console) throws -> ExitStatus {
    let format = try output.resolved()
    let log = try options.workspace(as: diver)
    let identity = try log.identity()
    var rows: [FriendRow] = []
    var isWhole = true
    for friend in FollowedLog.all(in: log.logbook, of: identity.diver) {
      let found = friend.current(in: Environment.current.cacheFolder, isFetched: update)
      console.note(found.remarks)
      rows.append(FriendRow(friend, found.fetched))
      isWhole = isWhole && found.isWhole
    }
    if rows.isEmpty { console.note(.followsNoLog(diver: identity.diver)) }
    let table = FriendTable(rows, options.words)
    try output.write(table.text(format, width: Environment.current.width), &console, options)
    return isWhole ? .done : .problems
  }
}
