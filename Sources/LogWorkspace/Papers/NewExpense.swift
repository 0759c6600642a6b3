import DiveModel
package import DiveUnits
import FrontMatter
import LogbookCore
import NearWords
package import Wording

/// An expense as typed; what is nil is the usual.
package struct NewExpense: Sendable {
  package var amount: String
  package var category: String?
  package var name: String?
  /// Nil for today.
  package var date: CalendarDate?
  /// Nil for the user.
  package var payer: String?
  /// Persons separated by commas; nil to leave it to the budget.
  package var sharedBy: String?
  /// The amount in the budget's currency; nil if it was paid in that.
  package var converted: String?
  /// The path of a receipt, which becomes a document; nil without one.
  package var receipt: String?
  /// Whether it is written although the budget lacks its category or its day.
  package var isForced = false

  /// An expense of an amount, with everything else as usual.
  package init(amount: String) { self.amount = amount }
}

extension NewExpense {
  /// Asks for what is not given yet, in at most three questions.
  ///
  /// - Parameters:
  ///   - categories: The names of the budget's categories.
  ///   - answer: Asks a question, with words that an answer may be; nil if the user leaves.
  /// - Returns: Whether all questions were answered.
  package mutating func isCompleted(
    choosing categories: [String],
    _ answer: (Message, [String]) -> String?
  ) -> Bool {
    guard let amount = answer(.askAmount, []) else { return false }
    self.amount = amount
    if category == nil, !categories.isEmpty {
      guard let text = answer(.askCategory(names: categories), categories) else { return false }
      category = text.isEmpty ? nil : text
    }
    if name == nil {
      guard let text = answer(.askExpenseName, []) else { return false }
      name = text.isEmpty ? nil : text
    }
    return true
  }
}

/// A planned change of a budget, and what to say of the people in it.
package struct PlannedPayment {
  package let change: RecordChange
  /// Who the user was taken for, if that decided who paid.
  package var payer: Identity?
  /// The people who are not divers of the log.
  package let names: [String]
}

extension LogSession {
  /// Plans a new expense in a budget's folder.
  ///
  /// - Throws: A failure in words if a value cannot be read, or if the budget lacks the category or
  ///   the day and that is not forced.
  package func adding(
    _ expense: NewExpense,
    toBudget text: String
  ) throws -> PlannedPayment {
    let budget = try entry(.budget, named: text)
    guard let date = expense.date ?? today else { throw LogFailure.todayIsUnknown }
    if !expense.isForced { try refuseUnplanned(expense, on: date, budget) }
    var me: Identity?
    let payer: String
    if let named = expense.payer {
      let person = named.trimmingBlanks
      if person.isEmpty { throw LogFailure.namesNoOne(option: "--payer") }
      // A name may change, an id stays.
      payer = index.id(of: person, .diver) ?? person
    } else {
      let found = try payingUser()
      (me, payer) = (found, found.diver)
    }
    var values = expense.name.map { ["name=\($0)"] } ?? []
    values += ["date=\(date)", "amount=\(expense.amount)"]
    values += expense.converted.map { ["as=\($0)"] } ?? []
    values += expense.category.map { ["category=\($0)"] } ?? []
    values.append("payer=\(payer)")
    let sharers = (expense.sharedBy?.listed ?? []).map { index.id(of: $0, .diver) ?? $0 }
    if expense.sharedBy != nil, sharers.isEmpty {
      throw LogFailure.namesNoOne(option: "--shared-by")
    }
    values += sharers.map { "shared-by+=\($0)" }
    let words = [expense.name, expense.category].compactMap(\.self).compactMap {
      RecordID.make(from: $0)
    }
    let stem = (["\(date)"] + words.prefix(1)).joined(separator: "-")
    let path = freePath("\(FilePaths.folder(of: budget.origin.path))/\(stem)")
    var others: [FileChange] = []
    if let file = expense.receipt {
      let about = ["issued=\(date)", "owner=\(payer)", "about=budgets/\(budget.id)"]
      let name = "\(expense.name ?? expense.category ?? budget.name ?? budget.id), \(date)"
      let receipt = try ReceiptDocument(of: file, named: name, about, in: self)
      values.append("documents+=\(receipt.id)")
      others = receipt.changes
    }
    return PlannedPayment(
      change: try making(values, at: path, .expense, with: others),
      payer: me,
      names: withoutRecord([payer] + sharers)
    )
  }

  /// The names of a budget's categories, in its order.
  package func categories(ofBudget text: String) throws(LogFailure) -> [String] {
    let entry = try entry(.budget, named: text)
    return Budget(origin: entry.origin, fields: entry.fields).categories
      .compactMap(\.value.name?.value)
  }

