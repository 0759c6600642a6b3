import ArgumentParser
import LogWorkspace
import Wording

/// `divelog budget pay`: writes down a payment that settles a budget.
struct RecordPayment: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "pay",
    abstract: "Write down that one person paid another, to settle one.",
    discussion: HelpText.recordPayment
  )

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The budget.")
  var id: String

  @Argument(help: "Who paid.")
  var payer: String

  @Argument(help: "Who was paid.")
  var payee: String

  @Argument(help: "The amount, such as '180.00 EUR'.")
  var amount: String?

  @Option(help: .init("When it was paid.", valueName: "date"))
  var date: String?

  @OptionGroup var dryRun: DryRunOption<WhatWouldBeWritten>

  func validate() throws { try DayArgument.check(date) }

  func planned(in log: LogSession, noting remarks: inout [Message]) throws -> ReportedChange {
    try log.paying((payer, payee), amount, on: DayArgument.day(date), inBudget: id)
      .reported(in: log)
  }
}
