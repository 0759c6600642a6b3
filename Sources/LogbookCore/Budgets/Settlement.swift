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
  /// Counted expenses that cannot be divided, because their payer or those who share them cannot be
  /// read or are not written.
  public let undivided: [Expense]

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
    var sums: [String: (paid: Int128, owes: Int128)] = [:]
    var undivided: [Expense] = []
    for counted in account.expenses {
      guard let amount = counted.counted else { continue }
      guard let parts = sharing.parts(of: counted.expense, amount.minorUnits) else {
        undivided.append(counted.expense)
        continue
      }
      sums[parts.payer, default: (0, 0)].paid += Int128(amount.minorUnits)
      for (person, part) in parts.shares { sums[person, default: (0, 0)].owes += Int128(part) }
    }
    var people: [Balance] = []
    for (person, sum) in sums.sorted(by: { $0.key < $1.key }) {
      guard let paid = Int(exactly: sum.paid), let owes = Int(exactly: sum.owes),
        !paid.subtractingReportingOverflow(owes).overflow
      else { return nil }
      people.append(Balance(person: person, paid: paid, owes: owes))
    }
    self.people = people
    self.undivided = undivided
    payments = Self.payments(between: people)
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

/// Who shares the expenses of a budget.
struct ExpenseSharing {
  private let budget: Budget
  private let index: RecordIndex
  /// The people that the budget names; nil if it names none.
  private let named: [String]?
  private let isUnreadable: Bool
  private let trips: [DiveTrip]
  private let groups: [DiveGroup]

  init(of budget: Budget, in logbook: Logbook, _ index: RecordIndex) {
    self.budget = budget
    self.index = index
    let members = budget.members.map(\.value.text)
    named = members.isEmpty ? nil : Self.people(members, index)
    let subjects = budget.subjects.map(\.value)
    func ids(_ folder: String, _ kind: RecordKind) -> Set<String> {
      Set(
        subjects.filter { $0.hasPrefix(folder) }.map { subject in
          let text = String(subject.dropFirst(folder.count))
          return index.id(of: text, kind) ?? text
        }
      )
    }
    let (tripIDs, groupIDs) = (ids("trips/", .trip), ids("groups/", .group))
    trips = logbook.trips.filter { tripIDs.contains($0.id) }
    groups = logbook.groups.filter { groupIDs.contains($0.id) }
    isUnreadable =
      [Budget.Field.members, .subjects].contains { budget.fields.isDamaged($0.rawValue) }
      || trips.contains { $0.fields.isDamaged(DiveTrip.Field.members.rawValue) }
      || groups.contains { $0.fields.isDamaged(DiveGroup.Field.members.rawValue) }
  }

  /// The payer of an expense, and everyone's part in minor units; nil if that cannot be known.
  func parts(of expense: Expense, _ amount: Int) -> (payer: String, shares: [(String, Int)])? {
    let damaged: [Expense.Field] = [.payer, .sharedBy]
    guard !damaged.contains(where: { expense.fields.isDamaged($0.rawValue) }),
      let payer = expense.payer.map({ Self.person($0.value.text, index) }),
      let people = people(of: expense, payer)
    else { return nil }
    return (payer, Self.shares(of: amount, among: people))
  }

  /// Equal parts; what does not divide goes one unit each to the first.
  ///
  /// A refund is divided as the amount that it takes back.
  static func shares(of amount: Int, among people: [String]) -> [(String, Int)] {
    guard !people.isEmpty else { return [] }
    let (part, rest) = amount.quotientAndRemainder(dividingBy: people.count)
    let unit = rest.signum()
    return people.enumerated().map { place, person in
      (person, part + (place < Int(rest.magnitude) ? unit : 0))
    }
  }

  private func people(of expense: Expense, _ payer: String) -> [String]? {
    if !expense.sharedBy.isEmpty {
      return Self.people(expense.sharedBy.map(\.value.text), index)
    }
    guard !isUnreadable else { return nil }
    if let named { return named }
    guard !trips.isEmpty || !groups.isEmpty else { return [payer] }
    let day = expense.date?.value
    let members =
      trips.flatMap { $0.members.map(\.value.text) }
      + groups.flatMap { $0.members(on: day).map(\.text) }
    return members.isEmpty ? [payer] : Self.people(members, index)
  }

  /// Each person once, in the order written.
  private static func people(_ texts: [String], _ index: RecordIndex) -> [String] {
    var known: Set<String> = []
    return texts.map { person($0, index) }.filter { known.insert($0).inserted }
  }

  /// The id of a diver, else the name.
  private static func person(_ text: String, _ index: RecordIndex) -> String {
    index.id(of: text, .diver) ?? text
  }
}
