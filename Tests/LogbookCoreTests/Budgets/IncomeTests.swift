import DiveModel
import DiveUnits
import LogbookCore
import Testing

/// A category with a negative amount plans what comes in, and is not over by what came.
@Suite struct IncomeTests {
  private func account(_ lines: String, _ amounts: [String]) throws -> BudgetAccount {
    var files = ["divelog.yml": "format: 1\n"]
    files["budgets/club/budget.md"] = "---\ncurrency: EUR\n\(lines)\n---\n"
    for (place, amount) in amounts.enumerated() {
      files["budgets/club/\(place).md"] =
        "---\ndate: 2026-03-0\(place + 1)\namount: \(amount)\ncategory: fees\n---\n"
    }
    let log = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    return try #require(log.budgetAccounts().first)
  }

  private static let fees = "categories: [{name: fees, amount: -600.00 EUR}]"

  @Test(arguments: [
    ["-50.00 EUR", "-200.00 EUR"], ["-600.00 EUR"], ["-650.00 EUR"], ["-50.00 EUR", "50.00 EUR"],
  ])
  func whatComesInIsNeverOver(amounts: [String]) throws {
    for lines in [Self.fees, Self.fees + "\ntotal: -600.00 EUR"] {
      let account = try account(lines, amounts)
      #expect(account.overruns.isEmpty)
      #expect(account.categories.map(\.line.state) == [.ok])
      #expect(account.total.state == .ok)
    }
  }

  @Test func whatIsLeftIsStillToCome() throws {
    let account = try account(Self.fees, ["-50.00 EUR", "-200.00 EUR"])
    let line = try #require(account.categories.first?.line)
    #expect(line.planned?.minorUnits == -60_000 && line.spent?.minorUnits == -25_000)
    #expect(line.left?.minorUnits == -35_000)
  }

  /// What is spent is over as before.
  @Test func whatIsSpentIsOver() throws {
    let plan = "categories: [{name: fees, amount: 0.00 EUR}]"
    let account = try account(plan, ["1.00 EUR"])
    #expect(account.categories.map(\.line.state) == [.over])
    #expect(!account.overruns.isEmpty)
  }
}
