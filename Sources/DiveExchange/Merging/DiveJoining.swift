import DiveFormat
import DiveModel
import DiveUnits
import LogbookCore

/// Decides what becomes of dives that come in beside the entries that a diver has.
struct DiveJoining {
  let log: any ForeignLog
  let target: ImportTarget
  let options: MergeOptions
  /// What the names of the format begin with.
  private let prefix: String
  /// Whether the file is, or may be, the log of another diver of the logbook; nil if it is not.
  private let ofOther: MergeDoubt?

  init(
    _ log: any ForeignLog,
    of format: any ForeignFormat,
    into target: ImportTarget,
    _ options: MergeOptions
  ) {
    (self.log, self.target, self.options) = (log, target, options)
    prefix = format.namePrefix
    let owners = log.records.filter(\.isOwner).map { log.read($0).draft }
    if owners.contains(where: { target.otherNames.contains($0?.name?.lowercased() ?? "") }) {
      ofOther = .otherDiver
    } else {
      // What cannot be read may name any of them.
      ofOther = owners.contains { $0 == nil } && !target.otherNames.isEmpty ? .unknownDiver : nil
    }
  }

  /// Decides what becomes of the dives of a file.
  ///
  /// - Parameters:
  ///   - open: Those that no earlier import brought.
  ///   - there: Those that are in the logbook, with the path of the entry or the name that it has of
  ///     them.
  /// - Returns: What becomes of each that does not simply get an entry, by its name.
  func fates(
    of open: [ForeignDive],
    beside there: [(dive: ForeignDive, path: String?, source: String?)]
  ) -> [String: PlannedDive.Fate] {
    var fates: [String: PlannedDive.Fate] = [:]
    var claims: [Int: DiveMatching.Claim] = [:]
    let places = EntryPlaces(target.entries)
    for known in there {
      let entry = places.entry(known.path, known.source)
      fates[known.dive.name] = .known
      guard let entry else { continue }
      // A plan says nothing of the dive that was made of it.
      if options.comparesKnownDives, hindrance(to: entry) == nil, !isPlanned(known.dive) {
        fates[known.dive.name] = .compared(entry)
      }
      if known.source == nil, mayComplete(entry, known.dive) {
        fates[known.dive.name] = .said(entry)
      }
      // Of an entry that only says the same, another dive of its time may be a second recording.
      let isJoined = known.source.map(target.entries[entry].joined.contains) ?? true
      guard isJoined, claims[entry] != .came else {
        claims[entry] = .came
        continue
      }
      let start = DiveStart(known.dive.moment.date, known.dive.moment.time, nil).written
      let gap = target.entries[entry].footprint.span.start.written.flatMap { own in
        start.map { abs($0 - own) }
      }
      let isExact = (gap ?? .max) <= DiveMatching.nearStart
      claims[entry] = .joined(isExact: isExact || claims[entry] == .joined(isExact: true))
    }
    guard !target.entries.isEmpty else { return fates }
    let days = open.filter { places.hasEntry(near: $0.moment.date.dayNumber) }
    let arriving = inChunks(days.count, of: 1) { range in
      ArrivingDive(log.read(days[range.lowerBound]), days[range.lowerBound])
    }
    // A dive that is only planned is none of those that were dived.
    let (near, coming) = (
      zip(days, arriving).filter { !$1.isPlanned }.map(\.0), arriving.filter { !$0.isPlanned }
    )
    let matching = DiveMatching(
      target.entries.map(\.footprint),
      coming.map(\.footprint),
      claims: claims,
      likeness: { entry, dive in
        guard let here = samples(of: target.entries[entry]), let there = coming[dive].curve else {
          return nil
        }
        return CurveLikeness(here, there)
      },
      recording: { entry, dive in
        RecordedDive(target.entries[entry], in: target, prefix)
          .beside(coming[dive].footprint.span, by: coming[dive].computers, coming[dive].curve)
      }
    )
    let verdicts = matching.verdicts()
    let named = Self.timesNamed(verdicts)
    for (dive, verdict) in zip(near, verdicts) {
      fates[dive.name] = fate(verdict) { entry in claims[entry] == nil && named[entry] == 1 }
    }
    return fates
  }

  /// Why no dive of the file gets an entry of its own: it is another diver's, and the user has not
  /// said that these dives are this diver's too.
  var refusal: MergeDoubt? { leavesDoubts ? ofOther : nil }

  /// Whether a dive gets no entry of its own where it is unclear which one it is.
  var leavesDoubts: Bool { options.unclear != .separate }

  /// What becomes of a dive that may be one of its day's entries, as no clock tells; nil for a new one.
  func fate(onDayOf path: String) -> PlannedDive.Fate? {
    switch options.unclear {
    case .leave: .unclear(.day, target.entries.indices.filter { target.entries[$0].path == path })
    case .separate: nil
    case .join: .known
    }
  }

  /// Whether an entry that says what a dive says may take what it lacks.
  ///
  /// A dive without a time may have been put at midnight, which is then not its time.
  private func mayComplete(_ entry: Int, _ dive: ForeignDive) -> Bool {
    hindrance(to: entry) == nil && !isPlanned(dive)
      && (dive.moment.time == nil || target.entries[entry].footprint.hasTime)
  }

