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
          [$0.from, $0.to, money($0.amount).plainAmount, "\(settlement.currency)"]
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
    TextTable(
      header: [.settlePerson, .settlePaid, .settleOwes, .settleBalance].map(words),
      cells: settlement.people.map { person in
        [person.person.visible] + [person.paid, person.owes, person.balance].map { "\(money($0))" }
      },
      isNumeric: [false, true, true, true]
    )
  }

  private var sentences: [String] {
    guard !settlement.payments.isEmpty else {
      let isEven = !settlement.people.isEmpty && settlement.undivided.isEmpty
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

  /// The expenses that cannot be divided, with their place.
  private var undivided: [String] {
    settlement.undivided.map { words(.settleUndivided(path: $0.origin.path.visible)) }
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
              ("paid", person.paid), ("owes", person.owes), ("balance", person.balance),
            ] {
              json.key(key)
              BudgetJSON.write(money(amount), &json)
            }
          }
        }
      }
      json.newLine()
      json.key("payments")
      json.array { json in
        for payment in settlement.payments {
          json.newLine()
          json.object { json in
            json.key("from")
            json.string(payment.from)
            json.key("to")
            json.string(payment.to)
            json.key("amount")
            BudgetJSON.write(money(payment.amount), &json)
          }
        }
      }
      json.newLine()
      json.key("undivided")
      json.array { json in settlement.undivided.forEach { json.string($0.origin.path) } }
    }
    return json.text + "\n"
  }
}
