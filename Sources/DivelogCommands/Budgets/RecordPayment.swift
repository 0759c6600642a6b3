import ArgumentParser
import LogWorkspace
import LogbookCore
import Wording

/// `divelog budget pay`: writes down a payment that settles a budget.
struct RecordPayment: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "pay",
    abstract: "Write down that one person paid another, to settle one.",
    discussion: """
      'settle' then leaves out what was paid. Without an amount it is what 'settle' asks FROM to \
      pay TO. Its date is today, unless --date says otherwise. A payment made by mistake is a line \
      of 'payments' in the budget's file: 'divelog budget edit' or 'divelog undo' takes it out.

      Examples:
        divelog budget pay red-sea-2024 tom mari
        divelog budget pay red-sea-2024 tom mari '100.00 EUR' --dry-run
      """
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

  @Flag(
    name: [.customLong("dry-run"), .customLong("diff")],
    help: "Show what would be written, without writing."
  )
  var dryRun = false

  func validate() throws { try DayArgument.check(date) }

  var changesLog: Bool { !dryRun }

  mutating func perform() throws -> ExitStatus {
    let log = try options.workspace()
    let day = DayArgument.day(date)
    let planned = try log.paying((payer, payee), amount, on: day, inBudget: id)
    var console = options.console
    try options.write(planned, of: log, isDryRun: dryRun, &console)
    console.flush()
    return .done
  }
}

extension GlobalOptions {
  /// Writes a change of a budget, or shows it, and says whom it names.
  func write(
    _ planned: PlannedPayment,
    of log: LogSession,
    isDryRun: Bool,
    _ console: inout Console
  ) throws(LogFailure) {
    if let me = planned.payer { note(me, &console) }
    if !planned.names.isEmpty { console.note(words(.settleNames(names: planned.names))) }
    try write(planned.change, of: log, isDryRun: isDryRun, &console)
  }
}
