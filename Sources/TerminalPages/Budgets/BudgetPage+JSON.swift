import DiveFormat
import DiveModel
import DiveUnits
package import LogbookCore
import Diagnostics

/// Budgets for programs.
package enum BudgetJSON {
  /// A budget with its lines and expenses.
  package static func text(of account: BudgetAccount) -> String {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(1)
      json.newLine()
      write(head: account, &json)
      json.newLine()
      json.key("total")
      json.object { json in write(account.total, &json) }
      json.newLine()
      json.key("categories")
      json.array { json in
        for category in account.categories {
          json.newLine()
          json.object { json in
            json.key("name")
            json.string(category.name)
            write(category.line, &json)
            json.key("period")
            write(category.period, &json)
          }
        }
      }
      json.newLine()
      json.key("expenses")
      json.array { json in
        for expense in account.expenses {
          json.newLine()
          write(expense, &json)
        }
      }
      json.newLine()
      json.key("unread")
      json.array { json in (account.unread + account.links).sorted().forEach { json.string($0) } }
    }
    return json.text + "\n"
  }

  /// One line per budget.
  package static func text(of accounts: [BudgetAccount]) -> String {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(1)
      json.newLine()
      json.key("budgets")
      json.array { json in
        for account in accounts {
          json.newLine()
          json.object { json in
            write(head: account, &json)
            write(account.total, &json)
            json.key("uncounted")
            json.integer(account.uncountedFiles)
          }
        }
      }
    }
    return json.text + "\n"
  }

  static func write(head account: BudgetAccount, _ json: inout JSONWriter) {
    json.key("id")
    json.string(account.budget.id)
    json.key("name")
    json.string(account.budget.name?.value)
    json.key("path")
    json.string(account.budget.origin.path)
    json.key("currency")
    json.string(account.currency.map { "\($0)" })
    json.key("from")
    json.string(account.days.from.map { "\($0)" })
    json.key("to")
    json.string(account.days.to.map { "\($0)" })
    json.key("asOf")
    json.string(account.asOf.map { "\($0)" })
  }

  private static func write(_ line: BudgetAccount.Line, _ json: inout JSONWriter) {
    json.key("planned")
    json.money(line.planned)
    json.key("spent")
    json.money(line.spent)
    json.key("left")
    json.money(line.left)
    json.key("state")
    json.string(line.state?.rawValue)
  }

  private static func write(_ period: BudgetPeriods.Period?, _ json: inout JSONWriter) {
    guard let period else { return json.string(nil) }
    json.object { json in
      json.key("from")
      json.string("\(period.from)")
      json.key("to")
      json.string(period.to.map { "\($0)" })
    }
  }

  /// An expense; with its budget, if several are listed.
  static func write(
    _ counted: CountedExpense,
    of budget: Budget? = nil,
    _ json: inout JSONWriter
  ) {
    let expense = counted.expense
    json.object { json in
      if let budget {
        json.key("budget")
        json.string(budget.id)
      }
      json.key("id")
      json.string(expense.id)
      json.key("path")
      json.string(expense.origin.path)
      json.key("date")
      json.string(expense.date.map { "\($0.value)" })
      json.key("amount")
      json.money(expense.amount?.value)
      json.key("counted")
      json.money(counted.counted)
      json.key("reason")
      json.string(counted.reason?.rawValue)
      json.key("category")
      json.string(expense.category?.value)
      json.key("payer")
      json.string(expense.payer?.value.text)
      json.key("name")
      json.string(expense.name?.value)
    }
  }
}
