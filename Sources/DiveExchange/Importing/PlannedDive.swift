import DiveUnits

/// A dive of a foreign log, and what becomes of it in a logbook.
package struct PlannedDive: Hashable, Sendable {
  package let dive: ForeignDive
  /// The dive's name for the logbook's `source`.
  ///
  /// A dive that the logbook has already keeps its name there, which may contain an older number.
  package let source: String
  /// What becomes of it.
  package let fate: Fate
  /// The dive's rank among those of the same minute, from 1.
  let rank: Int
  /// The file of another dive that has its id in the logbook.
  private(set) var namesake: String?

  /// What becomes of a dive.
  package enum Fate: Hashable, Sendable {
    /// It gets an entry.
    case new
    /// An earlier import brought it; it is not converted again.
    case known
    /// An earlier import brought it to an entry, by its index; the entry may take keys of it.
    case compared(Int)
    /// It is joined with an entry, by its index.
    case joins(Int)
    /// An entry says the same, by its index; it may take what it lacks.
    case said(Int)
    /// It may be the dive of some entries, by their indices; nothing is written for it.
    case unclear(MergeDoubt, [Int])
    /// It may be a plan, by its path, or the dive that was made of it; nothing is written for it.
    case plan(String)
  }

  /// Whether an earlier import brought it.
  package var isKnown: Bool {
    switch fate {
    case .known, .compared: true
    case .new, .joins, .said, .unclear, .plan: false
    }
  }

  /// The name of the dive's file without `.md`.
  func stem(site: String?) -> String {
    let minute = dive.moment.minute
    let suffix = rank == 1 ? "" : "-\(rank)"
    guard let site else { return minute + suffix }
    let room = RecordID.longest - minute.utf8.count - 1 - suffix.utf8.count
    return minute + "-" + RecordID.shortened(site, to: room) + suffix
  }

  /// Plans the dives of a log, in order of time.
  ///
  /// - Parameters:
  ///   - dives: those of the foreign log.
  ///   - names: what the logbook has, and what it calls it.
  ///   - comparison: what the dives themselves say.
  ///   - joining: what becomes of those that may be dives of the logbook.
  ///   - taken: the stems of the diver's own dives.
  /// - Returns: each dive once, those that are known too.
  static func plan(
    _ dives: [ForeignDive],
    _ names: KnownNames,
    _ comparison: DiveComparison,
    _ joining: DiveJoining,
    taken: Set<String>
  ) -> [PlannedDive] {
    let ordered = ForeignDive.inOrder(dives)
    let days = comparison.days(ordered, matches(of: ordered, names), names.prefix)
    let known = days.known
    let decided = ordered.filter { days.doubts[$0.name] == nil }
    let compared = comparison.compare(decided, known, names.prefix)
    var there: [(dive: ForeignDive, path: String?, source: String?)] = []
    var open: [ForeignDive] = []
    for dive in decided where compared.others[dive.name] == nil {
      let source = (compared.names[dive.name] ?? known[dive.name]).map { names.prefix + $0 }
      if source != nil || compared.same.contains(dive.name) {
        there.append((dive, compared.entries[dive.name], source))
      } else {
        open.append(dive)
      }
    }
    var fates = joining.fates(of: open, beside: there)
    for (name, path) in days.doubts { fates[name] = joining.fate(onDayOf: path) }
    var ranks = takenRanks(taken)
    return ordered.map { dive in
      let minute = dive.moment.minute
      let namesake = compared.others[dive.name]?.stem
      let decided = namesake == nil ? fates[dive.name] ?? .new : .new
      let refusal = decided == .new ? joining.refusal : nil
      let plan = decided == .new && joining.leavesDoubts ? compared.plans[dive.name] : nil
      let fate = refusal.map { .unclear($0, []) } ?? plan.map { .plan($0) } ?? decided
      let rank = fate == .new ? ranks[minute, default: 0] + 1 : 1
      if fate == .new { ranks[minute] = rank }
      let name =
        compared.names[dive.name] ?? known[dive.name] ?? days.new[dive.name] ?? dive.name
      return PlannedDive(
        dive: dive,
        source: names.prefix + name,
        fate: fate,
        rank: rank,
        namesake: namesake
      )
    }
  }

  /// The logbook's names of dives, by those in the foreign log.
  private static func matches(of dives: [ForeignDive], _ names: KnownNames) -> [String: String] {
    var known = names.matches(of: dives.map(\.name))
    let open = dives.filter { known[$0.name] == nil && $0.formerName != nil }
    guard !open.isEmpty else { return known }
    var used = Set(known.values)
    // Two dives that had one name got numbers then.
    var counts: [String: Int] = [:]
    let former = open.map { dive in
      let name = dive.formerName ?? dive.name
      let count = counts[name, default: 0] + 1
      counts[name] = count
      return count == 1 ? name : "\(name)~\(count)"
    }
    let matches = names.matches(of: former)
    for (dive, name) in zip(open, former) {
      guard let match = matches[name], used.insert(match).inserted else { continue }
      known[dive.name] = match
    }
    return known
  }

  /// The highest rank that the logbook's own dives have taken in each minute, or on a day without
  /// one.
  private static func takenRanks(_ stems: Set<String>) -> [String: Int] {
    var ranks: [String: Int] = [:]
    for stem in stems where stem.utf8.count >= 10 {
      let clock = stem.utf8.dropFirst(11).prefix(4)
      let hasTime = clock.count == 4 && clock.allSatisfy { $0 &- 0x30 < 10 }
      let minute = String(stem.prefix(hasTime ? 15 : 10))
      let rest = stem.dropFirst(minute.count)
      let last = rest.split(separator: "-").last.flatMap { Int($0) } ?? 1
      ranks[minute] = max(ranks[minute] ?? 1, min(last, 1_000_000))
    }
    return ranks
  }
}
