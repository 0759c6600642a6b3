import DiveFigures
import DiveModel
import DiveStatistics
import DiveUnits
import LogbookCore

/// The subject of a group's review: the group and its dives.
struct ClubReview: ReportSubject {
  /// The dives with the group.
  var log: ReportLog
  let group: DiveGroup
  /// The only year; nil for all time.
  let year: Int?
  private let shared: SharedDives
  let people: [PersonOfReport]
  private let company: DivePartners

  /// The most people in the table of who dived with whom, limited by the width of a page.
  private static let most = 16

  /// The most pairs in the list.
  private static let mostPairs = 20

  init(_ log: ReportLog, _ group: DiveGroup, year: Int?) {
    self.log = log
    self.group = group
    self.year = year
    let shared = SharedDives(log.logbook, log.index)
    self.shared = shared
    var seen: Set<Int> = []
    distinct = log.only(
      log.places.filter { place in
        shared.number(of: place).map { seen.insert($0).inserted } ?? false
      }
    )
    var company = DivePartners(log, shared)
    company.count()
    people = company.people(group, year: year)
    self.company = company
  }

  var tellsWhatIsNew: Bool { year != nil }

  /// The pairs who dived together most often.
  var pairs: [PairOfReport] { company.pairs(people, most: Self.mostPairs) }

  /// The number of other people who dived, in words.
  var moreThanMatrix: String? {
    log.more(than: Self.most, of: people.count { $0.outings > 0 })
  }

  /// One dive of each outing.
  let distinct: ReportLog

  /// The number of different dives, regardless of the number of entries.
  var outingCount: Int { shared.count(among: log.places) }

  var notes: String? { log.logbook.noteText(of: group.origin) }

  /// The table of who dived with whom; those with the most dives come first.
  var matrix: [MatrixRow] {
    let shown = Array(people.filter { $0.outings > 0 }.prefix(Self.most))
    return shown.enumerated().map { number, person in
      MatrixRow(
        person: person,
        number: number + 1,
        cells: shown.map { other in
          MatrixCell(
            dives: company.together[DivePartners.Pair(person.id, other.id)]?.count ?? 0,
            isSame: other.id == person.id
          )
        }
      )
    }
  }
}

/// A person who dives with a group.
struct PersonOfReport: Sendable {
  let id: String
  let name: String
  /// The number of different dives of the group with the person, in anyone's log.
  let outings: Int
  /// The totals of the dives that the person logged.
  let totals: DiveTotals
  let most: Int
  let since: CalendarDate?
  /// Whether the person is a member and not a guest.
  let isMember: Bool
  /// Whether the person joined in the year of the report.
  let isNew: Bool
  let words: Phrases
}

/// Two people who dived together.
struct PairOfReport: Sendable {
  let one: String
  let other: String
  let dives: Int
}

/// The people with whom one person dived.
struct MatrixRow: Sendable {
  let person: PersonOfReport
  let number: Int
  let cells: [MatrixCell]
}

/// The number of dives that two people made together.
struct MatrixCell: Sendable {
  let dives: Int
  let isSame: Bool
}
