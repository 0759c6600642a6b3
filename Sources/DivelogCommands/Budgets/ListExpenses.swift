import ArgumentParser
import LogWorkspace
import LogbookCore
import TerminalPages
import Wording

/// `divelog budget expense list`: one line per expense.
struct ListExpenses: PageCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the expenses of a budget, or of all, with their ids.",
    discussion: HelpText.listExpenses
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var asked: AsOfOption

  @Argument(help: "The budget.")
  var id: String?

  func page(of log: LogSession) throws -> ShownPage {
    let accounts =
      try id.map { [try log.budgetAccount(named: $0, asOf: asked.day)] }
      ?? log.logbook.budgetAccounts(asOf: asked.day)
    return ShownPage(ExpenseList(accounts, options.words).text)
  }
}
