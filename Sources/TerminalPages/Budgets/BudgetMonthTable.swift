import DiveFormat
import DiveUnits
import Diagnostics
package import LogbookCore
package import Wording

/// The months of a budget, with what is planned anew and spent in each category.
package struct BudgetMonthTable {
  private let account: BudgetAccount
  private let words: (Message) -> String

  /// Takes a budget that was added up.
  package init(_ account: BudgetAccount, _ words: @escaping (Message) -> String) {
    (self.account, self.words) = (account, words)
  }

  /// The months in a format.
  package func text(_ format: OutputFormat) -> String {
    switch format {
    case .json: json
    case .csv, .tsv, .jsonl:
      DelimitedRows.text(
        ["month", "category", "currency", "planned", "spent"],
        account.months.flatMap(plainRows),
        texts: 3,
        format
      )
    default: lines.map { $0 + "\n" }.joined()
    }
  }

  /// The lines of the table for a terminal: the latest month first, its sum above its categories.
  var lines: [String] {
    let rows = account.months.flatMap { month -> [[String]] in
      let sum = [month.text, ""] + amounts(month.planned, month.spent)
      return [sum]
        + month.categories.map { category in
          ["", category.name ?? words(.budgetNoCategory)]
            + amounts(category.planned, category.spent)
        }
    }
    return TableLayout(
      header: ["", "", words(.budgetPlanned), words(.budgetSpent)],
      rows.map { $0.map(\.visible) },
      isNumeric: [false, false, true, true],
      omitsEmpty: true
    )
    .lines()
  }

  private func amounts(_ planned: Money?, _ spent: Money) -> [String] {
    [planned.map { "\($0)" } ?? "", "\(spent)"]
  }

  private func plainRows(_ month: BudgetMonth) -> [[String]] {
    month.categories.map { category in
      [
        month.text, category.name ?? "", "\(category.spent.currency)",
        category.planned?.amountText ?? "", category.spent.amountText,
      ]
      .map(\.onOneLine.visible)
    }
  }

  private var json: String {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(1)
      json.newLine()
      BudgetJSON.write(head: account, &json)
      json.newLine()
      json.key("months")
      json.array { json in
        for month in account.months {
          json.newLine()
          write(month, &json)
        }
      }
    }
    return json.text + "\n"
  }

  private func write(_ month: BudgetMonth, _ json: inout JSONWriter) {
    func amounts(_ planned: Money?, _ spent: Money, _ json: inout JSONWriter) {
      json.key("planned")
      json.money(planned)
      json.key("spent")
      json.money(spent)
    }
    json.object { json in
      json.key("month")
      json.string(month.text)
      amounts(month.planned, month.spent, &json)
      json.key("categories")
      json.array { json in
        for category in month.categories {
          json.object { json in
            json.key("name")
            json.string(category.name)
            amounts(category.planned, category.spent, &json)
          }
        }
      }
    }
  }
}
