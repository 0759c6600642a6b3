import ArgumentParser
import LogWorkspace
import TerminalPages

/// `divelog upcoming`: the planned dives.
struct UpcomingCommand: PrintingCommand {
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

  func perform(_ console: inout Console) throws -> ExitStatus {
    let log = try options.workspace()
    let dives = try log.comingDives(ofDiver: diver, ofGroup: group)
    let table = ComingDiveTable(dives, in: log.logbook, log.index, options.words)
    let text = table.text(try output.resolved(), width: Environment.current.width)
    try output.write(text, table.remarks(on: log.today), &console, options)
    return .done
  }
}
