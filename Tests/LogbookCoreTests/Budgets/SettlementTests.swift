import DiveModel
import DiveUnits
import LogbookCore
import Testing

/// Who shares an expense, and what cannot be divided.
@Suite struct SettlementTests {
  /// A log with a budget and an expense of 100.00 EUR that Mari paid, both with more lines.
  private func log(
    _ budget: String = "",
    _ expense: String = "",
    amount: String = "100.00 EUR"
  ) throws -> Logbook {
    var files = [
      "budgets/sea/budget.md": "currency: EUR\n" + budget,
      "budgets/sea/boat.md": "date: 2026-06-15\namount: \(amount)\npayer: mari\n" + expense,
      "groups/club/group.md": """
      members:
        - mari
        - diver: tom
          until: 2026-06-15
        - diver: liis
          since: 2026-06-16
      """,
      "trips/red-sea.md": "members: [juhan, mari]",
    ]
    for diver in ["mari", "tom", "juhan", "liis"] { files["divers/\(diver)/diver.md"] = "name: X" }
    // Two divers have this name.
    for diver in ["sam", "samuel"] { files["divers/\(diver)-s/diver.md"] = "name: Sam" }
    var all = files.mapValues { Array("---\n\($0)\n---\n".utf8) }
    all["divelog.yml"] = Array("format: 1\n".utf8)
    return try Logbook(reading: .memory(all))
  }

  private func settled(_ logbook: Logbook) throws -> Settlement {
    let account = try #require(logbook.budgetAccounts().first)
    return try #require(Settlement(account, in: logbook, RecordIndex(logbook)))
  }

  private func owes(_ logbook: Logbook) throws -> [String] {
    try settled(logbook).people.filter { $0.owes != 0 }.map { "\($0.person) \($0.owes)" }
  }

  @Test(arguments: [
    ("", "shared-by: [tom, juhan, mari]", ["juhan 3333", "mari 3333", "tom 3334"]),
    ("members: [liis, tom]", "shared-by: [juhan]", ["juhan 10000"]),
    ("members: [liis, tom]\nfor: [trips/red-sea]", "", ["liis 5000", "tom 5000"]),
    ("for: [trips/red-sea]", "", ["juhan 5000", "mari 5000"]),
    // The members of the group on the day of the expense.
    ("for: [groups/club]", "", ["mari 5000", "tom 5000"]),
    ("for: [sites/rummu]", "", ["mari 10000"]),
    ("", "shared-by: [tom, tom, Anna Kask]", ["Anna Kask 5000", "tom 5000"]),
  ])
  func thoseShareWhomTheFilesName(budget: String, expense: String, expected: [String]) throws {
    #expect(try owes(log(budget, expense)) == expected)
  }

  @Test(arguments: [
    ("for: [trips/red-see]", ""), ("for: [groups/clubb]", ""),
    ("for: [trips/red-sea, trips/gone]", ""), ("", "shared-by: [mari, jhuan]"),
    ("members: [mari, Sam]", ""),
  ])
  func whatNamesTheUnknownIsNotDivided(budget: String, expense: String) throws {
    let found = try settled(log(budget, expense))
    #expect(found.undivided.map(\.id) == ["boat"])
    #expect(found.people.isEmpty && found.payments.isEmpty)
  }

  @Test func aNameInTwoSpellingsIsOnePerson() throws {
    let found = try settled(
      log("members: [Anna Kask, mari]", "shared-by: [ANNA KASK, anna kask, mari]")
    )
    #expect(found.people.map(\.person) == ["ANNA KASK", "mari"])
    #expect(found.payments.map(\.amount) == [5000])
    #expect(found.names == ["ANNA KASK"])
  }

