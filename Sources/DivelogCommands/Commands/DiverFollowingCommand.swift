import ArgumentParser
import DiveModel
import GitHistory
import LogSync
import LogWorkspace
import LogbookCore
import Diagnostics
import TerminalPages
import Wording

/// `divelog diver following`: the followed logs, and their last dives.
struct DiverFollowingCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "following",
    abstract: "List the logs you follow, and the last dives they share.",
    discussion: """
      Shows each log as last fetched, with its date; '--update' fetches first. Only '--update' and \
      'follow' ever fetch. A log that cannot be reached is shown as it was.

      Examples:
        divelog diver following
        divelog diver following --update
      """
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions

  @Flag(help: "Fetch updates first.")
  var update = false

  @Option(help: "The diver whose followed logs to list, by id or name (default: you).")
  var diver: String?

  mutating func perform() throws -> ExitStatus {
    let format = try output.resolved()
    let log = try options.workspace(as: diver)
    let identity = try log.identity()
    let friends = FollowedLog.all(in: log.logbook, of: identity.diver)
    var console = options.console
    var isWhole = true
    var rows: [FriendRow] = []
    for friend in friends {
      if update { isWhole = fetch(friend, &console) && isWhole }
      do throws(FollowingFailure) {
        let fetched = try friend.read(from: Environment.current.cacheFolder)
        friend.note(fetched, options, &console)
        rows.append(FriendRow(friend, fetched))
      } catch {
        console.note(options.words(error.message))
        isWhole = false
        rows.append(FriendRow(friend, nil))
      }
    }
    if friends.isEmpty {
      console.note(options.words(.followsNoLog(diver: identity.diver)))
    }
    let table = FriendTable(rows, options.words)
    try output.write(table.text(format, width: Environment.current.width), &console, options)
    console.flush()
    return isWhole ? .done : .problems
  }

  /// Fetches a log; false, after reporting the reason, if that fails.
  private func fetch(_ friend: FollowedLog, _ console: inout Console) -> Bool {
    let cache = Environment.current.cacheFolder
    do throws(FollowingFailure) {
      try friend.fetch(into: cache)
      return true
    } catch {
      console.note(options.words(friend.remark(on: error, cache: cache)))
      return false
    }
  }
}
