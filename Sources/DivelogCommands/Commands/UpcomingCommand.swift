import ArgumentParser
import LogWorkspace
import LogbookCore
import TerminalPages
import Wording

/// `divelog upcoming`: the planned dives.
struct UpcomingCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "upcoming",
    abstract: "List planned dives from today on.",
    discussion: """
      Those of divers and of groups, by date. For a group dive with 'places' it says how many take \
      part and how many wait; 'divelog group sign-up' signs up for one.

      Examples:
        divelog upcoming
        divelog upcoming --diver mari --format json
      """
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions

  @Option(help: "Only dives that this diver makes, takes part in or waits for.")
  var diver: String?

  @Option(help: "Only dives of this group.")
  var group: String?

  mutating func perform() throws -> ExitStatus {
    let log = try options.workspace()
    let dives = try log.comingDives(ofDiver: diver, ofGroup: group)
    let table = ComingDiveTable(dives, in: log.logbook, log.index, options.words)
    var console = options.console
    let text = table.text(try output.resolved(), width: Environment.current.width)
    try output.write(text, &console, options)
    if dives.isEmpty, let today = log.today {
      console.note(options.words(.noComingDives(date: "\(today)")))
    }
    options.noteUnusable(log.logbook, &console)
    console.flush()
    return .done
  }
}
