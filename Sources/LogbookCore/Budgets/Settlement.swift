import Diagnostics
public import DiveModel
public import DiveUnits

/// Who paid what of a budget, who owes what, and the payments that make everyone even.
public struct Settlement: Sendable {
  /// The currency of all amounts.
  public let currency: CurrencyCode
  /// Everyone who paid or shares, by id or name.
  public let people: [Balance]
  /// The payments that are still open, fewer than people.
  ///
  /// The largest debtor pays the largest creditor, until all are even.
  public let payments: [Payment]
  /// The payments that were made, by date and place in the budget.
  public let made: [PaymentMade]
  /// The payments written in the budget that do not count: a person is unknown, the amount is not
  /// above 0 or in another currency, or the budget's file has errors.
  public let unusable: [Located<BudgetPayment>]
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

    /// What the person paid to others to settle, in minor units.
    public let sent: Int
    /// What the person was paid by others, in minor units.
    public let received: Int
    /// What the person still gets back in minor units, or has to pay if negative.
    public let balance: Int

    /// Takes sums; nil if one of them is too large.
    fileprivate init?(_ person: String, _ sums: Sums) {
      guard let paid = Int(exactly: sums.paid), let owes = Int(exactly: sums.owes),
        let sent = Int(exactly: sums.sent), let received = Int(exactly: sums.received),
        let balance = Int(exactly: sums.paid - sums.owes + sums.sent - sums.received)
      else { return nil }
      self.person = person
      (self.paid, self.owes, self.sent, self.received) = (paid, owes, sent, received)
      self.balance = balance
    }
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

  /// A payment that was made.
  public struct PaymentMade: Hashable, Sendable {
    /// The day.
    public let date: CalendarDate
    /// Who paid whom, and how much.
    public let payment: Payment
  }

  /// The sums of a person while they are added up.
  fileprivate struct Sums {
    var (paid, owes, sent, received) = (Int128(0), Int128(0), Int128(0), Int128(0))
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
    var sums: [SharingPerson: Sums] = [:]
    var spellings: [SharingPerson: String] = [:]
    // Of several spellings of a name one is chosen that does not depend on the order of files.
    func note(_ sharers: [Sharer]) {
      for sharer in sharers {
        spellings[sharer.person] =
          spellings[sharer.person].map { min($0, sharer.text) } ?? sharer.text
      }
    }
    var undivided: [Expense] = []
    for counted in account.expenses {
      guard let amount = counted.counted else { continue }
      guard let parts = sharing.parts(of: counted.expense, amount.minorUnits) else {
        undivided.append(counted.expense)
        continue
      }
      sums[parts.payer.person, default: Sums()].paid += Int128(amount.minorUnits)
      for (sharer, part) in parts.shares {
        sums[sharer.person, default: Sums()].owes += Int128(part)
      }
      note([parts.payer] + parts.shares.map(\.0))
    }
    let written = WrittenPayments(of: account, sharing)
    for payment in written.usable {
      sums[payment.from.person, default: Sums()].sent += Int128(payment.amount)
      sums[payment.to.person, default: Sums()].received += Int128(payment.amount)
      note([payment.from, payment.to])
    }
    var people: [Balance] = []
    for (person, sum) in sums {
      guard let balance = Balance(spellings[person] ?? person.key, sum) else { return nil }
      people.append(balance)
    }
    self.people = people.sorted { $0.person < $1.person }
    names = sums.keys.filter { !$0.isDiver }.compactMap { spellings[$0] }.sorted()
    self.undivided = undivided
    unusable = written.unusable
    made = written.usable.map { payment in
      let people = [payment.from, payment.to].map { spellings[$0.person] ?? $0.text }
      return PaymentMade(
        date: payment.date,
        payment: Payment(from: people[0], to: people[1], amount: payment.amount)
      )
    }
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
