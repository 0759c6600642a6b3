import DiveModel
import DiveUnits
package import LogbookCore
import Diagnostics
package import Wording

/// A budget added up: what is planned, spent and left, and its expenses by month.
package struct BudgetPage {
  private let account: BudgetAccount
  private let drawing: Drawing?
  private let listsMonths: Bool
  private let words: (Message) -> String

  /// The width of the bars, in columns.
  private static let barWidth = 20

  /// Takes a budget that was added up.
  ///
  /// - Parameters:
  ///   - account: The budget.
  ///   - drawing: How to draw bars; nil to draw none.
  ///   - listsMonths: Whether what was spent is listed by month and category instead of by expense.
  ///   - words: Says a message in the reader's language.
  package init(
    _ account: BudgetAccount,
    _ drawing: Drawing?,
    listsMonths: Bool = false,
    _ words: @escaping (Message) -> String
  ) {
    self.account = account
    self.drawing = drawing.map { Drawing($0.characters, width: Self.barWidth) }
    self.listsMonths = listsMonths
    self.words = words
  }

  /// The page in a format; as rows, its expenses or its months.
  package func text(_ format: OutputFormat) -> String {
    if format == .text || format == .markdown { return text }
    if listsMonths { return BudgetMonthTable(account, words).text(format) }
    return format == .json ? BudgetJSON.text(of: account) : ExpenseRows.text(of: account, format)
  }

  /// The page for a terminal.
  private var text: String {
    let spent = listsMonths ? months : counted
    let lines = [account.budget.title.visible] + days + [""] + table + spent + uncounted
    return lines.map { $0 + "\n" }.joined()
  }

  /// The days of the budget, and the day asked about.
  private var days: [String] {
    let ends = [account.days.from, account.days.to].map { $0.map { "\($0)" } ?? "…" }
    let whole =
      account.days.from == nil && account.days.to == nil ? nil : ends.joined(separator: " – ")
    let day = account.asOf.map { words(.budgetAsOf(date: "\($0)")) }
    let texts = [whole, day].compactMap(\.self)
    return texts.isEmpty ? [] : [texts.joined(separator: ", ")]
  }

  private var table: [String] {
    let total = [words(.budgetTotal)] + cells(account.total, nil)
    let rows = account.categories.map { [$0.name] + cells($0.line, $0.period) }
    let head: [Message] = [.budgetPlanned, .budgetSpent, .budgetLeft]
    return TableLayout(
      header: [""] + head.map(words) + ["", "", ""],
      ([total] + rows).map { $0.map(\.visible) },
      isNumeric: [false, true, true, true, false, false, false],
      omitsEmpty: true
    )
    .lines()
  }

  private func cells(_ line: BudgetAccount.Line, _ period: BudgetPeriods.Period?) -> [String] {
    let amounts = [line.planned, line.spent, line.left].map { $0.map { "\($0)" } ?? "" }
    let days = period.map { period in
      "\(period.from) – \(period.to.map { "\($0)" } ?? "…")"
    }
    return amounts + [bar(line), line.state.map { words($0.label) } ?? "", days ?? ""]
  }

  private func bar(_ line: BudgetAccount.Line) -> String {
    guard let drawing, let planned = line.planned, let spent = line.spent, planned.minorUnits > 0
    else { return "" }
    let used = min(max(spent.minorUnits, 0), planned.minorUnits)
    return Bar.text(used, of: planned.minorUnits, in: drawing)
  }

  private var months: [String] {
    let lines = BudgetMonthTable(account, words).lines
    return account.months.isEmpty ? [] : [""] + lines
  }

  /// The expenses, newest first, below the sum of each month.
  private var counted: [String] {
    let counted = account.expenses.filter { $0.counted != nil }.reversed()
    var lines: [String] = []
    if let currency = account.currency {
      let rows = counted.map { row($0) }
      let layout = TableLayout(
        rows.map { $0.map(\.visible) },
        isNumeric: [false, true, true, false, false, false],
        omitsEmpty: true
      )
      let months = counted.map { expense in
        expense.expense.date.map { String("\($0.value)".prefix(7)) } ?? ""
      }
      var sums: [String: MoneySum] = [:]
      for (month, expense) in zip(months, counted) {
        if let amount = expense.counted { sums[month, default: MoneySum()].add(amount) }
      }
      var last: String?
      for (month, line) in zip(months, layout.lines(indent: 2)) {
        if month != last {
          lines += ["", "\(month)  \(sums[month, default: MoneySum()].money(in: currency))"]
          last = month
        }
        lines.append(line)
      }
    }
    return lines
  }

  /// The expenses and files that count nowhere.
  private var uncounted: [String] {
    // What is later was left out because that was asked for.
    let rest = account.expenses.filter { $0.counted == nil && $0.reason != .later }
    let unread =
      account.unread.map { "  " + words(.budgetFileUnread(path: $0)).visible }
      + account.links.map { "  " + words(.budgetLink(path: $0)).visible }
    guard !rest.isEmpty || !unread.isEmpty else { return [] }
    let layout = TableLayout(
      rest.map { (row($0) + [$0.reason.map { words($0.label) } ?? ""]).map(\.visible) },
      isNumeric: [false, true, true, false, false, false, false],
      omitsEmpty: true
    )
    return ["", words(.budgetNotCounted)] + layout.lines(indent: 2) + unread
  }

  /// The day, what counts, what was paid in another currency, the category, the payer and the name.
  private func row(_ counted: CountedExpense) -> [String] {
    let expense = counted.expense
    let amount = expense.amount?.value
    let paid = amount == counted.counted ? nil : amount
    return [
      expense.date.map { "\($0.value)" } ?? "", counted.counted.map { "\($0)" } ?? "",
      paid.map { "\($0)" } ?? "", expense.category?.value ?? "", expense.payer?.value.text ?? "",
      expense.title,
    ]
  }
}
