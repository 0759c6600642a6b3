import Diagnostics
public import DiveModel
public import DiveUnits

/// Who paid what of a budget, who owes what, and the payments that make everyone even.
public struct Settlement: Sendable {
  /// The currency of all amounts.
  public let currency: CurrencyCode
  /// Everyone who paid or shares, by id or name.
  public let people: [Balance]
  /// The payments, fewer than people.
  ///
  /// The largest debtor pays the largest creditor, until all are even.
  public let payments: [Payment]
  /// Counted expenses that cannot be divided, because their payer or those who share them are missing,
  /// unreadable or ambiguous.
  public let undivided: [Expense]
  /// The people who are not divers of the log, by name; one that is misspelt is another person.
  public let names: [String]

  /// What a person paid and owes.
  public struct Balance: Hashable, Sendable {
    /// The id of a diver, or a name.
    public let person: String
    /// What the person paid, in minor units.
    public let paid: Int
    /// The person's parts of all expenses, in minor units.
    public let owes: Int

    /// What the person gets back in minor units, or has to pay if negative.
    public var balance: Int { paid - owes }
  }

  /// A payment of one person to another.
  public struct Payment: Hashable, Sendable {
    /// The id or name of the person who pays.
    public let from: String
    /// The id or name of the person who is paid.
    public let to: String
    /// The amount in minor units, above 0.
    public let amount: Int
  }

  /// Settles a budget; nil if its currency is unknown, or if its amounts are too large to add up.
  ///
  /// - Parameters:
  ///   - account: The budget.
  ///   - logbook: The log with the budget.
  ///   - index: The index of the same log.
  public init?(_ account: BudgetAccount, in logbook: Logbook, _ index: RecordIndex) {
    guard let currency = account.currency else { return nil }
    self.currency = currency
    let sharing = ExpenseSharing(of: account.budget, in: logbook, index)
    var sums: [Person: (paid: Int128, owes: Int128)] = [:]
    var spellings: [Person: String] = [:]
    var undivided: [Expense] = []
    for counted in account.expenses {
      guard let amount = counted.counted else { continue }
      guard let parts = sharing.parts(of: counted.expense, amount.minorUnits) else {
        undivided.append(counted.expense)
        continue
      }
      sums[parts.payer.person, default: (0, 0)].paid += Int128(amount.minorUnits)
      for (sharer, part) in parts.shares {
        sums[sharer.person, default: (0, 0)].owes += Int128(part)
      }
      // Of several spellings of a name one is chosen that does not depend on the order of files.
      for sharer in [parts.payer] + parts.shares.map(\.0) {
        spellings[sharer.person] =
          spellings[sharer.person].map { min($0, sharer.text) } ?? sharer.text
      }
    }
    var people: [Balance] = []
    for (person, sum) in sums {
      guard let paid = Int(exactly: sum.paid), let owes = Int(exactly: sum.owes),
        !paid.subtractingReportingOverflow(owes).overflow
      else { return nil }
      people.append(Balance(person: spellings[person] ?? person.key, paid: paid, owes: owes))
    }
    self.people = people.sorted { $0.person < $1.person }
    names = sums.keys.filter { !$0.isDiver }.compactMap { spellings[$0] }.sorted()
    self.undivided = undivided
    payments = Self.payments(between: self.people)
  }

  /// The largest debtor pays the largest creditor as much as makes one of them even; of equal ones the
  /// first by id.
  static func payments(between people: [Balance]) -> [Payment] {
    var open = people.map { (person: $0.person, rest: $0.balance) }
    var payments: [Payment] = []
    while true {
      var (low, high) = (0, 0)
      for place in open.indices {
        if open[place].rest < open[low].rest { low = place }
        if open[place].rest > open[high].rest { high = place }
      }
      guard open.indices.contains(low), open[low].rest < 0, open[high].rest > 0 else {
        return payments
      }
      let amount = Int(clamping: min(open[low].rest.magnitude, open[high].rest.magnitude))
      open[low].rest += amount
      open[high].rest -= amount
      payments.append(Payment(from: open[low].person, to: open[high].person, amount: amount))
    }
  }
}

/// A person who pays or shares: a diver of the log by id, or else a name, whose case does not matter.
private struct Person: Hashable {
  let key: String
  let isDiver: Bool
}

/// A person as written; a diver by id.
private struct Sharer {
  let person: Person
  let text: String
}

