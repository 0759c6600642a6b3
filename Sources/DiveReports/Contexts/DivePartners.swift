import DiveFigures
import DiveModel
import DiveStatistics
import DiveUnits
import LogbookCore

/// Who dived with whom in the dives of several logs; each shared dive is counted once.
struct DivePartners {
  /// Two people in either order.
  struct Pair: Hashable, Sendable {
    let first: String
    let second: String

    init(_ one: String, _ other: String) {
      (first, second) = one < other ? (one, other) : (other, one)
    }
  }

  private let log: ReportLog
  private let shared: SharedDives
  /// The outings of each person.
  private var been: [String: Set<Int>] = [:]
  private(set) var together: [Pair: Set<Int>] = [:]
  private var own: [String: [LoggedDive]] = [:]
  /// The names of people without a record, as first written.
  private var names: [String: String] = [:]

  init(_ log: ReportLog, _ shared: SharedDives) {
    self.log = log
    self.shared = shared
  }

  /// Counts the dives.
  ///
  /// A person named in a dive was with everyone on it; anonymous people do not count.
  mutating func count() {
    var people: [Int: Set<String>] = [:]
    for place in log.places {
      let logged = log.logbook.dives[place]
      guard let outing = shared.number(of: place) else { continue }
      if let diver = logged.diver {
        people[outing, default: []].insert(diver)
        own[diver, default: []].append(logged)
      }
      let dive = logged.dive
      for named in dive.buddies + dive.guide + dive.instructor + dive.students {
        let text = named.value.text
        if text == Audience.someone { continue }
        people[outing, default: []].insert(person(text))
      }
    }
    for (outing, names) in people { add(outing, names.sorted()) }
  }

  /// The identity of a person: the record's id, else the name in any spelling.
  private mutating func person(_ text: String) -> String {
    if let id = log.index.id(of: text, .diver) { return id }
    let folded = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // No id starts with a space, so a name cannot be mistaken for an id.
    let key = log.index.resolve(text, .diver) == .ownerWithoutRecord ? text : " " + folded
    if names[key] == nil { names[key] = text }
    return key
  }

  private mutating func add(_ outing: Int, _ names: [String]) {
    for (place, name) in names.enumerated() {
      been[name, default: []].insert(outing)
      // On a dive with hundreds of people, naming all does not make them partners.
      guard names.count <= 60 else { continue }
      for other in names[(place + 1)...] { together[Pair(name, other), default: []].insert(outing) }
    }
  }

  /// Everyone who took part or belongs to the group, those with most dives first.
  mutating func people(_ group: DiveGroup, year: Int?) -> [PersonOfReport] {
    var memberships: [String: [Membership]] = [:]
    for member in group.members {
      guard let text = member.value.diver?.value.text, text != Audience.someone else { continue }
      memberships[person(text), default: []].append(member.value)
    }
    let ids = Set(been.keys).union(memberships.keys)
    let most = been.values.map(\.count).max() ?? 0
    let found = ids.sorted().compactMap { id -> PersonOfReport? in
      let own = memberships[id] ?? []
      let isMember = own.contains { Self.isOf(year, today: log.today, $0) }
      let outings = been[id]?.count ?? 0
      guard isMember || outings > 0 else { return nil }
      let since = own.compactMap { $0.since?.value }.min()
      return PersonOfReport(
        id: id,
        name: log.owner(id) ?? log.person(names[id] ?? id),
        outings: outings,
        totals: DiveTotals(of: self.own[id] ?? []),
        most: most,
        since: since,
        isMember: isMember,
        isNew: year != nil && since?.year == year,
        words: log.words
      )
    }
    return found.sorted { ($1.outings, $0.name, $0.id) < ($0.outings, $1.name, $1.id) }
  }

  /// Whether a membership overlaps a year; without a year, whether it is current.
  private static func isOf(
    _ year: Int?,
    today: CalendarDate?,
    _ membership: Membership
  ) -> Bool {
    guard let year else {
      guard let today, let until = membership.until?.value else { return true }
      return until >= today
    }
    if let since = membership.since?.value, since.year > year { return false }
    if let until = membership.until?.value, until.year < year { return false }
    return true
  }

  /// The pairs who dived together, most often first.
  ///
  /// Sixty people on one dive are 1,770 pairs, so names are compared only for pairs that may be
  /// among the first.
  func pairs(_ people: [PersonOfReport], most: Int) -> [PairOfReport] {
    let names = Dictionary(people.map { ($0.id, $0.name) }) { first, _ in first }
    let counts = together.values.map(\.count).sorted(by: >)
    let least = counts.indices.contains(most) ? counts[most] : 0
    let found = together.filter { $0.value.count >= least }.map { pair, outings in
      let both = [pair.first, pair.second].map { names[$0] ?? $0 }.sorted()
      return PairOfReport(one: both[0], other: both[1], dives: outings.count)
    }
    let sorted = found.sorted { ($1.dives, $0.one, $0.other) < ($0.dives, $1.one, $1.other) }
    return Array(sorted.prefix(most))
  }
}
