import DiveFormat
import DiveModel
import DiveUnits
import LogbookCore
import Wording

/// The page of a budget: what is planned, spent and left, how it went, who pays whom, and what was
/// bought.
struct BudgetHTMLPage {
  private let account: BudgetAccount
  private let context: PageContext
  private var phrases: Phrases { context.phrases }

  var title: String { account.budget.title }

  /// Creates the page of a budget; nil if the readers do not see it.
  init?(_ key: RecordKey, _ context: PageContext) {
    guard let account = context.log.accounts.first(where: { $0.budget.id == key.id }) else {
      return nil
    }
    (self.account, self.context) = (account, context)
  }

  func write(_ html: inout HTML) {
    html.element("article", .class("record record-budget")) { html in
      html.element("header", .class("title")) { html in
        html.element("p", .class("eyebrow"), text: phrases(.thing(RecordKind.budget.rawValue)))
        html.element("h1", text: title)
        if let days { html.element("p", .class("when"), text: days) }
      }
      Tile.write(tiles, &html)
      writePlan(&html)
      BudgetCharts(account, context).write(&html)
      html.element("div", .class("columns")) { html in
        html.element("div", .class("main")) { html in
          context.writeNotes(of: account.budget.origin, title: phrases(.siteAbout), &html)
        }
        html.element("div", .class("side")) { writeFacts(&$0) }
      }
      SettlementSection(account, context).write(&html)
      PurchaseSections(account, context).write(&html)
    }
  }

  private var days: String? {
    let ends = [account.days.from, account.days.to].map { $0.map(phrases.date) ?? "…" }
    return account.days.from == nil && account.days.to == nil
      ? nil : ends.joined(separator: " – ")
  }

  private var tiles: [Tile] {
    let total = account.total
    let amounts: [(Message, Icon, Money?)] = [
      (.siteBudgetPlanned, .note, total.planned), (.siteBudgetSpent, .cost, total.spent),
      (.siteBudgetLeft, .cost, total.left),
    ]
    let state = total.state.map { Tile(phrases(.siteBudgetState), .flag, phrases($0.label)) }
    return amounts.compactMap { label, icon, amount in
      amount.map { Tile(phrases(label), icon, phrases.money($0)) }
    } + [state].compactMap(\.self)
  }

  /// The total and the categories, each with a bar; the numbers beside it say the same.
  private func writePlan(_ html: inout HTML) {
    html.element("section", .class("part"), .id("plan")) { html in
      let title = phrases(.siteBudgetPlan)
      html.element("h2", text: title)
      html.scrollingTable(["bars", "budget"].joined(separator: " "), label: title) { html in
        html.element("caption", .class("unseen"), text: title)
        html.element("thead") { html in
          html.element("tr") { html in
            let heads: [(Message, Bool)] = [
              (.fieldCategory, true), (.siteBudgetSpent, true), (.siteBar, false),
              (.siteBudgetPlanned, true), (.siteBudgetLeft, true), (.siteBudgetState, true),
            ]
            for (head, isSeen) in heads {
              html.element("th", .columnScope) { html in
                html.element("span", .class(isSeen ? "seen" : "unseen"), text: phrases(head))
              }
            }
          }
        }
        html.element("tbody") { html in
          write(account.total, phrases(.siteBudgetTotal), nil, &html)
          for category in account.categories {
            write(category.line, category.name, category.period, &html)
          }
        }
      }
    }
  }

  private func write(
    _ line: BudgetAccount.Line,
    _ name: String,
    _ period: BudgetPeriods.Period?,
    _ html: inout HTML
  ) {
    html.element("tr", .class(line.state == .over ? "due" : "plain-row")) { html in
      html.element("th", .rowScope) { html in
        html.text(name)
        guard let period else { return }
        let days = [period.from, period.to].map { $0.map(phrases.date) ?? "…" }
        html.element("span", .class("line quiet"), text: days.joined(separator: " – "))
      }
      html.element("td", .class("n"), text: line.spent.map(phrases.money) ?? "")
      html.element("td", .class("bar-cell")) { html in
        guard let planned = line.planned?.minorUnits, let spent = line.spent?.minorUnits,
          planned > 0
        else { return }
        let part = min(max(spent, 0), planned)
        // In steps of a thousand, so that no amount is too large to multiply.
        let scale = planned / 1_000_000_000 + 1
        BarTable.writeBar(part / scale, of: planned / scale, &html)
      }
      html.element("td", .class("n"), text: line.planned.map(phrases.money) ?? "")
      html.element("td", .class("n"), text: line.left.map(phrases.money) ?? "")
      html.element("td", .class("n"), text: line.state.map { phrases($0.label) } ?? "")
    }
    html.literal("\n")
  }

  /// Keys that are shown otherwise.
  private static let shown: Set<String> = [
    "name", "currency", "from", "to", "total", "categories", "payments",
  ]

  private func writeFacts(_ html: inout HTML) {
    let facts = context.facts(of: account.budget.fields, .budget, without: Self.shown)
    guard !facts.isEmpty else { return }
    html.element("section", .class("part"), .id("facts")) { html in
      html.element("h2", text: phrases(.siteFacts))
      context.write(facts, &html)
    }
  }
}