/// Who shares the expenses of a budget.
private struct ExpenseSharing {
  private let index: RecordIndex
  /// The people that the budget names, as written.
  private let members: [String]
  /// Whether it is unknown who shares what names no one.
  private let isUnreadable: Bool
  private let trips: [DiveTrip]
  private let groups: [DiveGroup]

  init(of budget: Budget, in logbook: Logbook, _ index: RecordIndex) {
    self.index = index
    members = budget.members.map(\.value.text)
    var isUnreadable = [Budget.Field.members, .subjects].contains {
      budget.fields.isDamaged($0.rawValue)
    }
    var (trips, groups): ([DiveTrip], [DiveGroup]) = ([], [])
    let errors = Set(
      logbook.diagnostics.lazy.filter { $0.diagnostic.severity == .error }.map(\.path)
    )
    for subject in budget.subjects.map(\.value) {
      let parts = subject.split(separator: "/", maxSplits: 1).map(String.init)
      let kind = RecordKind.allCases.first { $0.folder == parts.first }
      guard parts.count == 2, let kind, kind == .trip || kind == .group else {
        // What is no trip or group has no members, but what is unknown may have some.
        isUnreadable = isUnreadable || kind == nil
        continue
      }
      guard let place = index.place(of: parts[1], kind),
        let path = logbook.record(kind, at: place)?.origin.path, !errors.contains(path)
      else {
        isUnreadable = true
        continue
      }
      if kind == .trip, logbook.trips.indices.contains(place) { trips.append(logbook.trips[place]) }
      if kind == .group, logbook.groups.indices.contains(place) {
        groups.append(logbook.groups[place])
      }
    }
    (self.isUnreadable, self.trips, self.groups) = (isUnreadable, trips, groups)
  }

  /// The payer of an expense, and everyone's part in minor units; nil if that cannot be known.
  func parts(of expense: Expense, _ amount: Int) -> (payer: Sharer, shares: [(Sharer, Int)])? {
    guard let written = expense.payer, let payer = sharer(written.value.text),
      let people = people(of: expense, payer), !people.isEmpty
    else { return nil }
    return (payer, Self.shares(of: amount, among: people))
  }

  /// Equal parts; what does not divide goes one unit each to the first.
  ///
  /// A refund is divided as the amount that it takes back.
  private static func shares(of amount: Int, among people: [Sharer]) -> [(Sharer, Int)] {
    let (part, rest) = amount.quotientAndRemainder(dividingBy: people.count)
    let unit = rest.signum()
    return people.enumerated().map { place, person in
      (person, part + (place < Int(clamping: rest.magnitude) ? unit : 0))
    }
  }

  private func people(of expense: Expense, _ payer: Sharer) -> [Sharer]? {
    if !expense.sharedBy.isEmpty { return people(expense.sharedBy.map(\.value.text)) }
    guard !isUnreadable else { return nil }
    if !members.isEmpty { return people(members) }
    guard !trips.isEmpty || !groups.isEmpty else { return [payer] }
    let day = expense.date?.value
    let members =
      trips.flatMap { $0.members.map(\.value.text) }
      + groups.flatMap { $0.members(on: day).map(\.text) }
    return members.isEmpty ? [payer] : people(members)
  }

  /// Each person once, in the order written; nil if one of them is unknown.
  private func people(_ texts: [String]) -> [Sharer]? {
    var known: Set<Person> = []
    var result: [Sharer] = []
    for text in texts {
      guard let sharer = sharer(text) else { return nil }
      if known.insert(sharer.person).inserted { result.append(sharer) }
    }
    return result
  }

  /// The diver, or the person of a name; nil for an id that no diver has, and for a name that several
  /// divers have.
  private func sharer(_ written: String) -> Sharer? {
    let text = String(written.trimmingBlanks)
    if let id = index.id(of: text, .diver) {
      return Sharer(person: Person(key: id, isDiver: true), text: id)
    }
    if index.isOwnerWithoutRecord(text, .diver) {
      return Sharer(person: Person(key: text, isDiver: true), text: text)
    }
    guard !text.isEmpty, !Reference(text).isID, !index.isAmbiguous(text, .diver) else { return nil }
    return Sharer(person: Person(key: text.lowercased(), isDiver: false), text: text)
  }
}

extension String {
  fileprivate var trimmingBlanks: Substring {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}