  /// Plans writing down a payment of one person to another that settles a budget.
  ///
  /// - Parameters:
  ///   - people: Who paid, and who was paid.
  ///   - amount: The amount as typed; nil for what the settlement asks the one to pay the other.
  ///   - day: The day of the payment; nil for today.
  ///   - text: The budget.
  /// - Returns: The change, and the people who are not divers of the log.
  /// - Throws: A failure in words if a value cannot be read, if the settlement asks for no such
  ///   payment, or if the payment would never count or already exists.
  package func paying(
    _ people: (from: String, to: String),
    _ amount: String?,
    on day: CalendarDate?,
    inBudget text: String
  ) throws -> PlannedPayment {
    let budget = try entry(.budget, named: text)
    guard let date = day ?? today else { throw LogFailure.todayIsUnknown }
    let ids = [people.from, people.to].map(\.trimmingBlanks).map { index.id(of: $0, .diver) ?? $0 }
    if person(ids[0]) == person(ids[1]) { throw LogFailure.paymentToOneself }
    let known = try amount ?? openAmount(from: ids[0], to: ids[1], inBudget: text)
    let pairs = [("from", ids[0]), ("to", ids[1]), ("amount", known), ("date", "\(date)")]
    let item = pairs.map { "\($0): \(YAMLText.scalar($1))" }.joined(separator: ", ")
    let change = try setting(["payments+={\(item)}"], at: budget.origin.path, .budget)
    guard let change else { throw LogFailure.paymentIsThere(from: ids[0], to: ids[1]) }
    try refuseUncounted(change.plan, in: budget)
    return PlannedPayment(change: change, names: withoutRecord(ids))
  }

  /// Throws if the last payment of a changed budget never counts, or if the budget had it before.
  ///
  /// What is written is examined, as a typed amount may have been corrected.
  private func refuseUncounted(_ plan: PlannedChange, in entry: AnyRecord) throws(LogFailure) {
    let path = entry.origin.path
    let budget = plan.after.budgets.first { $0.origin.path.utf8.elementsEqual(path.utf8) }
    guard let budget, let payment = budget.payments.last?.value, let from = payment.from,
      let to = payment.to, let amount = payment.amount?.value
    else { return }
    if let currency = budget.currency(usual: logbook.settings.currency?.value) {
      switch payment.obstacle(in: currency) {
      case .otherCurrency?:
        throw .paymentInOtherCurrency(amount: "\(amount)", currency: "\(currency)")
      case .notPositive?: throw .paymentNotPositive(amount: "\(amount)")
      case nil: break
      }
    } else if amount.minorUnits <= 0 {
      throw .paymentNotPositive(amount: "\(amount)")
    }
    let isThere = Budget(origin: entry.origin, fields: entry.fields).payments.contains { known in
      guard let knownFrom = known.value.from, let knownTo = known.value.to else { return false }
      return person(knownFrom.value.text) == person(from.value.text)
        && person(knownTo.value.text) == person(to.value.text)
        && known.value.amount?.value == amount && known.value.date?.value == payment.date?.value
    }
    if isThere { throw .paymentIsThere(from: from.value.text, to: to.value.text) }
  }

  /// A person by id, or by name in small letters.
  private func person(_ text: String) -> String { index.id(of: text, .diver) ?? text.lowercased() }

  /// What the settlement of a budget asks one person to pay another.
  private func openAmount(
    from: String,
    to: String,
    inBudget text: String
  ) throws(LogFailure) -> String {
    let settlement = try settlement(ofBudget: text, asOf: nil).settlement
    let open = settlement.payments.first { payment in
      payment.from.lowercased() == from.lowercased() && payment.to.lowercased() == to.lowercased()
    }
    guard let open else { throw .owesNothing(from: from, to: to) }
    return "\(Money(minorUnits: open.amount, currency: settlement.currency))"
  }

  /// Throws if a budget lacks the category of an expense, or its day.
  private func refuseUnplanned(
    _ expense: NewExpense,
    on date: CalendarDate,
    _ entry: AnyRecord
  ) throws(LogFailure) {
    let budget = Budget(origin: entry.origin, fields: entry.fields)
    let names = budget.categories.compactMap(\.value.name?.value)
    if let category = expense.category?.trimmingBlanks, !names.isEmpty,
      !names.map(BudgetCategory.folded).contains(BudgetCategory.folded(category))
    {
      let near = Nearest.matches(category, in: names)
      throw .noSuchCategory(category, names: near.isEmpty ? names : near)
    }
    guard !BudgetPeriods(of: budget).include(date) else { return }
    throw .outsideBudget(
      date: "\(date)",
      from: budget.from.map { "\($0.value)" } ?? "…",
      to: budget.to.map { "\($0.value)" } ?? "…"
    )
  }

  /// The people who are not divers of the log.
  private func withoutRecord(_ people: [String]) -> [String] {
    people.filter { !$0.isEmpty && index.id(of: $0, .diver) == nil }
  }

  /// The user, who paid unless another is named.
  private func payingUser() throws(LogFailure) -> Identity {
    do { return try identity() } catch {
      if case .whoAreYou(let divers) = error { throw .whoPaid(divers: divers) }
      throw error
    }
  }

  /// A path that no file has, with a number after the stem if needed.
  private func freePath(_ stem: String) -> String {
    var (path, number) = (stem + ".md", 2)
    while logbook.tree.exists(path) {
      path = "\(stem)-\(number).md"
      number += 1
    }
    return path
  }
}
