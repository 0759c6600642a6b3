import DiveModel
import DiveUnits
import LogbookCore
import Wording

/// The charts of a budget: what was spent until each day, in each month, and of each category.
struct BudgetCharts {
  private let account: BudgetAccount
  private let context: PageContext
  private var phrases: Phrases { context.phrases }

  /// The most months in a chart; the last ones are shown.
  private static let mostMonths = 36

  init(_ account: BudgetAccount, _ context: PageContext) {
    (self.account, self.context) = (account, context)
  }

  /// Writes the section; nothing if there is nothing to compare.
  func write(_ html: inout HTML) {
    guard let currency = account.currency else { return }
    let pictures = [overTime(currency), months(currency), categories(currency)].compactMap(\.self)
    guard !pictures.isEmpty else { return }
    html.element("section", .class("part"), .id("spending")) { html in
      html.element("h2", text: phrases(.siteCharts))
      html.element("div", .class("charts")) { html in
        for picture in pictures { html.add(picture.figure()) }
      }
      if account.categories.count > 1, !periods.isEmpty {
        html.element("p", .class("quiet"), text: phrases(.siteBudgetPeriods(periods: periods)))
      }
    }
  }

  private func measure(_ currency: CurrencyCode) -> ChartMeasure {
    ChartMeasure(phrases(.siteBudgetSpent), unit: "\(currency)", places: currency.decimals)
  }

  /// What was spent until each day, and what is planned.
  private func overTime(_ currency: CurrencyCode) -> Picture? {
    var sum = MoneySum()
    var points: [PlotChart.Point] = []
    for expense in account.expenses {
      guard let amount = expense.counted, let day = expense.expense.date?.value else { continue }
      sum.add(amount)
      if points.last?.x == day.dayNumber { points.removeLast() }
      points.append(PlotChart.Point(day.dayNumber, sum.money(in: currency).minorUnits))
    }
    guard points.count > 1, let first = points.first, let last = points.last else { return nil }
    var series = [PlotChart.Series(phrases(.siteBudgetSpent), .area, points)]
    if let planned = account.total.planned {
      let ends = [
        account.days.from?.dayNumber ?? first.x, account.days.to?.dayNumber ?? last.x,
      ]
      let line = ends.map { PlotChart.Point($0, planned.minorUnits) }
      series.append(PlotChart.Series(phrases(.siteBudgetPlanned), .line, line))
    }
    let chart = PlotChart(
      phrases(.siteBudgetChart),
      across: .days(phrases(.fieldDate)),
      up: measure(currency),
      series
    )
    return chart.picture(context.reader)
  }

  /// What was spent in each month from the first to the last, and what is planned anew in it.
  private func months(_ currency: CurrencyCode) -> Picture? {
    var found: [Int: BudgetMonth] = [:]
    for month in account.months { found[Self.number(month.first)] = month }
    guard let first = found.keys.min(), let last = found.keys.max(), first < last else {
      return nil
    }
    let shown = max(first, last - Self.mostMonths + 1)...last
    var series = [
      ChartSeries(
        phrases(.siteBudgetSpent),
        shown.map { found[$0]?.spent.minorUnits ?? 0 }
      )
    ]
    let planned = shown.map { found[$0]?.planned?.minorUnits }
    if planned.contains(where: { $0 != nil }) {
      series.append(ChartSeries(phrases(.siteBudgetPlanned), planned))
    }
    let chart = ColumnChart(
      phrases(.siteBudgetMonths),
      heading: phrases(.columnMonth),
      shown.map { month in
        ChartCategory("\(phrases.language.shortMonth(month % 12 + 1)) \(month / 12)")
      },
      series,
      measure(currency)
    )
    return chart.picture(context.reader)
  }

  /// A month as a number, so that months can be counted through.
  private static func number(_ day: CalendarDate) -> Int { day.year * 12 + day.month - 1 }

  /// The period that the figures of a category are of; nil if they are of the whole budget.
  private func period(of category: BudgetAccount.Category) -> String? {
    category.period.flatMap { phrases.span($0.from, $0.to) }
  }

  /// Each category with periods, with the one that is shown.
  private var periods: [String] {
    account.categories.compactMap { category in
      period(of: category).map { "\(category.name) (\($0))" }
    }
  }

  /// What was spent of each category, beside what is planned for it, in its period if it has some.
  private func categories(_ currency: CurrencyCode) -> Picture? {
    let categories = account.categories
    guard categories.count > 1 else { return nil }
    var series = [
      ChartSeries(phrases(.siteBudgetSpent), categories.map { $0.line.spent?.minorUnits })
    ]
    let planned = categories.map { $0.line.planned?.minorUnits }
    if planned.contains(where: { $0 != nil }) {
      series.append(ChartSeries(phrases(.siteBudgetPlanned), planned))
    }
    let chart = ColumnChart(
      phrases(.siteBudgetCategories),
      heading: phrases(.fieldCategory),
      categories.map { ChartCategory($0.name, detail: period(of: $0)) },
      series,
      measure(currency)
    )
    return chart.picture(context.reader)
  }
}
