import DiveFigures
import DiveFormat
import DiveModel
package import DiveUnits
import LogbookCore

/// A dive that the logbook has, as far as one of another program can be told from it.
package struct KnownDive: Hashable, Sendable {
  /// Its file, which it shares with no other.
  package var path: String
  /// The name of its file without `.md`.
  package var stem: String
  /// Its foreign names, with their formats'.
  package var sources: [String]
  package var facts: DiveFacts
  /// The paths of its files of samples.
  package var profiles: [String] = []
  /// Those of its foreign names whose dives were joined with an entry that was there.
  var joined: Set<String> = []

  package init(_ path: String, stem: String, sources: [String], facts: DiveFacts) {
    (self.path, self.stem, self.sources, self.facts) = (path, stem, sources, facts)
  }

  /// Whether a dive was joined with it: then figures may differ, as written ones stayed.
  ///
  /// It was near the entry, or by a clock that was hours off, or one of the two had no time. Any
  /// other dive of that id is not the one that was joined.
  func hasTaken(_ source: String, _ coming: DiveFacts) -> Bool {
    guard joined.contains(source), let here = facts.footprint, let there = coming.footprint else {
      return false
    }
    guard let clocks = there.clockSeconds(after: here) else {
      return here.span.start.day == there.span.start.day
        && here.agreement(with: there) != .contradicting
    }
    let gap = here.span.start.seconds(to: there.span.start) ?? clocks
    if abs(gap) <= DiveMatching.touch || DiveMatching.overlap(here, there) != .none { return true }
    return DiveMatching.areClocksOfOneDive(clocks) && here.agreement(with: there) != .contradicting
  }
}

/// What tells one diver's dives apart.
package struct DiveFacts: Hashable, Sendable {
  package var moment: ForeignMoment?
  package var zone: ZoneOffset?
  package var maximumDepth: Depth?
  /// The greatest depths of its computers, in millimetres: a program may take any for the dive's.
  package var computerDepths: [Int] = []
  package var duration: DiveDuration?
  /// What its site may be called, as ids.
  package var sites: Set<String> = []
  package var notes = ""
  package var hasProfile = false
  /// Whether the dive is only planned.
  package var isPlanned = false

  package init(_ moment: ForeignMoment?) { self.moment = moment }

  /// When the dive was, and its figures; nil without a date.
  fileprivate var footprint: DiveFootprint? {
    moment.map { moment in
      let start = DiveStart(moment.date, moment.time, zone)
      return DiveFootprint(
        DiveSpan(start, seconds: duration?.seconds),
        depth: maximumDepth?.steps
      )
    }
  }

  /// Adds a name of the site.
  mutating func addSite(_ name: String) { sites.insert(ForeignID.make(name) ?? name) }

  /// Whether an entry and a dive of the same id are two dives, as they agree in one figure at most.
  ///
  /// A diver may have corrected one figure of an entry; of one who corrected several, other things
  /// must say that it is the same dive.
  func contradicts(_ other: DiveFacts) -> Bool {
    let differences = [
      Self.differs(moment, other.moment) { $0 != $1 },
      Self.differs(maximumDepth?.steps, other.maximumDepth?.steps) { abs($0 - $1) > 100 },
      Self.differs(duration?.steps, other.duration?.steps) { abs($0 - $1) > 60 },
    ]
    return differences.count { $0 == true } >= 2
  }

  /// How many figures two dives of a day both say, and how many of these differ.
  func figures(differingFrom other: DiveFacts) -> (known: Int, differing: Int) {
    let differences = [
      Self.differs(maximumDepth?.steps, other.maximumDepth?.steps) { abs($0 - $1) > 100 },
      Self.differs(duration?.steps, other.duration?.steps) { abs($0 - $1) > 60 },
    ]
    return (differences.count { $0 != nil }, differences.count { $0 == true })
  }

  /// How the figures of two dives compare, whatever their days are; nil without a day.
  func agreement(with other: DiveFacts) -> DiveFootprint.Agreement? {
    footprint.flatMap { here in other.footprint.map { here.agreement(with: $0) } }
  }

  /// Whether a dive that comes in is this one: it says the same, and brings no samples that the
  /// entry lacks.
  ///
  /// A diver begins one dive at a time; where only the day is known, the dives must say more.
  func isSame(as coming: DiveFacts) -> Bool {
    guard let moment, let other = coming.moment, moment.date == other.date,
      hasProfile || !coming.hasProfile, isPlanned == coming.isPlanned
    else { return false }
    let hasTime = moment.time != nil
    // An export may have put a dive without a time at midnight.
    guard moment.time?.seconds == other.time?.seconds || !hasTime && other.time?.seconds == 0
    else { return false }
    let depths = maximumDepth.map { [$0.steps] + computerDepths }
    let differences = [
      Self.differs(depths, coming.maximumDepth?.steps) { depths, depth in
        !depths.contains { abs($0 - depth) <= 10 }
      },
      Self.differs(duration?.steps, coming.duration?.steps) { abs($0 - $1) > 1 },
      Self.differs(sites, coming.sites) { $0.isDisjoint(with: $1) },
    ]
    // Of a dive with a time, the site may have another name there.
    if differences.prefix(hasTime ? 2 : 3).contains(true) { return false }
    // An export takes figures from the samples that the entry does not repeat.
    let isComplete =
      hasProfile
      || (maximumDepth != nil || coming.maximumDepth == nil)
        && (duration != nil || coming.duration == nil)
    if hasTime { return isComplete }
    // Several dives of a day are at one site or to one depth.
    let haveOneShape = differences.prefix(2).allSatisfy { $0 == false }
    return isComplete && (haveOneShape || notes == coming.notes)
  }

  private static func differs(
    _ one: Set<String>,
    _ other: Set<String>,
    by isOther: (Set<String>, Set<String>) -> Bool
  ) -> Bool? {
    one.isEmpty || other.isEmpty ? nil : isOther(one, other)
  }

  /// Nil if one of them is not known.
  private static func differs<Value, Other>(
    _ one: Value?,
    _ other: Other?,
    by isOther: (Value, Other) -> Bool
  ) -> Bool? {
    guard let one, let other else { return nil }
    return isOther(one, other)
  }
}

