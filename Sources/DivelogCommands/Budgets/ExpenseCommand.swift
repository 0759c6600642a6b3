import ArgumentParser
import DiveModel
import Wording

/// `divelog budget expense`: lists, shows and corrects expenses.
struct ExpenseCommand: RecordKindCommand {
  static let kind = RecordKind.expense
  static let usualColumns = ["date", "amount", "as", "category", "payer"]
  static let exampleID = "2024-10-19-visa"
  static let exampleChange = "'as=68.90 EUR'"

  static let configuration = CommandConfiguration(
    commandName: "expense",
    abstract: "List, show, correct and remove expenses.",
    discussion: HelpText.expense,
    subcommands: [
      ListExpenses.self, ShowRecord<ExpenseCommand>.self, SetRecord<ExpenseCommand>.self,
      EditRecord<ExpenseCommand>.self, RemoveRecord<ExpenseCommand>.self,
    ],
    defaultSubcommand: ListExpenses.self
  )
}
