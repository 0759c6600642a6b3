package import DiveModel
package import DiveUnits

/// A person who pays or shares: a diver of the log by id, or else a name, whose case does not matter.
struct SharingPerson: Hashable {
  let key: String
  let isDiver: Bool
}

/// A person as written; a diver by id.
struct Sharer {
  let person: SharingPerson
  let text: String
}

/// Who shares the expenses of a budget.
struct ExpenseSharing {
  private let index: RecordIndex
  /// The people that the budget names, as written.
  private let members: [String]
  /// Whether it is unknown who shares an expense without 'shared-by'.
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
    let errors = logbook.pathsWithErrors
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

  /// Everyone who may share, at any time; nil if it is unknown who.
  fileprivate var allPeople: [String]? {
    guard !isUnreadable else { return nil }
    return members + trips.flatMap { $0.members.map(\.value.text) }
      + groups.flatMap { $0.members(on: nil).map(\.text) }
  }

  /// Each person once, in the order written; nil if one of them is unknown.
  private func people(_ texts: [String]) -> [Sharer]? {
    var known: Set<SharingPerson> = []
    var result: [Sharer] = []
    for text in texts {
      guard let sharer = sharer(text) else { return nil }
      if known.insert(sharer.person).inserted { result.append(sharer) }
    }
    return result
  }

  /// The diver, or the person of a name; nil for an id that no diver has, and for a name that several
  /// divers have.
  func sharer(_ written: String) -> Sharer? {
    let text = written.trimmingBlanks
    if let id = index.id(of: text, .diver) {
      return Sharer(person: SharingPerson(key: id, isDiver: true), text: id)
    }
    if index.isOwnerWithoutRecord(text, .diver) {
      return Sharer(person: SharingPerson(key: text, isDiver: true), text: text)
    }
    guard !text.isEmpty, !Reference(text).isID, !index.isAmbiguous(text, .diver) else { return nil }
    return Sharer(person: SharingPerson(key: text.lowercased(), isDiver: false), text: text)
  }
}

extension Budget {
  /// The people that the budget names, and the members at any time of the trips and groups that it is
  /// for, as written; nil if some of them cannot be read.
  package func people(in logbook: Logbook, _ index: RecordIndex) -> [String]? {
    ExpenseSharing(of: self, in: logbook, index).allPeople
  }
}

/// The payments that a budget names, up to the day asked about.
struct WrittenPayments {
  /// A payment that counts.
  struct Usable {
    let date: CalendarDate
    let from: Sharer
    let to: Sharer
    /// In minor units of the budget's currency, above 0.
    let amount: Int
  }

  /// Those that count, by date.
  let usable: [Usable]
  /// Those that do not.
  let unusable: [Located<BudgetPayment>]

  init(of account: BudgetAccount, _ sharing: ExpenseSharing) {
    var (usable, unusable): ([Usable], [Located<BudgetPayment>]) = ([], [])
    for payment in account.budget.payments {
      if let day = account.asOf, let date = payment.value.date?.value, day < date { continue }
      if account.isReadable, let found = Usable(payment.value, in: account.currency, sharing) {
        usable.append(found)
      } else {
        unusable.append(payment)
      }
    }
    self.usable = usable.enumerated()
      .sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }.map(\.element)
    self.unusable = unusable
  }
}

extension WrittenPayments.Usable {
  fileprivate init?(
    _ payment: BudgetPayment,
    in currency: CurrencyCode?,
    _ sharing: ExpenseSharing
  ) {
    guard let currency, payment.obstacle(in: currency) == nil, let date = payment.date?.value,
      let amount = payment.amount?.value, let from = payment.from?.value.text,
      let to = payment.to?.value.text, let payer = sharing.sharer(from),
      let payee = sharing.sharer(to), payer.person != payee.person
    else { return nil }
    self.init(date: date, from: payer, to: payee, amount: amount.minorUnits)
  }
}

extension BudgetPayment {
  /// Why the amount of a payment does not count.
  package enum Obstacle: Hashable, Sendable {
    /// It is in another currency than the budget's.
    case otherCurrency
    /// It is not above 0.
    case notPositive
  }

  /// Why its amount does not count in a budget of a currency; nil if it does, or without one.
  package func obstacle(in currency: CurrencyCode) -> Obstacle? {
    guard let amount = amount?.value else { return nil }
    if amount.currency != currency { return .otherCurrency }
    return amount.minorUnits > 0 ? nil : .notPositive
  }
}
