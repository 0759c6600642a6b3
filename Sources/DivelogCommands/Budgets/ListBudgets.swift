import ArgumentParser
import LogWorkspace
import LogbookCore
import TerminalPages

/// `divelog budget list`: one line per budget.
struct ListBudgets: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List them, with what is planned, spent and left.",
    discussion: """
      With --as-of, later expenses are left out.

      Examples:
        divelog budget list
        divelog budget list --as-of 2026-06-30 --format csv
      """
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var asked: AsOfOption

  mutating func perform() throws -> ExitStatus {
    let log = try options.workspace()
    let accounts = log.logbook.budgetAccounts(asOf: asked.day)
    let table = BudgetTable(accounts, options.words)
    var console = options.console
    try output.write(table.text(output.resolved(), width: Environment.width), &console, options)
    _ = options.noteUncounted(accounts, &console)
    options.noteUnusable(log.logbook, &console)
    console.flush()
    return .done
  }
}
