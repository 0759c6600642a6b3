import ArgumentParser
import LogWorkspace
import TerminalPages

/// `divelog budget settle`: who pays whom.
struct SettleBudget: PageCommand {
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

  func page(of log: LogSession) throws -> ShownPage {
    let (account, settlement) = try log.settlement(ofBudget: id, asOf: asked.day)
    return ShownPage(
      SettlementPage(account, settlement, options.words).text,
      remarks: settlement.remarks + [account].remarks,
      hasProblems: !settlement.isWhole || [account].uncounted > 0
    )
  }
}
