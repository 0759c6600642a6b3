import ArgumentParser
import LogWorkspace
import TerminalPages
import Wording

/// `divelog upcoming`: the planned dives.
struct UpcomingCommand: PageCommand {
  static let configuration = CommandConfiguration(
    commandName: "upcoming",
    abstract: "List planned dives from today on.",
    discussion: HelpText.upcoming
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions

  @Option(help: "Only dives that this diver makes, takes part in or waits for.")
  var diver: String?

  @Option(help: "Only dives of this group.")
  var group: String?

  func page(of log: LogSession) throws -> ShownPage {
    let dives = try log.comingDives(ofDiver: diver, ofGroup: group)
    let table = ComingDiveTable(dives, in: log.logbook, log.index, options.words)
    return ShownPage(table.text, remarks: table.remarks(on: log.today))
  }
}
