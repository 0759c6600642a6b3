import CommandSupport
import Testing

/// The commands for expenses stand below those for budgets, and name themselves so.
@Suite(.waiting) struct ExpenseCommandTests {
  private let log: TemporaryFolder

  init() throws {
    log = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "diver.md": "---\nname: Mari\n---\n",
      "budgets/sea/budget.md": "---\ncurrency: EUR\n---\n",
      "budgets/sea/visa.md": "---\nname: Visa fees\ndate: 2024-10-19\namount: 25 EUR\n---\n",
      "budgets/sea/boat.md": "---\nname: Boat\ndate: 2024-10-19\namount: 90 EUR\n---\n",
      "budgets/lake/budget.md": "---\ncurrency: EUR\n---\n",
      "budgets/lake/boat.md": "---\nname: Boat\ndate: 2024-06-19\namount: 30 EUR\n---\n",
    ])
  }

  private func run(_ arguments: String...) throws -> Divelog.Outcome {
    try Divelog.run(["budget", "expense"] + arguments, in: log.path)
  }

  @Test(arguments: ["show", "set", "edit", "remove"])
  func theHelpNamesCommandsThatExist(verb: String) throws {
    let help = try run(verb, "--help")
    #expect(help.output.contains("  divelog budget expense \(verb) 2024"), "\(help)")
    #expect(!help.output.contains("divelog expense"))
  }

  @Test func whatIsNotThereIsListedByACommandThatExists() throws {
    let outcome = try run("show", "never")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("'divelog budget expense list' shows all"), "\(outcome)")
  }

  @Test(arguments: ["visa", "sea/visa", "budgets/sea/visa.md", "Visa fees", "visa FEES"])
  func anExpenseHasAnIDAndAName(name: String) throws {
    let outcome = try run("set", name, "amount=26 EUR")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(try log.text(of: "budgets/sea/visa.md").contains("amount: 26 EUR"))
  }

  @Test(arguments: ["boat", "Boat"])
  func severalAreNamedWithTheirBudgets(name: String) throws {
    let outcome = try run("show", name)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("sea/boat") && outcome.errors.contains("lake/boat"))
  }

  /// A date as one writes it by hand is read, and what was entered twice is shown.
  @Test func anExpenseThatIsWrittenTwiceIsShown() throws {
    func add(_ date: String) throws -> Divelog.Outcome {
      let words = ["budget", "add", "sea", "25 EUR", "--name", "Fees", "--date", date]
      return try Divelog.run(words + ["--today=2024-10-20"], in: log.path)
    }
    let first = try add("3.10.2024")
    #expect(first.status == 0 && !first.errors.contains("duplicate-expense"), "\(first.errors)")
    let made = try log.files().filter { $0.hasPrefix("budgets/sea/") && $0.contains("fees") }
    #expect(made.count == 1)
    #expect(try log.text(of: made[0]).contains("\ndate: 2024-10-03\n"))
    let second = try add("2024-10-03")
    #expect(second.status == 0)
    #expect(second.errors.contains("[duplicate-expense]"), "\(second.errors)")
    #expect(!second.errors.contains("in other files"), "\(second.errors)")
    let refused = try add("3/10/2024")
    #expect(refused.status == 2 && refused.errors.contains("write it as"), "\(refused.errors)")
  }

  @Test func whoIsReadyIsNeverForThePublic() throws {
    let help = try Divelog.run(["group", "ready", "--help"], in: log.path)
    let words = help.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("(values: group, me)"), "\(help)")
    let refused = try Divelog.run(["group", "ready", "club", "--for", "public"], in: log.path)
    #expect(refused.status == 2 && refused.errors.contains("public"), "\(refused)")
  }
}
