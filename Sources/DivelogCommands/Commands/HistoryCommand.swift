import ArgumentParser
import LogSync
import LogWorkspace
import TerminalPages
import Wording

/// `divelog history`: what a record was, and who changed it.
struct HistoryCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Show who changed which key of a record, when, from what to what.",
    discussion: HelpText.history
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: FormattedOutputOptions<DiffFormats>
  @OptionGroup var reader: UnitOptions

  @Argument(help: "The record: a dive, or the path or id of any record, also of a removed one.")
  var record: String

  @Option(help: "Whose dive it is.")
  var diver: String?

  @Option(help: .init("The most versions to show.", valueName: "number"))
  var limit: Int?

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError(options.words(.limitFromZero)) }
  }

  func perform(_ console: inout Console) throws -> ExitStatus {
    let log = try options.workspace()
    let repository = try options.repository(around: log.root)
    let (history, owner) = try RecordHistory.named(record, of: diver, in: log, repository)
    if let owner { options.note(owner, &console) }
    let page = HistoryPage(history, limit: limit, in: log.logbook, reader.units, options.language)
    let text = try output.resolved() == .json ? page.json : page.text
    try output.write(text, page.remarks, &console, options)
    return .done
  }
}
