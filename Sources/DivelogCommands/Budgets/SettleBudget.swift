import ArgumentParser
import LogWorkspace
import TerminalPages
import Wording

/// `divelog budget settle`: who pays whom.
struct SettleBudget: PageCommand {
  static let configuration = CommandConfiguration(
    commandName: "settle",
    abstract: "Settle one: who paid what, and who pays whom.",
    discussion: HelpText.settleBudget
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
