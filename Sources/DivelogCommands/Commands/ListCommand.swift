import ArgumentParser
import LogSync
import TerminalPages
import Wording

/// `divelog list`: one line per dive.
struct ListCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List dives, one per line.",
    discussion: HelpText.list
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var asked: QueryOptions
  @OptionGroup var reader: UnitOptions

  @Option(
    parsing: .unconditional,
    help: "The column to sort by (default: date); '-' before it puts the greatest first."
  )
  var sort: String?

  @Option(help: "The columns to show, separated by commas.")
  var columns: String?

  @Option(help: "Show at most this many dives: the first with --sort, otherwise the newest.")
  var limit: Int?

  @Option(help: "Show only the dives of this diver, or of a log you follow.")
  var diver: String?

  @Flag(help: "Begin CSV with a byte order mark, which some spreadsheets need to recognize UTF-8.")
  var bom = false

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError(options.words(.limitFromZero)) }
  }

  func perform(_ console: inout Console) throws -> ExitStatus {
    let order = try DiveListing.Order(sort: sort, columns: columns, limit: limit)
    let log = try options.selectedLog(diver, &console)
    let listing = try DiveListing(asked.typed, in: log, order)
    let text = try listing.text(
      output.resolved(),
      in: reader.units,
      isMarked: bom,
      width: Environment.current.width
    )
    try output.write(text, listing.remarks, &console, options)
    return .done
  }
}
