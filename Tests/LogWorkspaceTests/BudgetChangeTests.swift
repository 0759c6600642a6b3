import Diagnostics
import CommandSupport
import DiveModel
import DiveUnits
import Foundation
import LogbookCore
import Testing

@testable import LogWorkspace

/// Expenses and payments that are written down, corrected and merged.
@Suite struct BudgetChangeTests {
  private static let files = [
    "divelog.yml": "format: 1\n", "divers/mari/diver.md": "---\nname: Mari Tamm\n---\n",
    "divers/tom/diver.md": "---\nname: Tom\n---\n",
    "budgets/sea/budget.md": """
    ---
    currency: EUR
    from: 2026-01-01
    to: 2026-12-31
    members: [mari, tom]
    total: 50.00 EUR
    categories:
      - name: Boat
        amount: 50.00 EUR
    ---

    """,
    "budgets/sea/fuel.md": expense("100.00 EUR", "mari"),
    "budgets/ice/budget.md": "---\ncurrency: EUR\n---\n",
    "budgets/ice/fuel.md": expense("30.00 EUR", "tom"),
  ]

  private static func expense(_ amount: String, _ payer: String, _ more: String = "") -> String {
    "---\ndate: 2026-03-01\namount: \(amount)\npayer: \(payer)\n\(more)---\n"
  }

  private func open(_ more: [String: String] = [:]) throws -> (TemporaryFolder, LogSession) {
    let folder = try TemporaryFolder(Self.files.merging(more) { $1 })
    return (folder, try RecordRenamingTests.open(folder.path))
  }

  private func failure(_ body: () throws -> Void) -> LogFailure? {
    do { try body() } catch { return error as? LogFailure }
    return nil
  }

  private func expense(_ category: String?, _ date: String, isForced: Bool = false) throws
    -> NewExpense
  {
    var expense = NewExpense(amount: "5 EUR")
    (expense.category, expense.payer, expense.isForced) = (category, "tom", isForced)
    expense.date = try CalendarDate(parsing: date)
    return expense
  }

  /// A name may change, an id stays; so the id is written where a name is exactly one diver's.
  @Test func thePayerIsWrittenByTheId() throws {
    let (folder, log) = try open()
    defer { _ = folder }
    var expense = NewExpense(amount: "5 EUR")
    expense.date = try CalendarDate(parsing: "2026-05-01")
    (expense.payer, expense.sharedBy) = ("Mari Tamm", "mari tamm, TOM, Ann Lee")
    let added = try log.adding(expense, toBudget: "sea").change
    let written = try #require(added.plan.after.expenses.first { $0.date?.value == expense.date })
    #expect(written.payer?.value.text == "mari")
    #expect(written.sharedBy.map(\.value.text) == ["mari", "tom", "Ann Lee"])
    let change = try log.setting(["payer=Mari Tamm"], at: "budgets/ice/fuel.md", .expense)
    let after = change?.plan.after.expenses.first { $0.origin.path == "budgets/ice/fuel.md" }
    #expect(after?.payer?.value.text == "mari")
  }

  /// Who is called otherwise is still who paid by the old name.
  @Test func aNameThatOthersWriteStaysAnAlias() throws {
    let paid = ["budgets/ice/fuel.md": Self.expense("30.00 EUR", "Mari Tamm")]
    let (folder, log) = try open(paid)
    defer { _ = folder }
    let change = try log.setting(["name=Mari Kask"], at: "divers/mari/diver.md", .diver)
    let after = try #require(change?.plan.after)
    #expect(after.divers.first?.name?.value == "Mari Kask")
    #expect(RecordIndex(after).id(of: "Mari Tamm", .diver) == "mari")
    let remark = change?.texts(in: log).last
    #expect(remark == "others refer to it as 'Mari Tamm', which stays an alias")
    // A name that nothing refers to is gone.
    let other = try log.setting(["name=Tom Oja"], at: "divers/tom/diver.md", .diver)
    #expect(other?.plan.after.divers.allSatisfy { $0.aliases.isEmpty } == true)
  }