/// Compares the dives of a foreign log with those that the logbook has.
struct DiveComparison {
  let format: any ForeignFormat
  let log: any ForeignLog
  private let target: ImportTarget
  /// Whether the foreign log names the diver to whose dives it comes.
  private let isOfDiver: Bool
  private var bySource: [String: [KnownDive]] = [:]
  private var byDay: [CalendarDate: [KnownDive]] = [:]
  private let siteTitles: [String: String]

  init(_ log: any ForeignLog, of format: any ForeignFormat, with target: ImportTarget) {
    self.log = log
    self.format = format
    self.target = target
    let known = target.dives
    isOfDiver = Self.isOfDiver(log, target, format.namePrefix)
    for dive in known {
      for source in dive.sources { bySource[source, default: []].append(dive) }
      if let date = dive.facts.moment?.date { byDay[date, default: []].append(dive) }
    }
    var titles: [String: String] = [:]
    let isNeeded = known.contains { $0.facts.moment?.time == nil }
    for record in log.records where isNeeded && record.kind == .site {
      titles[record.key] = log.read(record).draft?.text(of: DiveSite.Field.name)
    }
    siteTitles = titles
  }

  /// Whether all that a foreign log says of whose it is names the diver of the target.
  private static func isOfDiver(
    _ log: any ForeignLog,
    _ target: ImportTarget,
    _ prefix: String
  ) -> Bool {
    let owners = log.records.filter(\.isOwner)
    guard let own = target.ownRecord, !owners.isEmpty else { return false }
    let names = Set(([own.name].compactMap { $0 } + own.aliases).map { $0.lowercased() })
    return owners.allSatisfy { owner in
      target.knownIDs[prefix + owner.name] == own.id
        || log.read(owner).draft?.name.map { names.contains($0.lowercased()) } ?? false
    }
  }

