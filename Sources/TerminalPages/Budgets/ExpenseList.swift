import DiveFormat
import DiveModel
import DiveUnits
import Diagnostics
package import LogbookCore
package import Wording

/// Expenses with their ids, one per line.
package struct ExpenseList {
  private let accounts: [BudgetAccount]
  private let words: (Message) -> String

  /// Takes budgets that were added up, in the order of the list.
  package init(_ accounts: [BudgetAccount], _ words: @escaping (Message) -> String) {
    (self.accounts, self.words) = (accounts, words)
  }

  /// The list in a format.
  package func text(_ format: OutputFormat, width: Int?) -> String {
    switch format {
    case .text: table.text(width: width)
    case .markdown: table.markdown()
    case .csv, .tsv, .jsonl: ExpenseRows.text(of: accounts, format)
    case .json: json
    }
  }

  private var rows: [(account: BudgetAccount, expense: CountedExpense)] {
    accounts.flatMap { account in account.expenses.map { (account, $0) } }
  }

  /// Columns in which nothing stands are left out.
  private var table: TextTable {
    let keys = ["budget", "id", "date", "amount", "as", "category", "payer", "name"]
    let lines = rows.map { account, counted in
      ([account.budget.id] + cells(counted)).map(\.visible)
    }
    let header = keys + [words(.budgetNotCounted)]
    let shown = header.indices.filter { column in
      // One budget, which was asked for, need not be named in each line.
      column == 0 ? accounts.count != 1 : column < 4 || lines.contains { !$0[column].isEmpty }
    }
    return TextTable(
      header: shown.map { header[$0] },
      cells: lines.map { line in shown.map { line[$0] } },
      isNumeric: shown.map { header[$0] == "amount" || header[$0] == "as" }
    )
  }

  private func cells(_ counted: CountedExpense) -> [String] {
    let expense = counted.expense
    return [
      expense.id, expense.date.map { "\($0.value)" } ?? "",
      expense.amount.map { "\($0.value)" } ?? "", expense.converted.map { "\($0.value)" } ?? "",
      expense.category?.value ?? "", expense.payer?.value.text ?? "", expense.name?.value ?? "",
      counted.reason.map { words($0.label) } ?? "",
    ]
  }

  private var json: String {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(1)
      json.newLine()
      json.key("expenses")
      json.array { json in
        for row in rows {
          json.newLine()
          BudgetJSON.write(row.expense, of: row.account.budget, &json)
        }
      }
    }
    return json.text + "\n"
  }
}

/// Expenses for spreadsheets, one per line.
package enum ExpenseRows {
  private static let head = [
    "id", "date", "category", "payer", "name", "path", "currency", "reason", "amount", "counted",
  ]

  /// The expenses of a budget in a format, by date.
  package static func text(of account: BudgetAccount, _ format: OutputFormat) -> String {
    DelimitedRows.text(head, account.expenses.map(cells), texts: 8, format)
  }

  /// The expenses of several budgets, each line with the id of the budget.
  static func text(of accounts: [BudgetAccount], _ format: OutputFormat) -> String {
    let rows = accounts.flatMap { account in
      account.expenses.map { [account.budget.id.onOneLine.visible] + cells($0) }
    }
    return DelimitedRows.text(["budget"] + head, rows, texts: 9, format)
  }

  private static func cells(_ counted: CountedExpense) -> [String] {
    let expense = counted.expense
    let amount = expense.amount?.value
    let words: [String?] = [
      expense.id, expense.date?.value.description, expense.category?.value,
      expense.payer?.value.text, expense.name?.value, expense.origin.path,
      amount?.currency.description, counted.reason?.rawValue, amount?.amountText,
      counted.counted?.amountText,
    ]
    return words.map { ($0 ?? "").onOneLine.visible }
  }
}
