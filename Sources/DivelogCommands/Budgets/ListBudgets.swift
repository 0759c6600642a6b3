import DiveModel
import ArgumentParser
import LogWorkspace
import TerminalPages
import Wording

/// `divelog budget list`: one line per budget.
struct ListBudgets: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List them, with what is planned, spent and left.",
    discussion: HelpText.listBudgets
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var asked: RecordQueryOptions
  @OptionGroup var until: AsOfOption

  mutating func perform(_ console: inout Console) throws -> ExitStatus {
    let log = try options.workspace()
    if asked.columns != nil {
      try asked.list(.budget, showing: [], in: log, &console, options)
      return .done
    }
    let listing = try asked.listing(.budget, showing: ["id"], in: log)
    let found = log.budgetAccounts(listing.entries, asOf: until.day)
    try asked.output.show(
      BudgetTable(found, options.words).text,
      remarks: listing.hints + found.remarks,
      of: log.logbook,
      &console,
      options
    )
    return .done
  }
}
