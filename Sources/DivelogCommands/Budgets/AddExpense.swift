import ArgumentParser
import DiveModel
import DiveUnits
import LogWorkspace
import LogbookCore
import Wording

/// `divelog budget add`: writes down an expense.
struct AddExpense: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Write down an expense.",
    discussion: """
      Its date is today and you are its payer, unless options say otherwise. A refund is a \
      negative amount, after '--', and its '--as' is written with '='.

      Examples:
        divelog budget add club-2026 '45.00 EUR' fills
        divelog budget add red-sea-2024 '75 USD' fees --as='69 EUR' --dry-run
      """
  )

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The budget.")
  var id: String

  @Argument(help: "What was paid, such as '45.00 EUR'.")
  var amount: String

  @Argument(help: "A category of the budget.")
  var category: String?

  @Option(help: .init("What it was for.", valueName: "text"))
  var name: String?

  @Option(help: .init("When it was paid.", valueName: "date"))
  var date: DayArgument?

  @Option(help: .init("Who paid.", valueName: "diver"))
  var payer: String?

  @Option(help: .init("Who shares it, separated by commas.", valueName: "divers"))
  var sharedBy: String?

  @Option(
    name: .customLong("as"),
    help: .init("What that is in the budget's currency, if another was paid.", valueName: "amount")
  )
  var converted: String?

  @Flag(
    name: [.customLong("dry-run"), .customLong("diff")],
    help: "Show what would be written, without writing."
  )
  var dryRun = false

  var changesLog: Bool { !dryRun }

  mutating func perform() throws -> ExitStatus {
    let log = try options.workspace()
    let expense = NewExpense(
      amount: amount,
      category: category,
      name: name,
      date: date?.day,
      payer: payer,
      sharedBy: sharedBy,
      converted: converted
    )
    let planned = try log.adding(expense, toBudget: id)
    var console = options.console
    if let me = planned.payer { options.note(me, &console) }
    if !planned.names.isEmpty {
      console.note(options.words(.settleNames(names: planned.names)))
    }
    try options.write(planned.change, of: log, isDryRun: dryRun, &console)
    console.flush()
    return .done
  }
}
