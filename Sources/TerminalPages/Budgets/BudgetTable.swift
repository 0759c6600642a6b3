import DiveFormat
import DiveModel
import DiveUnits
package import LogbookCore
import Diagnostics
package import Wording

/// Budgets, one per line, with what is planned, spent and left.
package struct BudgetTable {
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
    case .csv, .tsv, .jsonl: DelimitedRows.text(Self.plainHead, plainRows, texts: 4, format)
    case .json: BudgetJSON.text(of: accounts)
    }
  }

  private var table: TextTable {
    TextTable(
      header: ["id", "name", "from", "to"]
        + [.budgetPlanned, .budgetSpent, .budgetLeft, .budgetState].map(words),
      cells: accounts.map(cells),
      isNumeric: [false, false, false, false, true, true, true, false]
    )
  }

  private func cells(_ account: BudgetAccount) -> [String] {
    let amounts = account.total.amounts.map { $0?.description ?? "" }
    let state = account.total.state.map { words($0.label) } ?? ""
    return (head(account) + amounts + [state]).map(\.visible)
  }

  private static let plainHead = [
    "id", "name", "from", "to", "currency", "planned", "spent", "left", "state",
    "uncounted",
  ]

  private var plainRows: [[String]] { accounts.map(plainCells) }

  private func plainCells(_ account: BudgetAccount) -> [String] {
    let amounts = account.total.amounts.map { $0?.amountText ?? "" }
    let currency = account.currency?.description ?? ""
    let rest = [
      account.total.state?.rawValue ?? "", String(account.uncountedFiles),
    ]
    return (head(account) + [currency] + amounts + rest).map(\.onOneLine.visible)
  }

  private func head(_ account: BudgetAccount) -> [String] {
    let (from, to) = (account.days.from?.description, account.days.to?.description)
    return [account.budget.id, account.budget.name?.value ?? "", from ?? "", to ?? ""]
  }
}

extension BudgetAccount.Line {
  /// What is planned, spent and left.
  fileprivate var amounts: [Money?] { [planned, spent, left] }
}
