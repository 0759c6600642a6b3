import ArgumentParser
import LogWorkspace
import LogbookCore
import TerminalPages

/// `divelog budget show`: a budget added up.
struct ShowBudget: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show what is planned, spent and left of one, and its expenses.",
    discussion: """
      The expenses are those in the budget's folder. A category with 'every' begins anew with each \
      period; --as-of picks the period and leaves out later expenses. With --by month, what is \
      planned anew and spent in each month and category is listed instead of the expenses. In csv \
      the expenses, or the months, are the rows.

      Examples:
        divelog budget show red-sea-2024
        divelog budget show club-2026 --as-of 2026-06-30 --by month
      """
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: FormattedOutputOptions<BudgetFormats>
  @OptionGroup var chart: ChartOptions
  @OptionGroup var asked: AsOfOption

  @Option(help: "List what was spent by month and category.")
  var by: Step?

  /// What expenses are put together by.
  enum Step: String, ExpressibleByArgument, CaseIterable {
    case month
  }

  @Argument(help: "Its id or name.")
  var id: String

  mutating func perform() throws -> ExitStatus {
    let log = try options.workspace()
    let account = try log.budgetAccount(named: id, asOf: asked.day)
    let format = try output.resolved()
    let drawing = Environment.current.drawing(isWanted: chart.chart, toFile: output.output != nil)
    let isPage = ![.json, .csv, .tsv, .jsonl].contains(format)
    let text =
      switch format {
      case _ where by != nil && !isPage: BudgetMonthTable(account, options.words).text(format)
      case .json: BudgetJSON.text(of: account)
      case .csv, .tsv, .jsonl: ExpenseRows.text(of: account, format)
      default: BudgetPage(account, drawing, listsMonths: by != nil, options.words).text
      }
    var console = options.console
    try output.write(text, &console, options)
    options.noteUnusable(log.logbook, &console)
    console.flush()
    return .done
  }
}

/// The formats of a budget's page.
enum BudgetFormats: OutputFormatList {
  static let formats = [OutputFormat.text, .json, .csv, .tsv, .jsonl]
}
