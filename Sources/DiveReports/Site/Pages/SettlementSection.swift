import DiveModel
import DiveUnits
import LogbookCore
import Wording

/// Who paid what of a budget, and who still pays whom.
struct SettlementSection {
  private let account: BudgetAccount
  private let context: PageContext
  private var phrases: Phrases { context.phrases }

  init(_ account: BudgetAccount, _ context: PageContext) {
    (self.account, self.context) = (account, context)
  }

  /// Writes the section; nothing if no one paid or shares anything.
  func write(_ html: inout HTML) {
    let log = context.log
    guard let settlement = Settlement(account, in: log.logbook, log.index),
      settlement.people.count > 1
    else { return }
    html.element("section", .class("part"), .id("settlement")) { html in
      html.element("h2", text: phrases(.siteSettlement))
      writeTable(settlement, &html)
      html.element("ul", .class("names")) { html in
        for line in lines(settlement) { html.element("li") { $0.figures(line) } }
      }
    }
  }

  private func writeTable(_ settlement: Settlement, _ html: inout HTML) {
    let hasPayments = !settlement.made.isEmpty
    let made: [Message] = hasPayments ? [.settleSent, .settleReceived] : []
    let title = phrases(.siteSettlement)
    html.scrollingTable("settlement", label: title) { html in
      html.element("caption", .class("unseen"), text: title)
      html.element("thead") { html in
        html.element("tr") { html in
          html.element("th", .columnScope, text: phrases.head(.settlePerson))
          let amounts: [Message] = [.settlePaid, .settleOwes] + made + [.settleBalance]
          for head in amounts {
            html.element("th", .columnScope, .class("figure amount"), text: phrases.head(head))
          }
        }
      }
      html.element("tbody") { html in
        for person in settlement.people {
          html.element("tr") { html in
            html.element("th", .rowScope) { html in
              context.writeReference(person.person, .diver, &html)
            }
            let made = hasPayments ? [person.sent, person.received] : []
            for amount in [person.paid, person.owes] + made + [person.balance] {
              let money = Money(minorUnits: amount, currency: settlement.currency)
              html.element("td", .class("figure amount"), text: phrases.money(money))
            }
          }
        }
      }
    }
  }

  /// What was paid, what is still to be paid, and what cannot be divided.
  private func lines(_ settlement: Settlement) -> [String] {
    func amount(_ payment: Settlement.Payment) -> String {
      phrases.money(Money(minorUnits: payment.amount, currency: settlement.currency))
    }
    let made = settlement.made.map { made in
      let payment = made.payment
      return phrases(
        .settleMade(
          from: context.personTitle(payment.from),
          to: context.personTitle(payment.to),
          amount: amount(payment),
          date: phrases.date(made.date)
        )
      )
    }
    let open = settlement.payments.map { payment in
      phrases(
        .settlePays(
          from: context.personTitle(payment.from),
          to: context.personTitle(payment.to),
          amount: amount(payment)
        )
      )
    }
    let undivided = settlement.undivided.map {
      phrases(.settleUndivided(path: $0.origin.path))
    }
    let unusable = settlement.unusable.count
    let isEven = open.isEmpty && undivided.isEmpty && unusable == 0
    return made + open + undivided + (isEven ? [phrases(.settleEven)] : [])
      + (unusable > 0 ? [phrases(.settleUnusable(count: unusable))] : [])
  }
}
