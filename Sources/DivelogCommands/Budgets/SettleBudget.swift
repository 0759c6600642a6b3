import ArgumentParser
import LogWorkspace
import LogbookCore
import TerminalPages
import Wording

/// `divelog budget settle`: who pays whom.
struct SettleBudget: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "settle",
    abstract: "Settle one: who paid what, and who pays whom.",
    discussion: """
      An expense is shared by 'shared-by', or else by the budget's 'members', or else by the \
      members on that day of the trip or group that the budget is for, or else by the payer alone. \
      The parts are equal; what does not divide goes, a cent each, to the first. There are fewer \
      payments than people. What was paid since, written down by 'divelog budget pay', is taken off.

      Examples:
        divelog budget settle red-sea-2024
        divelog budget settle red-sea-2024 --format json
      """
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var asked: AsOfOption

  @Argument(help: "Its id or name.")
  var id: String

  mutating func perform() throws -> ExitStatus {
    let log = try options.workspace()
    let (account, settlement) = try log.settlement(ofBudget: id, asOf: asked.day)
    let page = SettlementPage(account, settlement, options.words)
    var console = options.console
    try output.write(
      page.text(output.resolved(), width: Environment.current.width),
      &console,
      options
    )
    if !settlement.names.isEmpty {
      console.note(options.words(.settleNames(names: settlement.names)))
    }
    let left = options.noteUncounted([account], &console)
    options.noteUnusable(log.logbook, &console)
    console.flush()
    let isWhole = settlement.undivided.isEmpty && settlement.unusable.isEmpty && left == 0
    return isWhole ? .done : .problems
  }
}

extension GlobalOptions {
  /// Says how many expenses should count and do not, and returns their number.
  func noteUncounted(_ accounts: [BudgetAccount], _ console: inout Console) -> Int {
    let count = accounts.reduce(0) { $0 + $1.uncountedFiles }
    let outside = accounts.reduce(0) { $0 + $1.expenses.count { $0.reason == .outside } }
    if count + outside > 0 { console.note(words(.expensesNotCounted(count: count + outside))) }
    return count + outside
  }
}