  /// A second category of a name would be planned and reported twice.
  @Test(arguments: ["{name: boat, amount: 70 EUR}", "{name: Boat, amount: 70 EUR, every: 1 year}"])
  func aCategoryThatIsThereIsNotAddedAgain(item: String) throws {
    let (folder, log) = try open()
    defer { _ = folder }
    let path = "budgets/sea/budget.md"
    let failure = failure { _ = try log.setting(["categories+=\(item)"], at: path, .budget) }
    guard case .categoryIsThere("boat", number: 1)? = failure else {
      Issue.record("\(failure.map { "\($0)" } ?? "nothing")")
      return
    }
    let other = try log.setting(
      ["categories+={name: fees, amount: 5 EUR}", "categories.1.amount=70 EUR"],
      at: path,
      .budget
    )
    #expect(other?.plan.after.budgets.first { $0.origin.path == path }?.categories.count == 2)
  }

  @Test func whatTheBudgetLacksIsRefused() throws {
    let (folder, log) = try open()
    defer { _ = folder }
    for (category, date) in [
      ("boats", "2026-02-01"), ("boat", "2027-01-01"), ("ice", "2026-02-01"),
    ] {
      let refused = try expense(category, date)
      #expect(failure { _ = try log.adding(refused, toBudget: "sea") } != nil, "\(category)")
      let forced = try expense(category, date, isForced: true)
      #expect(try log.adding(forced, toBudget: "sea").change.plan.refusal == nil)
    }
    let near = failure { _ = try log.adding(expense("boats", "2026-02-01"), toBudget: "sea") }
    #expect(near == .noSuchCategory("boats", names: ["Boat"]))
    #expect(try log.adding(expense("BOAT", "2026-12-31"), toBudget: "sea").names == [])
    #expect(try log.adding(expense(nil, "2026-01-01"), toBudget: "sea").names == [])
    // A budget without categories and dates lacks nothing.
    #expect(try log.adding(expense("ice", "2030-01-01"), toBudget: "ice").names == [])
  }

  @Test func aPaymentIsWhatTheSettlementAsksFor() throws {
    let (folder, log) = try open()
    let day = try CalendarDate(parsing: "2026-04-01")
    let planned = try log.paying(("Tom", "mari"), nil, on: day, inBudget: "sea")
    var after = log
    try after.commit(planned.change.plan)
    let text = try folder.text(of: "budgets/sea/budget.md")
    let written = """
      payments:
        - from: tom
          to: mari
          amount: 50.00 EUR
          date: 2026-04-01

      """
    #expect(text.contains(written), "\(text)")
    let settled = try after.settlement(ofBudget: "sea", asOf: nil).settlement
    #expect(settled.payments.isEmpty && settled.made.count == 1)
    // Nothing is owed now, so an amount is needed, and the same payment is not written twice.
    let again = failure { _ = try after.paying(("tom", "mari"), nil, on: day, inBudget: "sea") }
    #expect(again == .owesNothing(from: "tom", to: "mari"))
    let same = failure {
      _ = try after.paying(("tom", "mari"), "50.00 EUR", on: day, inBudget: "sea")
    }
    #expect(same == .paymentIsThere(from: "tom", to: "mari"))
    let name = try log.paying(("Anna, the cook", "mari"), "5 EUR", on: day, inBudget: "sea")
    #expect(name.names == ["Anna, the cook"])
    #expect(name.change.plan.refusal == nil)
  }

