import ArgumentParser
import DiveModel
import DiveUnits
import LogWorkspace
import LogbookCore
import TerminalPages
import Wording

/// `divelog budget add`: writes down an expense.
struct AddExpense: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Write down an expense.",
    discussion: HelpText.addExpense
  )

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The budget.")
  var id: String

  @Argument(help: "What was paid, such as '45.00 EUR'.")
  var amount: String?

  @Argument(help: "A category of the budget.")
  var category: String?

  @Option(help: .init("What it was for.", valueName: "text"))
  var name: String?

  @Option(help: .init("When it was paid.", valueName: "date"))
  var date: String?

  @Option(help: .init("Who paid.", valueName: "diver"))
  var payer: String?

  @Option(help: .init("Who shares it, separated by commas.", valueName: "divers"))
  var sharedBy: String?

  @Option(
    name: .customLong("as"),
    help: .init("What that is in the budget's currency, if another was paid.", valueName: "amount")
  )
  var converted: String?

  @Option(
    help: .init("A file that becomes a document of the expense.", valueName: "file"),
    completion: .file()
  )
  var receipt: String?

  @Flag(help: "Write it even if the budget lacks its category or its date.")
  var force = false

  @OptionGroup var dryRun: DryRunOption<WhatWouldBeWritten>

  func validate() throws { try DayArgument.check(date) }

  mutating func perform(_ console: inout Console) throws -> ExitStatus {
    var expense = NewExpense(amount: amount ?? "")
    (expense.category, expense.name, expense.payer) = (category, name, payer)
    (expense.sharedBy, expense.converted) = (sharedBy, converted)
    (expense.date, expense.isForced) = (DayArgument.day(date), force)
    expense.receipt = receipt
    if amount == nil, try !ask(for: &expense, &console) { return .failure }
    // The lock is not held while the user is asked, so that other programs do not wait.
    return try options.changingLog(unless: dryRun.isOn) {
      let log = try options.workspace()
      let change = try log.adding(expense, toBudget: id).reported(in: log)
      return try options.write(change, in: log.root, isDryRun: dryRun.isOn, &console)
    }
  }

  /// Asks for what is not given yet; false if the user leaves.
  private func ask(for expense: inout NewExpense, _ console: inout Console) throws -> Bool {
    guard TerminalLines.areThere else { throw CommandFailure(.expenseNeedsAmount) }
    let names = try options.workspace().categories(ofBudget: id)
    console.flush()
    return expense.isCompleted(choosing: names) { question, words in
      let read = TerminalLines().read(options.words(question) + " ") { typed in
        words.filter { $0.lowercased().hasPrefix(typed.lowercased()) }
      }
      guard case .line(let text) = read else { return nil }
      return text.trimmingBlanks
    }
  }
}
