import DiveFormat
import DiveModel
import DiveUnits
package import LogbookCore
import Diagnostics
package import Wording

/// Who paid what of a budget, and who pays whom.
package struct SettlementPage {
  private let budget: Budget
  private let settlement: Settlement
  private let words: (Message) -> String

  /// Takes a settled budget.
  package init(
    _ account: BudgetAccount,
    _ settlement: Settlement,
    _ words: @escaping (Message) -> String
  ) {
    (budget, self.settlement, self.words) = (account.budget, settlement, words)
  }

  /// The page in a format.
  package func text(_ format: OutputFormat, width: Int?) -> String {
    switch format {
    case .json: json
    case .text: text(width: width)
    case .markdown: markdown
    case .csv, .tsv, .jsonl:
      DelimitedRows.text(
        ["from", "to", "amount", "currency"],
        settlement.payments.map {
          [$0.from, $0.to, money($0.amount).amountText, "\(settlement.currency)"]
            .map(\.onOneLine.visible)
        },
        texts: 2,
        format
      )
    }
  }

  private func text(width: Int?) -> String {
    let head = budget.title.visible + "\n\n"
    let table = settlement.people.isEmpty ? "" : table.text(width: width) + "\n"
    return head + table + (sentences + undivided).map { $0 + "\n" }.joined()
  }

  private var markdown: String {
    let lines = (sentences + undivided).map { "- \(MarkdownTable.escaped($0))\n" }.joined()
    return table.markdown() + "\n" + lines
  }

  private var table: TextTable {
    let hasPayments = !settlement.made.isEmpty
    let made: [Message] = hasPayments ? [.settleSent, .settleReceived] : []
    return TextTable(
      header: ([.settlePerson, .settlePaid, .settleOwes] + made + [.settleBalance]).map(words),
      cells: settlement.people.map { person in
        let made = hasPayments ? [person.sent, person.received] : []
        let amounts = [person.paid, person.owes] + made + [person.balance]
        return [person.person.visible] + amounts.map { "\(money($0))" }
      },
      isNumeric: [false, true, true] + made.map { _ in true } + [true]
    )
  }

  private var sentences: [String] { made + open }

  /// The payments that were made.
  private var made: [String] {
    settlement.made.map { made in
      words(
        .settleMade(
          from: made.payment.from.visible,
          to: made.payment.to.visible,
          amount: "\(money(made.payment.amount))",
          date: "\(made.date)"
        )
      )
    }
  }

  /// The payments that are still open.
  private var open: [String] {
    guard !settlement.payments.isEmpty else {
      let isEven =
        !settlement.people.isEmpty && settlement.undivided.isEmpty && settlement.unusable.isEmpty
      return isEven ? [words(.settleEven)] : []
    }
    return settlement.payments.map { payment in
      words(
        .settlePays(
          from: payment.from.visible,
          to: payment.to.visible,
          amount: "\(money(payment.amount))"
        )
      )
    }
  }

  /// The expenses that cannot be divided, with their place, and the number of unusable payments.
  private var undivided: [String] {
    let unusable = settlement.unusable.count
    return settlement.undivided.map { words(.settleUndivided(path: $0.origin.path.visible)) }
      + (unusable > 0 ? [words(.settleUnusable(count: unusable))] : [])
  }

  private func money(_ minorUnits: Int) -> Money {
    Money(minorUnits: minorUnits, currency: settlement.currency)
  }

  private var json: String {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(1)
      json.newLine()
      json.key("id")
      json.string(budget.id)
      json.key("currency")
      json.string("\(settlement.currency)")
      json.newLine()
      json.key("people")
      json.array { json in
        for person in settlement.people {
          json.newLine()
          json.object { json in
            json.key("person")
            json.string(person.person)
            for (key, amount) in [
              ("paid", person.paid), ("owes", person.owes), ("sent", person.sent),
              ("received", person.received), ("balance", person.balance),
            ] {
              json.key(key)
              json.money(money(amount))
            }
          }
        }
      }
      json.newLine()
      json.key("payments")
      json.array { json in
        for payment in settlement.payments { write(payment, nil, &json) }
      }
      json.newLine()
      json.key("made")
      json.array { json in
        for made in settlement.made { write(made.payment, made.date, &json) }
      }
      json.newLine()
      json.key("undivided")
      json.array { json in settlement.undivided.forEach { json.string($0.origin.path) } }
      json.key("unusable")
      json.integer(settlement.unusable.count)
    }
    return json.text + "\n"
  }

  private func write(
    _ payment: Settlement.Payment,
    _ date: CalendarDate?,
    _ json: inout JSONWriter
  ) {
    json.newLine()
    json.object { json in
      json.key("from")
      json.string(payment.from)
      json.key("to")
      json.string(payment.to)
      json.key("amount")
      json.money(money(payment.amount))
      if let date {
        json.key("date")
        json.string("\(date)")
      }
    }
  }
}
