import ArgumentParser
import DiveModel
import Wording

struct BudgetCommand: RecordKindCommand {
  static let kind = RecordKind.budget
  static let usualColumns = ["from", "to", "total"]
  static let exampleID = "red-sea-2024"
  static let exampleChange = "to=2024-10-31"

  static let configuration = CommandConfiguration(
    commandName: "budget",
    abstract: "Manage budgets, and settle what was spent.",
    discussion: HelpText.budget,
    subcommands: [
      ListBudgets.self, ShowBudget.self, AddExpense.self, ExpenseCommand.self,
      SettleBudget.self, RecordPayment.self,
      NewRecord<BudgetCommand>.self, SetRecord<BudgetCommand>.self,
      EditRecord<BudgetCommand>.self, RenameRecord<BudgetCommand>.self,
      MergeRecords<BudgetCommand>.self, RemoveRecord<BudgetCommand>.self,
    ],
    defaultSubcommand: ListBudgets.self
  )
}
