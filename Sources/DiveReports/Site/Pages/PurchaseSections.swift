import DiveModel
import DiveUnits
import LogbookCore
import Wording

/// The expenses of a budget: newest first below the sum of each month, then those that count nowhere.
struct PurchaseSections {
  private let account: BudgetAccount
  private let context: PageContext
  private var phrases: Phrases { context.phrases }

  init(_ account: BudgetAccount, _ context: PageContext) {
    (self.account, self.context) = (account, context)
  }

  func write(_ html: inout HTML) {
    let counted = account.expenses.filter { $0.counted != nil }
    if !counted.isEmpty {
      html.element("section", .class("part"), .id("purchases")) { html in
        html.element("h2", text: phrases(.sitePurchases))
        writeMonths(counted, &html)
      }
    }
    let rest = account.expenses.filter { $0.counted == nil }
    let unread = account.unread + account.links
    guard !rest.isEmpty || !unread.isEmpty else { return }
    html.element("section", .class("part"), .id("uncounted")) { html in
      let title = phrases(.budgetNotCounted)
      html.element("h2", text: title)
      if !rest.isEmpty { writeTable(rest, title, &html) }
      guard !unread.isEmpty else { return }
      html.element("ul", .class("names")) { html in
        for path in unread { html.element("li", text: phrases(.budgetFileUnread(path: path))) }
      }
    }
  }

  private func writeMonths(_ counted: [CountedExpense], _ html: inout HTML) {
    let sums = Dictionary(account.months.map { ($0.text, $0.spent) }) { first, _ in first }
    var month: (text: String, expenses: [CountedExpense]) = ("", [])
    func close(_ html: inout HTML) {
      guard let first = month.expenses.first?.expense.date?.value else { return }
      let name = phrases.language.month(first.month, year: first.year)
      let sum = sums[month.text].map(phrases.money) ?? ""
      html.element("h3") { html in
        html.text(name)
        html.text(" · ")
        html.element("span", .class("figure"), text: sum)
      }
      writeTable(month.expenses, name, &html)
    }
    for expense in counted.reversed() {
      let text = expense.expense.date.map { String("\($0.value)".prefix(7)) } ?? ""
      if text != month.text {
        close(&html)
        month = (text, [])
      }
      month.expenses.append(expense)
    }
    close(&html)
  }

  private func writeTable(_ expenses: [CountedExpense], _ title: String, _ html: inout HTML) {
    let hasReasons = expenses.contains { $0.reason != nil }
    html.scrollingTable("purchases", label: title) { html in
      html.element("caption", .class("unseen"), text: title)
      html.element("thead") { html in
        html.element("tr") { html in
          let amount = ["figure", "amount"].joined(separator: " ")
          let heads: [(Message, String)] = [
            (.fieldDate, "figure"), (.fieldName, "words"), (.fieldCategory, "words"),
            (.fieldPayer, "minor"), (.siteAmountPaid, [amount, "minor"].joined(separator: " ")),
            (.fieldAmount, amount),
          ]
          for (head, style) in heads {
            html.element("th", .columnScope, .class(style), text: phrases(head))
          }
          if hasReasons { html.element("th", .columnScope, text: phrases(.siteReason)) }
        }
      }
      html.element("tbody") { html in
        for expense in expenses { write(expense, hasReasons, &html) }
      }
    }
  }

  private func write(_ counted: CountedExpense, _ hasReasons: Bool, _ html: inout HTML) {
    let expense = counted.expense
    let amount = expense.amount?.value
    html.element("tr") { html in
      html.element("td", .class("figure")) { html in
        if let date = expense.date { context.writeDate(date.value, &html) }
      }
      html.element("th", .rowScope) { html in
        html.text(expense.title)
        for document in expense.documents {
          html.text(" ")
          context.writeReference(document.value.text, .document, &html)
        }
      }
      html.element("td", .class("words"), text: expense.category?.value ?? "")
      html.element("td", .class("minor")) { html in
        if let payer = expense.payer { context.writeReference(payer.value.text, .diver, &html) }
      }
      // What was paid in another currency, before what it counts for.
      let paid = amount == counted.counted ? nil : amount
      html.element("td", .class("figure amount minor"), text: paid.map(phrases.money) ?? "")
      html.element(
        "td",
        .class("figure amount"),
        text: counted.counted.map(phrases.money) ?? ""
      )
      guard hasReasons else { return }
      let reason = counted.reason.map { phrases($0.label) } ?? ""
      html.element("td", .class("words"), text: reason)
    }
    html.literal("\n")
  }
}
