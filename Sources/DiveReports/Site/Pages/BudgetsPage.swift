import DiveModel
import DiveUnits
import LogbookCore
import Wording

/// The budgets of the log, each with what is planned, spent and left.
struct BudgetsPage {
  let context: PageContext
  private var phrases: Phrases { context.phrases }

  func write(_ html: inout HTML) {
    html.element("header", .class("title")) { $0.element("h1", text: phrases(.siteBudgets)) }
    let rows = context.log.accounts.map { account -> RecordTable.Row in
      let total = account.total
      return RecordTable.Row(
        key: RecordKey(.budget, account.budget.id),
        title: account.budget.title,
        cells: [
          .minorDate(account.days.from), .minorDate(account.days.to),
          context.amount(total.planned), context.amount(total.spent), context.amount(total.left),
          .words(total.state.map { phrases($0.label) }),
        ],
        isDue: total.state == .over
      )
    }
    RecordTable(context).write(
      rows.sortedByTitle,
      .siteBudgets,
      [
        .fieldFrom, .fieldTo, .siteBudgetPlanned, .siteBudgetSpent, .siteBudgetLeft,
        .siteBudgetState,
      ],
      id: "budgets",
      picks: [.column(.siteBudgetState, 6)],
      &html
    )
    context.writeEmpty(rows.isEmpty, &html)
  }
}

extension PageContext {
  /// An amount as a cell of a table, which sorts by it.
  func amount(_ money: Money?) -> RecordTable.Cell {
    var cell = RecordTable.Cell.figure(money.map(phrases.money))
    cell.order = money?.minorUnits
    return cell
  }
}

extension Phrases {
  /// A message that begins a heading.
  func head(_ message: Message) -> String {
    let text = self(message)
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// An amount with its currency.
  func money(_ money: Money) -> String { figure("\(money)") }
}
