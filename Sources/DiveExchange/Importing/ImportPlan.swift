import DiveFormat
import LogbookCore
import DiveModel
import DiveUnits

/// The import of a foreign log into a logbook: every dive with its name, and the files of each.
///
/// Sites and trips are read at once; dives are converted one at a time, on any number of threads.
/// The result depends only on the log and the target.
///
/// ```swift
/// let plan = ImportPlan(try format.open(source), of: format, into: ImportTarget())
/// write(plan.shared)
/// for dive in plan.dives where dive.fate == .new { write(plan.convert(dive)) }
/// ```
package struct ImportPlan: Sendable {
  /// The dives in order of time, then of number.
  package let dives: [PlannedDive]
  /// The new records of sites, trips and others, and losses that belong to no dive.
  package let shared: Conversion

  private let log: any ForeignLog
  private let target: ImportTarget
  private let program: String
  /// The ids in the logbook of the foreign log's records, by kind and key.
  private let ids: [RecordKind: [String: String]]
  /// The ids of the people among them.
  private let people: Set<String>
  private let merging: MergeOptions
  /// New records that only dives name which get no entry of their own.
  private let withheld: [IncomingRecord]

  /// Plans what an opened log brings.
  package init(
    _ log: any ForeignLog,
    of format: any ForeignFormat,
    into target: ImportTarget,
    merging: MergeOptions = MergeOptions()
  ) {
    self.log = log
    self.target = target
    self.merging = merging
    let program = format.program
    self.program = program
    let names = KnownNames(target.knownIDs.keys, of: format)
    let comparison = DiveComparison(log, of: format, with: target)
    let joining = DiveJoining(log, of: format, into: target, merging)
    dives = PlannedDive.plan(log.dives, names, comparison, joining, taken: target.takenDives)
    let known = KnownRecords(target)
    var shared = Conversion(losses: log.losses)
    var ids: [RecordKind: [String: String]] = [:]
    var free: [RecordKind: IDAllocator] = [:]
    let matches = names.matches(of: log.records.map(\.name))
    var hasOwner = target.hasOwnRecord
    var new: [IncomingRecord] = []
    for record in log.records {
      let kind = record.kind
      if let id = matches[record.name].flatMap({ target.knownIDs[names.prefix + $0] }) {
        ids[kind, default: [:]][record.key] = id
        continue
      }
      var reading = log.read(record)
      shared.losses += reading.losses
      guard let folder = kind.folder, let draft = reading.draft else { continue }
      if record.ownerPath == nil, let there = known.record(kind, draft) {
        ids[kind, default: [:]][record.key] = there.id
        let keys = known.missing(in: there, of: draft, program)
        shared.lose(keys, of: there.origin.path, .knownRecord)
        continue
      }
      // What is only a name here and there needs no record.
      if record.ownerPath == nil, let name = draft.onlyName,
        target.names[kind]?.contains(name) ?? false
      {
        ids[kind, default: [:]][record.key] = name
        continue
      }
      let source = names.prefix + record.name
      reading.draft?.extras.set(ImportedFile.nameKey, source)
      if let path = record.ownerPath {
        if hasOwner {
          let own = target.ownRecord
          let keys = own.map { known.missing(in: $0, of: draft, program) }
          shared.lose(keys ?? KnownRecords.keys(of: draft, program), of: path, .ownRecord)
        } else if !draft.isEmpty {
          let path = target.diverFolder + ImportTarget.diverFile
          new.append(IncomingRecord(path: path, source: source, reading: reading))
          hasOwner = true
        }
        continue
      }
      let id = free[kind, default: IDAllocator(taken: target.taken(kind))].take(reading.wantedID)
      ids[kind, default: [:]][record.key] = id
      let path = kind == .diver ? Self.path(ofDiver: id) : "\(folder)/\(id).md"
      let name = ForeignName(kind: kind, key: record.key)
      new.append(IncomingRecord(path: path, source: source, reading: reading, name: name, id: id))
    }
    let left = Self.withheld(new, dives, log)
    withheld = new.filter { $0.name.map(left.contains) ?? false }
    for record in new where !(record.name.map(left.contains) ?? false) {
      shared.files += Self.file(of: record, ids, program)
    }
    for path in log.strangers {
      shared.losses.append(ImportLoss(path: path, reason: .foreignFile))
    }
    self.shared = shared
    self.ids = ids
    people = Set((ids[.diver] ?? [:]).values)
  }

  /// The file of a new record; it may refer to one that comes after it.
  private static func file(
    of record: IncomingRecord,
    _ ids: [RecordKind: [String: String]],
    _ program: String
  ) -> [ImportedFile] {
    guard var draft = record.reading.draft else { return [] }
    setReferences(record.reading.references, of: &draft, ids)
    let bytes = draft.file(of: program)
    return [ImportedFile(path: record.path, bytes: bytes, source: record.source)]
  }

  private static func path(ofDiver id: String) -> String {
    DiverFolder.path(of: id) + ImportTarget.diverFile
  }
  private static func path(ofSite id: String) -> String { "sites/\(id).md" }

  /// Reads one dive and converts it.
  ///
  /// A dive with an unreadable part is left out completely, so that a later import can bring all of
  /// it.
  ///
  /// - Parameter dive: One of `dives`.
  /// - Returns: The dive's record, a profile for each computer that has one, and a record for each
  ///   person and place whose name looks like an id, because a reference to it would not resolve
  ///   otherwise. No files if the dive is left out.
  package func convert(_ dive: PlannedDive) -> Conversion {
    let reading = log.read(dive.dive)
    var result = Conversion(losses: reading.losses)
    guard var draft = draft(of: dive, reading, &result) else { return result }
    let moment = dive.dive.moment
    let site = draft.text(of: Dive.Field.site)
    let stem = dive.stem(site: site.flatMap { RecordID.isWellFormed($0) ? $0 : ForeignID.make($0) })
    let folder = "\(target.diverFolder)dives/\(DivePath.year(of: moment.date))/"
    if let namesake = dive.namesake {
      let path = folder + stem + ".md"
      result.losses.append(ImportLoss(path: path, text: namesake + ".md", reason: .sameID))
    }
    draft.plain(Dive.Field.source, dive.source)
    let profiles = setComputers(reading.computers, of: &draft, stem)
    result.files.append(
      ImportedFile(path: folder + stem + ".md", bytes: draft.file(of: program), source: dive.source)
    )
    for (name, bytes) in profiles {
      result.files.append(ImportedFile(path: folder + name, bytes: bytes, source: dive.source))
    }
    addPeople(of: draft, &result)
    return result
  }

  /// The dive's record, without its computers and its name; nil if it is left out.
  private func draft(
    of dive: PlannedDive,
    _ reading: DiveReading,
    _ result: inout Conversion
  ) -> RecordDraft? {
    guard var draft = reading.draft else { return nil }
    draft.value(Dive.Field.date, dive.dive.moment.date)
    draft.value(Dive.Field.time, dive.dive.moment.time)
    draft.text(Dive.Field.site, site(reading.site, &result))
    draft.text(Dive.Field.trip, reading.trip.flatMap { ids[.trip]?[$0] })
    setReferences(reading.references, of: &draft)
    return draft
  }

  /// Adds a record for each person whose name looks like an id.
  private func addPeople(of draft: RecordDraft, _ result: inout Conversion) {
    var added: Set<String> = []
    for name in draft.people where RecordID.isWellFormed(name) && name != DiverFolder.own {
      guard !target.isTaken(name, .diver), !people.contains(name), added.insert(name).inserted
      else { continue }
      result.addRecord(Self.path(ofDiver: name), .diver, Diver.Field.name, name)
    }
  }

  /// Reads one dive and joins it with an entry of the logbook.
  ///
  /// - Parameters:
  ///   - dive: One of `dives`.
  ///   - place: The entry, by its index.
  /// - Returns: What changes, with the records of people and places that the entry then names; or
  ///   why nothing does.
  func join(_ dive: PlannedDive, with place: Int) -> JoinedConversion {
    let reading = log.read(dive.dive)
    var result = Conversion(losses: reading.losses)
    guard let draft = draft(of: dive, reading, &result) else {
      return JoinedConversion(conversion: result)
    }
    addPeople(of: draft, &result)
    let coming = JoinedDive.Coming(
      draft: draft,
      computers: reading.computers,
      moment: dive.dive.moment,
      source: dive.source,
      program: program,
      isCompared: dive.isKnown
    )
    do throws(MergeDoubt) {
      let joined = try JoinedDive(coming, with: target.entries[place], in: target, merging)
      let needed = Set(joined.names.flatMap { [Self.path(ofDiver: $0), Self.path(ofSite: $0)] })
      result.files.removeAll { !needed.contains($0.path) }
      result.files += records(named: joined.names)
      return JoinedConversion(conversion: result, joined: joined, isKnown: dive.isKnown)
    } catch {
      return JoinedConversion(conversion: Conversion(), unclear: unclear(dive, error, [place]))
    }
  }

  /// The records that come in only because an entry takes their names, with those that they name.
  private func records(named names: Set<String>) -> [ImportedFile] {
    var wanted = Set(withheld.filter { $0.id.map(names.contains) ?? false }.compactMap(\.name))
    guard !wanted.isEmpty else { return [] }
    var count = 0
    while count != wanted.count {
      count = wanted.count
      for record in withheld where record.name.map(wanted.contains) ?? false {
        wanted.formUnion(record.references)
      }
    }
    return withheld.filter { $0.name.map(wanted.contains) ?? false }
      .flatMap { Self.file(of: $0, ids, program) }
  }

  /// A dive for which nothing is written, because it is unclear which one it is.
  func unclear(_ dive: PlannedDive, _ doubt: MergeDoubt, _ entries: [Int]) -> UnclearDive {
    UnclearDive(dive, doubt, entries.map { target.entries[$0].path })
  }

  /// Sets the fields of a record that refer to other records of the foreign log.
  private static func setReferences(
    _ references: [RecordReading.FieldReference],
    of draft: inout RecordDraft,
    _ ids: [RecordKind: [String: String]]
  ) {
    var found: [UInt8: [String]] = [:]
    for reference in references {
      guard let id = ids[reference.kind]?[reference.key] else { continue }
      if !found[reference.field, default: []].contains(id) {
        found[reference.field, default: []].append(id)
      }
    }
    for (field, ids) in found { draft.list(FieldNumber(rawValue: field), ids) }
  }

  /// Sets the fields that refer to other records of the foreign log.
  private func setReferences(
    _ references: [DiveReading.ForeignReference],
    of draft: inout RecordDraft
  ) {
    let fields = Dictionary(grouping: references, by: \.field)
    for (field, references) in fields {
      var found: [String] = []
      for reference in references {
        let known = reference.key.flatMap { ids[reference.kind]?[$0] }
        guard let id = reference.name ?? known, !found.contains(id) else { continue }
        found.append(id)
      }
      if draft.table.row(forField: field.rawValue)?.isList ?? false {
        draft.list(field, found)
      } else {
        draft.text(field, found.first)
      }
    }
  }

  /// The dive's site: a record of the foreign log, or a place by its name alone.
  private func site(_ place: DiveReading.Place?, _ result: inout Conversion) -> String? {
    switch place {
    case nil: return nil
    case .record(let key): return ids[.site]?[key]
    case .named(let name):
      // The logbook may have it already, in any folder.
      if RecordID.isWellFormed(name), !target.isTaken(name, .site) {
        result.addRecord(Self.path(ofSite: name), .site, DiveSite.Field.name, name)
      }
      return name
    }
  }

  /// Sets the dive's computers, and gives the files with their samples.
  private func setComputers(
    _ computers: [ComputerReading],
    of draft: inout RecordDraft,
    _ stem: String
  ) -> [(name: String, bytes: [UInt8])] {
    var files: [(name: String, bytes: [UInt8])] = []
    var slugs = IDAllocator(taken: [])
    let drafts = computers.map { computer in
      var draft = computer.draft
      draft.text(DiveComputer.Field.model, computer.model)
      guard let profile = computer.profile else { return draft }
      let slug = slugs.take(computer.model.flatMap { ForeignID.make($0, limit: 40) } ?? "computer")
      let name = "\(stem).\(slug).csv"
      draft.text(DiveComputer.Field.profile, name)
      files.append((name, ProfileCSV.write(profile)))
      return draft
    }
    draft.items(Dive.Field.computers, drafts)
    return files
  }
}

extension Conversion {
  /// Reports the keys of a record that are not carried over, if there are any.
  fileprivate mutating func lose(
    _ keys: [String],
    of path: String,
    _ reason: ImportLoss.Reason
  ) {
    if keys.isEmpty { return }
    losses.append(ImportLoss(path: path, text: keys.joined(separator: ", "), reason: reason))
  }

  /// Adds a record that holds nothing but its name.
  fileprivate mutating func addRecord(
    _ path: String,
    _ table: FieldTable,
    _ field: some RawRepresentable<UInt8>,
    _ name: String
  ) {
    var draft = RecordDraft(table)
    draft.text(field, name)
    files.append(ImportedFile(path: path, bytes: draft.file(of: ""), source: nil))
  }
}