  /// What would never count is not written; check would only warn about it.
  @Test func aPaymentThatNeverCountsIsRefused() throws {
    let (folder, log) = try open()
    defer { _ = folder }
    let day = try CalendarDate(parsing: "2026-04-01")
    let refused: [(from: String, to: String, amount: String?, LogFailure)] = [
      ("mari", "Mari Tamm", "5.00 EUR", .paymentToOneself),
      ("Tom", "tom", nil, .paymentToOneself),
      ("Anna Lepp", "anna lepp", "5.00 EUR", .paymentToOneself),
      ("tom", "mari", "0.00 EUR", .paymentNotPositive(amount: "0.00 EUR")),
      ("tom", "mari", "-5.00 EUR", .paymentNotPositive(amount: "-5.00 EUR")),
      ("tom", "mari", "5.00 USD", .paymentInOtherCurrency(amount: "5.00 USD", currency: "EUR")),
    ]
    for (from, to, amount, reason) in refused {
      let found = failure { _ = try log.paying((from, to), amount, on: day, inBudget: "sea") }
      #expect(found == reason, "\(from) to \(to), \(amount ?? "")")
    }
  }

  @Test(arguments: [
    "payments:\n  - from: Tom\n    to: mari\n    amount: 50 EUR\n    date: 2026-04-01\n",
    "payments: [{date: 2026-04-01, from: tom, to: Mari Tamm, amount: 50.00 EUR}]\n",
  ])
  func theSamePaymentIsNotWrittenTwice(payments: String) throws {
    let budget = "---\ncurrency: EUR\nmembers: [mari, tom]\n\(payments)---\n"
    let (folder, log) = try open(["budgets/sea/budget.md": budget])
    defer { _ = folder }
    let day = try CalendarDate(parsing: "2026-04-01")
    let same = failure {
      _ = try log.paying(("tom", "mari"), "50.00 EUR", on: day, inBudget: "sea")
    }
    #expect(same == .paymentIsThere(from: "tom", to: "mari"))
    let next = try CalendarDate(parsing: "2026-04-02")
    for (from, to, amount, date) in [
      ("tom", "mari", "50.01 EUR", day), ("mari", "tom", "50.00 EUR", day),
      ("tom", "mari", "50.00 EUR", next),
    ] {
      let other = try log.paying((from, to), amount, on: date, inBudget: "sea")
      #expect(other.change.plan.changes.count == 1, "\(from) to \(to), \(amount), \(date)")
    }
  }

