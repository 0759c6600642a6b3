import DiveStatistics
import ArgumentParser
import DiveModel
import DiveQueries
import LogWorkspace
import TerminalPages
import Wording

/// `divelog gear list`: one line per piece of gear.
struct ListGear: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List them, one per line.",
    discussion: HelpText.listGear
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var asked: RecordQueryOptions

  @Flag(help: "Only gear that is due for service; 'divelog due' says when.")
  var due = false

  mutating func perform(_ console: inout Console) throws -> ExitStatus {
    let log = try options.workspace()
    try asked.list(
      .gear,
      showing: ["id", "name"] + GearCommand.usualColumns + ["dives"],
      onlyPaths: due ? log.dueGear : nil,
      in: log,
      &console,
      options
    )
    return .done
  }
}

/// `divelog gear value`: what gear cost.
struct ValueOfGear: PageCommand {
  static let configuration = CommandConfiguration(
    commandName: "value",
    abstract: "Add up what gear cost, by owner and currency.",
    discussion: HelpText.valueOfGear
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions

  @Argument(
    help: .init(
      "Which ones: words that must all match, each a key:value or a text.",
      valueName: "query"
    )
  )
  var query: [String] = []

  func page(of log: LogSession) throws -> ShownPage {
    let request = try RecordListing.Request(.gear, TypedQuery(query), columns: "id")
    let listing = try RecordListing(request, in: log.logbook, log.index, on: log.today)
    let values = log.gearValues(of: Set(listing.entries.map(\.origin.path)))
    return ShownPage(GearValueTable(values, options.words).text, remarks: listing.hints)
  }
}