  private func isPlanned(_ dive: ForeignDive) -> Bool {
    log.read(dive).draft?.isPlannedDive ?? false
  }

  /// Of how many dives each entry may be the dive.
  private static func timesNamed(_ verdicts: [DiveMatching.Verdict]) -> [Int: Int] {
    var times: [Int: Int] = [:]
    for verdict in verdicts {
      switch verdict {
      case .separate: break
      case .same(let entry): times[entry, default: 0] += 1
      case .unclear(_, let entries): for entry in entries { times[entry, default: 0] += 1 }
      }
    }
    return times
  }

  /// The depths of an entry's first computer with samples.
  private func samples(of entry: KnownEntry) -> DepthCurve? {
    entry.computers.lazy.compactMap { target.profile(of: $0, in: entry) }.first
      .flatMap { DepthCurve($0) }
  }

  private func fate(
    _ verdict: DiveMatching.Verdict,
    isOfNoOther: (Int) -> Bool
  ) -> PlannedDive.Fate? {
    switch verdict {
    case .separate: nil
    case .same(let entry): joined(entry)
    case .unclear(let doubt, let entries): decided(doubt, entries, isOfNoOther)
    }
  }

  /// What the user says of a doubt.
  ///
  /// An entry is one dive: of several dives that may be it, none is joined with it.
  private func decided(
    _ doubt: MergeDoubt,
    _ entries: [Int],
    _ isOfNoOther: (Int) -> Bool
  ) -> PlannedDive.Fate? {
    switch options.unclear {
    case .leave: return .unclear(doubt, entries)
    case .separate: return nil
    case .join:
      guard doubt.canBeJoined, let entry = entries.first, entries.count == 1 else {
        return .unclear(doubt, entries)
      }
      return isOfNoOther(entry) ? joined(entry) : .unclear(.several, entries)
    }
  }

  /// The entry with which a dive is joined, unless that may not change.
  private func joined(_ entry: Int) -> PlannedDive.Fate? {
    guard let doubt = hindrance(to: entry) else { return .joins(entry) }
    return options.unclear == .separate ? nil : .unclear(doubt, [entry])
  }

  /// Why nothing may be added to an entry.
  private func hindrance(to entry: Int) -> MergeDoubt? {
    if let ofOther { return ofOther }
    if target.entries[entry].isDamaged { return .damaged }
    return target.tree?.isReadOnly(target.entries[entry].path) ?? true ? .readOnly : nil
  }
}

/// The places of entries by what they are known by.
private struct EntryPlaces {
  private var byPath: [String: Int] = [:]
  /// Nil for a name that several entries have: which of them its dive is, is not known.
  private var bySource: [String: Int?] = [:]
  private var days: Set<Int> = []

  init(_ entries: [KnownEntry]) {
    for (place, entry) in entries.enumerated() {
      byPath[entry.path] = place
      for source in Set(entry.sources) {
        let isOfAnother = bySource[source] != nil
        bySource.updateValue(isOfAnother ? nil : place, forKey: source)
      }
      if let day = entry.footprint.span.start.day { days.insert(day) }
    }
  }

  func entry(_ path: String?, _ source: String?) -> Int? {
    if let path { return byPath[path] }
    return source.flatMap { bySource[$0] ?? nil }
  }

  /// Whether an entry is of this day or one beside it: clocks differ by at most 26 hours.
  func hasEntry(near day: Int) -> Bool { (day - 2...day + 2).contains(where: days.contains) }
}

/// A dive that comes in, as far as it is compared.
private struct ArrivingDive: Sendable {
  let footprint: DiveFootprint
  let curve: DepthCurve?
  let isPlanned: Bool
  let computers: [ComputerIdentity]

  init(_ reading: DiveReading, _ dive: ForeignDive) {
    let draft = reading.draft
    isPlanned = draft?.isPlannedDive ?? false
    let zone = draft?.text(of: Dive.Field.zone).flatMap { try? ZoneOffset(parsing: $0) }
    let duration = draft?.text(of: Dive.Field.duration).flatMap { try? DiveDuration(parsing: $0) }
    let depth = draft?.text(of: Dive.Field.maximumDepth).flatMap { try? Depth(parsing: $0) }
    let start = DiveStart(dive.moment.date, dive.moment.time, zone)
    let profile = reading.computers.lazy.compactMap(\.profile).first
    curve = profile.flatMap { DepthCurve($0) }
    var footprint = DiveFootprint(
      DiveSpan(start, seconds: duration?.seconds),
      depth: depth?.steps ?? profile?.samples(of: .depth)?.greatest
    )
    footprint.isInvalid = draft?.text(of: Dive.Field.invalid) != nil
    footprint.hasSamples = curve != nil
    self.footprint = footprint
    computers = reading.computers.map { computer in
      ComputerIdentity(
        serial: computer.draft.text(of: DiveComputer.Field.serial),
        model: computer.model
      )
    }
  }
}

extension ImportTarget {
  /// The samples of an entry's computer; nil if it has none that can be read.
  func profile(of computer: DiveComputer, in entry: KnownEntry) -> DiveProfile? {
    guard let name = computer.profile?.value,
      let bytes = try? tree?.bytes(of: entry.folder + name, limit: ProfileCSV.largestFile)
    else { return nil }
    return ProfileCSV.read(bytes).profile
  }
}
