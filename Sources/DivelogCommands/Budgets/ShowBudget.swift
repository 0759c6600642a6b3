import ArgumentParser
import LogWorkspace
import TerminalPages
import Wording

/// `divelog budget show`: a budget added up.
struct ShowBudget: PageCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show what is planned, spent and left of one, and its expenses.",
    discussion: HelpText.showBudget
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

  func page(of log: LogSession) throws -> ShownPage {
    let account = try log.budgetAccount(named: id, asOf: asked.day)
    let drawing = Environment.current.drawing(isWanted: chart.chart, toFile: output.output != nil)
    let page = BudgetPage(account, drawing, listsMonths: by != nil, options.words)
    return ShownPage(page.text(_:))
  }
}

/// The formats of a budget's page.
enum BudgetFormats: OutputFormatList {
  static let formats = [OutputFormat.text, .json, .csv, .tsv, .jsonl]
}