  /// What becomes of dives, beyond what their names say.
  struct Result {
    /// The names under which dives are in the logbook, or come into it, where these are not theirs.
    var names: [String: String] = [:]
    /// Dives that the logbook has under no name or another one.
    var same: Set<String> = []
    /// The paths of the entries of those that it has under no name.
    var entries: [String: String] = [:]
    /// Dives whose ids are those of other dives.
    var others: [String: KnownDive] = [:]
    /// The paths of plans of which dives say no more than the plans.
    var plans: [String: String] = [:]
  }

  /// Compares dives.
  ///
  /// - Parameters:
  ///   - dives: Those of the foreign log, in order.
  ///   - matches: The logbook's names by theirs.
  ///   - prefix: What the format's names begin with.
  /// - Returns: What differs from what the names say.
  func compare(_ dives: [ForeignDive], _ matches: [String: String], _ prefix: String) -> Result {
    var result = Result()
    var used = Set(matches.values.flatMap { bySource[prefix + $0] ?? [] }.map(\.path))
    let named = dives.filter {
      matches[$0.name] != nil && format.mayRepeat($0.name) && DayNames.day($0.name) == nil
    }
    for (dive, facts) in zip(named, facts(of: named)) {
      guard let match = matches[dive.name], let entry = bySource[prefix + match]?.first,
        !has(prefix + match, dive, facts)
      else { continue }
      var (name, number, isThere) = (match, 2, false)
      repeat {
        name = "\(match)~\(number)"
        number += 1
        isThere = has(prefix + name, dive, facts)
      } while bySource[prefix + name] != nil && !isThere
      result.names[dive.name] = name
      if isThere { result.same.insert(dive.name) } else { result.others[dive.name] = entry }
    }
    let open = dives.filter { matches[$0.name] == nil && byDay[$0.moment.date] != nil }
    for (dive, facts) in zip(open, facts(of: open)) {
      let entry = byDay[dive.moment.date]?.first { known in
        // Where the format gave the entry another name, it is another dive unless figures agree.
        let isNamed = known.sources.contains { $0.hasPrefix(prefix) }
        let hasFigures = known.facts.maximumDepth != nil && known.facts.duration != nil
        return !used.contains(known.path) && (!isNamed || hasFigures)
          && isSame(known, dive, facts)
      }
      guard let entry else {
        let plan = byDay[dive.moment.date]?.first { Self.says($0, facts) }
        if let plan { result.plans[dive.name] = plan.path }
        continue
      }
      used.insert(entry.path)
      result.same.insert(dive.name)
      result.entries[dive.name] = entry.path
    }
    return result
  }

  /// Whether an entry is a plan that says what a dive says: it was dived so, or it is the plan, as a
  /// program has it that knows no plans.
  private static func says(_ entry: KnownDive, _ coming: DiveFacts) -> Bool {
    guard entry.facts.isPlanned, !coming.isPlanned else { return false }
    var dived = entry.facts
    dived.isPlanned = false
    return dived.isSame(as: coming)
  }

  /// Whether an entry of a name is a dive.
  private func has(_ name: String, _ dive: ForeignDive, _ facts: DiveFacts) -> Bool {
    (bySource[name] ?? []).contains { $0.hasTaken(name, facts) || isOne($0, dive, facts) }
  }

  /// Whether an entry and a dive of the same id are one dive.
  ///
  /// Whatever figures were corrected, a diver begins one dive at a time, and no two dives have the
  /// same samples.
  private func isOne(_ entry: KnownDive, _ dive: ForeignDive, _ facts: DiveFacts) -> Bool {
    if !entry.facts.contradicts(facts) { return true }
    if isOfDiver, facts.moment?.time != nil, entry.facts.moment == facts.moment { return true }
    guard facts.hasProfile, !entry.profiles.isEmpty else { return false }
    let coming = log.read(dive).computers.compactMap(\.profile)
      .filter { $0.rowCount >= Self.fewestSamples }.map { ProfileCSV.write($0) }
    return !coming.isEmpty
      && entry.profiles.contains { path in target.bytes(path).map(coming.contains) ?? false }
  }

