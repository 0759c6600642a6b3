import ArgumentParser
import LogWorkspace
import LogbookCore
import TerminalPages

/// `divelog budget expense list`: one line per expense.
struct ListExpenses: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the expenses of a budget, or of all, with their ids.",
    discussion: """
      By date. What counts nowhere has a reason, as in 'divelog budget show'.

      Examples:
        divelog budget expense list red-sea-2024
        divelog budget expense list --format csv -o expenses.csv
      """
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var asked: AsOfOption

  @Argument(help: "The budget.")
  var id: String?

  mutating func perform(_ console: inout Console) throws -> ExitStatus {
    let log = try options.workspace()
    let accounts =
      try id.map { [try log.budgetAccount(named: $0, asOf: asked.day)] }
      ?? log.logbook.budgetAccounts(asOf: asked.day)
    try output.show(ExpenseList(accounts, options.words).text, of: log.logbook, &console, options)
    return .done
  }
}
