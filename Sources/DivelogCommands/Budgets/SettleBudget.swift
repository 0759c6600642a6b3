import ArgumentParser
import LogWorkspace
import LogbookCore
import TerminalPages
import Wording

/// `divelog budget settle`: who pays whom.
struct SettleBudget: PrintingCommand {
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

  mutating func perform(_ console: inout Console) throws -> ExitStatus {
    let log = try options.workspace()
    let (account, settlement) = try log.settlement(ofBudget: id, asOf: asked.day)
    let page = SettlementPage(account, settlement, options.words)
    let remarks = settlement.remarks + [account].remarks
    try output.show(page.text, remarks: remarks, of: log.logbook, &console, options)
    return settlement.isWhole && [account].uncounted == 0 ? .done : .problems
  }
}