  @Test func aRefundIsDividedAsWhatItTakesBack() throws {
    let shared = "shared-by: [tom, juhan, mari]"
    #expect(
      try owes(log("", shared, amount: "-100.00 EUR")) == [
        "juhan -3333", "mari -3333", "tom -3334",
      ]
    )
  }

  @Test(arguments: [
    ("from: soon", ""), ("to: 2026-13-01", ""), ("currency: USD", ""), ("", "amount: 5 EUR"),
    ("", "payer: juhan"), ("", "shared-by: [mari, {}]"), ("", "shared-bye: [tom]"),
  ])
  func whatHasErrorsCountsNowhere(budget: String, expense: String) throws {
    let account = try #require(log(budget, expense).budgetAccounts().first)
    #expect(account.expenses.map(\.reason) == [budget.isEmpty ? .unreadable : .budgetUnreadable])
    #expect(account.total.spent?.minorUnits == 0)
  }

  @Test func whatHasNoPayerIsNotDivided() throws {
    var files = [
      "divelog.yml": "format: 1\n", "budgets/sea/budget.md": "---\ncurrency: EUR\n---\n",
    ]
    files["budgets/sea/boat.md"] = "---\ndate: 2026-06-15\namount: 5.00 EUR\n---\n"
    let found = try settled(Logbook(reading: .memory(files.mapValues { Array($0.utf8) })))
    #expect(found.undivided.map(\.id) == ["boat"])
    #expect(found.people.isEmpty && found.payments.isEmpty)
  }

  @Test func theGreatestAmountsDoNotTrap() throws {
    let logbook = try log("total: 1.00 EUR", amount: "999999999.99 EUR")
    let account = try #require(logbook.budgetAccounts().first)
    #expect(account.total.state == .over)
    #expect(try settled(logbook).payments.isEmpty)
  }

  @Test func anExpenseInOtherCurrencyCountsByWhatItIsInTheBudgets() throws {
    let account = try #require(
      log("", "as: 90.00 EUR", amount: "100.00 USD").budgetAccounts().first
    )
    #expect(account.total.spent?.description == "90.00 EUR")
    let other = try #require(log("", "as: 90.00 GBP", amount: "100.00 USD").budgetAccounts().first)
    #expect(other.expenses.map(\.reason) == [.notConverted])
  }

  @Test func aBudgetOfAnotherFolderHasNoneOfIt() throws {
    var files = ["divelog.yml": "format: 1\n"]
    files["budgets/a/budget.md"] = "---\ncurrency: EUR\n---\n"
    files["budgets/a/2026/06/deep.md"] = "---\ndate: 2026-06-01\namount: 5 EUR\n---\n"
    files["budgets/b/budget.md"] = "---\ncurrency: EUR\n---\n"
    let accounts = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
      .budgetAccounts()
    #expect(accounts.map { $0.total.spent?.minorUnits } == [500, 0])
  }

  /// A payment of Tom to Mari in a budget that both share.
  private func paid(_ line: String, more: String = "") throws -> Logbook {
    try log("members: [mari, tom]\npayments:\n  - {\(line)}\n" + more)
  }

  private func text(_ payment: Settlement.Payment) -> String {
    "\(payment.from) \(payment.to) \(payment.amount)"
  }

  @Test func whatWasPaidIsTakenOff() throws {
    let found = try settled(
      paid("from: tom, to: mari, amount: 20.00 EUR, date: 2026-07-01")
    )
    #expect(found.payments.map(text) == ["tom mari 3000"])
    #expect(found.made.map { text($0.payment) } == ["tom mari 2000"])
    #expect(found.people.map(\.balance) == [3000, -3000])
    #expect(found.unusable.isEmpty)
    // More than was owed goes back.
    let back = try settled(
      paid("from: tom, to: mari, amount: 60.00 EUR, date: 2026-07-01")
    )
    #expect(back.payments.map(text) == ["mari tom 1000"])
  }

  @Test func laterPaymentsAreLeftOut() throws {
    let logbook = try paid("from: tom, to: mari, amount: 50.00 EUR, date: 2026-07-01")
    for (day, open) in [("2026-06-30", 1), ("2026-07-01", 0)] {
      let account = try #require(
        logbook.budgetAccounts(asOf: CalendarDate(parsing: day)).first
      )
      let found = try #require(Settlement(account, in: logbook, RecordIndex(logbook)))
      #expect(found.payments.count == open)
    }
  }

  @Test(arguments: [
    "from: tom, to: jhuan, amount: 20.00 EUR, date: 2026-07-01",
    "from: tom, to: mari, amount: 20.00 USD, date: 2026-07-01",
    "from: tom, to: mari, amount: 0 EUR, date: 2026-07-01",
    "from: tom, to: tom, amount: 20.00 EUR, date: 2026-07-01",
  ])
  func aPaymentThatSaysNothingCertainIsNotCounted(line: String) throws {
    let found = try settled(paid(line))
    #expect(found.unusable.count == 1 && found.made.isEmpty)
    #expect(found.payments.map(text) == ["tom mari 5000"])
  }

  @Test func noPaymentCountsOfABudgetWithErrors() throws {
    let found = try settled(
      paid("from: tom, to: mari, amount: 20.00 EUR, date: 2026-07-01", more: "from: soon\n")
    )
    #expect(found.unusable.count == 1 && found.made.isEmpty && found.payments.isEmpty)
  }
}