  /// Whether an entry says what a dive says.
  private func isSame(_ entry: KnownDive, _ dive: ForeignDive, _ facts: DiveFacts) -> Bool {
    if entry.facts.isSame(as: facts) { return haveOneDepth(entry, dive, facts) }
    // A program may take the greatest depth of the samples for that of the dive.
    guard let depth = facts.maximumDepth, entry.facts.maximumDepth != nil else { return false }
    var other = entry.facts
    other.maximumDepth = depth
    return other.isSame(as: facts)
      && greatestDepths(of: entry).contains { abs($0 - depth.steps) <= Self.rounding }
  }

  /// The greatest depth of each of an entry's files of samples.
  private func greatestDepths(of entry: KnownDive) -> some Sequence<Int> {
    entry.profiles.lazy.compactMap { target.bytes($0) }
      .compactMap { ProfileCSV.read($0).profile.samples(of: .depth)?.greatest }
  }

  /// Whether samples are no deeper or shallower than those of an entry, where one of the two says
  /// its depth by them alone.
  private func haveOneDepth(_ entry: KnownDive, _ dive: ForeignDive, _ facts: DiveFacts) -> Bool {
    guard facts.hasProfile, entry.facts.maximumDepth == nil || facts.maximumDepth == nil else {
      return true
    }
    let here = greatestDepths(of: entry).first { _ in true }
    let there = log.read(dive).computers.lazy
      .compactMap { $0.profile?.samples(of: .depth)?.greatest }.first
    guard let here = entry.facts.maximumDepth?.steps ?? here,
      let there = facts.maximumDepth?.steps ?? there
    else { return true }
    return abs(here - there) <= Self.rounding
  }

  /// The most by which depths of one dive differ as programs round them, in millimetres.
  private static let rounding = 100

  /// The fewest samples that are no coincidence, as those of a dive drawn by hand may be.
  private static let fewestSamples = 20

  /// All foreign names that dives of the logbook have.
  var sources: some Sequence<String> { bySource.keys }

  func entry(named source: String) -> KnownDive? { bySource[source]?.first }

  func facts(of dives: [ForeignDive]) -> [DiveFacts] {
    inChunks(dives.count, of: 1) { facts(of: dives[$0.lowerBound]) }
  }

  private func facts(of dive: ForeignDive) -> DiveFacts {
    let reading = log.read(dive)
    var facts = DiveFacts(dive.moment)
    facts.maximumDepth = reading.draft?.text(of: Dive.Field.maximumDepth)
      .flatMap { try? Depth(parsing: $0) }
    facts.duration = reading.draft?.text(of: Dive.Field.duration)
      .flatMap { try? DiveDuration(parsing: $0) }
    facts.zone = reading.draft?.text(of: Dive.Field.zone)
      .flatMap { try? ZoneOffset(parsing: $0) }
    facts.isPlanned = reading.draft?.isPlannedDive ?? false
    facts.notes = reading.draft?.notes ?? ""
    facts.hasProfile = reading.computers.contains { $0.profile != nil }
    switch reading.site {
    case .named(let name): facts.addSite(name)
    case .record(let key): siteTitles[key].map { facts.addSite($0) }
    case nil: break
    }
    return facts
  }
}

extension RecordDraft {
  /// Whether it is a dive that is only planned.
  var isPlannedDive: Bool { text(of: Dive.Field.planned).map { $0 != "false" } ?? false }

  /// A field with one value, as it is written; nil for any other.
  func text(of field: some RawRepresentable<UInt8>) -> String? {
    switch lines.first(where: { $0.row.field == field.rawValue })?.content {
    case .plain(let text), .text(let text): text
    case .list, .items, nil: nil
    }
  }
}