  @Test func anExpenseIsNamedByItsFolderIfItsIDIsThereTwice() throws {
    let (folder, log) = try open()
    defer { _ = folder }
    #expect(
      failure { _ = try log.entry(.expense, named: "fuel") }
        == .severalRecords(.expense, text: "fuel", ids: ["ice/fuel", "sea/fuel"])
    )
    #expect(try log.entry(.expense, named: "sea/fuel").origin.path == "budgets/sea/fuel.md")
    #expect(failure { _ = try log.entry(.expense, named: "fules") } != nil)
  }

  /// Tom alone would owe what the members of the other budget share.
  @Test func aMergeThatChangesWhoOwesIsRefused() throws {
    let more = ["budgets/ice/budget.md": "---\ncurrency: EUR\n---\n"]
    let (folder, log) = try open(more)
    defer { _ = folder }
    #expect(
      failure { _ = try log.mergingRecord(.budget, "ice", into: "sea") }
        == .fileIsThere(path: "budgets/sea/fuel.md")
    )
    var files = Self.files
    files["budgets/ice/fuel.md"] = nil
    for (sharing, isRefused) in [("", true), ("shared-by: [tom]\n", false)] {
      files["budgets/ice/gas.md"] = Self.expense("30.00 EUR", "tom", sharing)
      let folder = try TemporaryFolder(files)
      let log = try RecordRenamingTests.open(folder.path)
      let found = failure { _ = try log.mergingRecord(.budget, "ice", into: "sea") }
      #expect((found != nil) == isRefused, "\(String(describing: found))")
      if isRefused {
        #expect(
          found
            == .mergeChangesShares(
              path: "budgets/ice/budget.md",
              other: "budgets/sea/budget.md"
            )
        )
      }
    }
  }

  /// The budget is over already; a further expense only changes by how much.
  @Test func aWarningThatSaysOtherFiguresIsNotANewOne() throws {
    let (folder, log) = try open()
    defer { _ = folder }
    var earlier = try expense("boat", "2026-02-01")
    earlier.converted = nil
    let planned = try log.adding(earlier, toBudget: "sea")
    #expect(planned.change.plan.newWarningsElsewhere.map(\.diagnostic.id) == [])
  }

  @Test func linksAreNamedAsNotCounted() throws {
    let (folder, _) = try open(["elsewhere/tips.md": Self.expense("9.00 EUR", "tom")])
    for (link, target) in [("tips.md", "../../elsewhere/tips.md"), ("scan.pdf", "fuel.md")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/budgets/sea/" + link,
        withDestinationPath: target
      )
    }
    let log = try RecordRenamingTests.open(folder.path)
    let account = try log.budgetAccount(named: "sea", asOf: nil)
    #expect(account.links == ["budgets/sea/tips.md"])
    #expect(!account.isComplete)
    #expect(account.total.spent?.description == "100.00 EUR")
  }

  @Test func aReceiptBecomesADocument() throws {
    let (folder, log) = try open(["scan/Bill.PDF": "%PDF-1.4 bill\n"])
    var boat = try expense("boat", "2026-02-01")
    (boat.name, boat.receipt) = ("Fuel", "scan/Bill.PDF")
    var after = log
    try after.commit(log.adding(boat, toBudget: "sea").change.plan)
    let path = "documents/receipts/receipt-fuel-2026-02-01"
    #expect(try folder.text(of: path + ".pdf") == "%PDF-1.4 bill\n")
    let document = try folder.text(of: path + ".md")
    #expect(document.contains("file: receipt-fuel-2026-02-01.pdf\nsha256: "))
    #expect(document.contains("about: budgets/sea") || document.contains("about: [budgets/sea]"))
    let expense = try #require(after.logbook.expenses.first { $0.name?.value == "Fuel" })
    #expect(expense.documents.map(\.value.text) == ["receipt-fuel-2026-02-01"])
    #expect(!after.diagnostics.contains { $0.path.contains("receipt") })
    #expect(throws: DocumentFailure.isThere(path: "scan/Bill.PDF", known: path + ".md")) {
      try after.adding(boat, toBudget: "sea")
    }
    boat.receipt = "scan/gone.pdf"
    #expect(failure { _ = try after.adding(boat, toBudget: "sea") } != nil)
  }

  /// A receipt is what `document add` would take, and nothing else.
  @Test func aReceiptIsAFileThatCanBeADocument() throws {
    let (folder, log) = try open([
      "scan/bill.pdf": "%PDF-1.4 bill\n", "scan/notes.md": "Paid.\n",
      "scan/known.pdf": "%PDF-1.4 known\n", "documents/known.pdf": "%PDF-1.4 known\n",
      "documents/known.md": "---\nname: Known\nfile: known.pdf\n---\n",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/scan/link.pdf",
      withDestinationPath: "bill.pdf"
    )
    var boat = try expense("boat", "2026-02-01")
    boat.receipt = "scan/link.pdf"
    let link = failure { _ = try log.adding(boat, toBudget: "sea") }
    guard case .unread(path: "scan/link.pdf", _) = link else {
      Issue.record("\(String(describing: link))")
      return
    }
    boat.receipt = "scan/notes.md"
    #expect(throws: DocumentFailure.isARecord(path: "scan/notes.md")) {
      try log.adding(boat, toBudget: "sea")
    }
    // This document has no digest, so its file is compared.
    boat.receipt = "scan/known.pdf"
    let known = DocumentFailure.isThere(path: "scan/known.pdf", known: "documents/known.md")
    #expect(throws: known) { try log.adding(boat, toBudget: "sea") }
    boat.receipt = "scan/bill.pdf"
    let changes = try log.adding(boat, toBudget: "sea").change.plan.changes.map(\.path)
    let stem = "documents/receipts/receipt-boat-2026-02-01"
    #expect(changes.contains(stem + ".pdf") && changes.contains(stem + ".md"), "\(changes)")
    #expect(changes.count == 3)
  }
}
