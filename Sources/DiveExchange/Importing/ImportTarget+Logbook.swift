import Diagnostics
import DiveFigures
import DiveFormat
import DiveModel
import DiveUnits
package import LogbookCore

extension ImportTarget {
  /// Describes a logbook to which a format's log comes.
  ///
  /// - Parameters:
  ///   - logbook: all of it.
  ///   - diver: whose dives they are, by id; nil for the only one who keeps the log.
  ///   - format: its names and its program's keys identify records of earlier imports.
  /// - Throws: `whoseDives` and `unreadLogbook`.
  package init(
    _ logbook: Logbook,
    diver: String?,
    format: any ForeignFormat
  ) throws(ImportFailure) {
    let id = if let diver { diver } else { try Self.keeper(of: logbook) }
    self.init(diverFolder: DiverFolder.path(of: id))
    try refuseUnread(logbook)
    hasOwnRecord = logbook.tree.exists(diverFolder + Self.diverFile)
    notes = { logbook.noteText(of: $0) }
    bytes = { try? logbook.tree.bytes(of: $0) }
    let names = ForeignNames(logbook, format)
    let index = RecordIndex(logbook)
    let errors = logbook.diagnostics.lazy.filter { $0.diagnostic.severity == .error }
    let damaged = Set(errors.map(\.path))
    for logged in logbook.dives where logged.diver == id {
      // A new dive may begin in the minute of one that was brought in before, at the same site.
      let stem = String(logged.dive.origin.stem)
      takenDives.insert(stem)
      let sources = names.of(logged.dive)
      for source in sources { knownIDs[source] = stem }
      let facts = Self.facts(of: logged.dive, logbook, index)
      var known = KnownDive(
        logged.dive.origin.path,
        stem: stem,
        sources: sources,
        facts: facts
      )
      known.profiles = DiveProfiles.paths(of: logged.dive).map(\.path)
      known.joined = Set(names.joined(with: logged.dive))
      dives.append(known)
      let hasErrors =
        damaged.contains(logged.dive.origin.path) || logged.dive.fields.isDamagedAnywhere
      let entry = KnownEntry(logged.dive, known, isDamaged: hasErrors)
      if let entry { entries.append(entry) }
    }
    tree = logbook.tree
    hiddenPlaces = Self.hiddenPlaces(of: logbook, id, index)
    self.index = index
    decodingOptions = logbook.decodingOptions
    noteNames(of: logbook.divers, id)
    for logged in logbook.dives { note(AnyRecord(logged.dive).references, index) }
    for kind in RecordKind.withIDs { note(logbook.records(of: kind), kind, names) }
  }

  /// The keys by which dives of a diver that are not for everyone alone name places.
  private static func hiddenPlaces(
    of logbook: Logbook,
    _ diver: String,
    _ index: RecordIndex
  ) -> [String: Set<String>] {
    let shares = Dictionary(
      logbook.divers.map { ($0.id, $0.share?.value) },
      uniquingKeysWith: { first, _ in first }
    )
    let usual = logbook.settings.share?.value ?? .private
    func isForEveryone(_ logged: LoggedDive) -> Bool {
      guard let diver = logged.diver, !logged.dive.fields.isDamaged(Dive.Field.share.rawValue)
      else { return false }
      return (logged.dive.share?.value ?? shares[diver] ?? usual) == .public
    }
    func ids(_ dive: Dive, _ row: FieldRow, _ kind: RecordKind) -> [String] {
      ListItems(dive.fields[row.field]).compactMap { item in
        guard case .text(let text) = item.content else { return nil }
        return index.id(of: text, kind)
      }
    }
    // What one dive for everyone names is seen with or without the others.
    var shown: [RecordKind: Set<String>] = [:]
    for logged in logbook.dives where isForEveryone(logged) {
      for (row, kind) in FieldTable.places {
        shown[kind, default: []].formUnion(ids(logged.dive, row, kind))
      }
    }
    var found: [String: Set<String>] = [:]
    for logged in logbook.dives where logged.diver == diver && !isForEveryone(logged) {
      for (row, kind) in FieldTable.places {
        let isHidden = ids(logged.dive, row, kind).contains { id in
          !(shown[kind]?.contains(id) ?? false)
            && !hasShare(index.place(of: id, kind).flatMap { logbook.record(kind, at: $0) })
        }
        if isHidden { found[logged.dive.origin.path, default: []].insert(row.key) }
      }
    }
    return found
  }

  private static func hasShare(_ record: AnyRecord?) -> Bool {
    guard let record, let row = record.table.row(for: "share") else { return false }
    return record.fields.has(row.field)
  }

  /// Notes what the diver and the logbook's other divers are called.
  private mutating func noteNames(of divers: [Diver], _ own: String) {
    for diver in divers {
      let record = AnyRecord(diver)
      let names = Set(([record.id, record.title] + record.aliases).map { $0.lowercased() })
      if record.id == own { ownNames.formUnion(names) } else { otherNames.formUnion(names) }
    }
    otherNames.subtract(ownNames)
  }

  /// Notes the names of what has no record.
  private mutating func note(_ references: [WrittenReference], _ index: RecordIndex) {
    for reference in references {
      let kind: RecordKind
      switch reference.kind {
      case .reference(let named): kind = named
      case .person: kind = .diver
      default: continue
      }
      if index.place(of: reference.text, kind) == nil {
        names[kind, default: []].insert(reference.text)
      }
    }
  }

  private static func facts(
    of dive: Dive,
    _ logbook: Logbook,
    _ index: RecordIndex
  ) -> DiveFacts {
    var facts = DiveFacts(dive.date.map { ForeignMoment($0.value, dive.time?.value) })
    facts.zone = dive.zone?.value
    facts.isPlanned = dive.isPlanned
    facts.maximumDepth = dive.maximumDepth?.value
    facts.computerDepths = dive.computers.compactMap { $0.value.maximumDepth?.value.steps }
    facts.duration = dive.duration?.value
    facts.hasProfile = dive.computers.contains { $0.value.has(.profile) }
    if let site = dive.site?.value {
      facts.addSite(site.text)
      let record = index.place(of: site.text, .site).flatMap { logbook.record(.site, at: $0) }
      record.map { facts.addSite($0.title) }
    }
    // Only where the day alone is known, they tell dives apart.
    if dive.time == nil { facts.notes = logbook.noteText(of: dive.origin) ?? "" }
    return facts
  }

  /// Notes the ids and foreign names of records to which dives refer.
  private mutating func note(_ records: [AnyRecord], _ kind: RecordKind, _ names: ForeignNames) {
    self.records[kind] = records
    for record in records {
      // References may still use former ids.
      taken[kind, default: []].formUnion([record.id] + record.aliases)
      for source in names.of(record) { knownIDs[source] = record.id }
    }
  }

  /// The only one who keeps the log.
  private static func keeper(of logbook: Logbook) throws(ImportFailure) -> String {
    let keepers = Set(logbook.dives.compactMap(\.diver))
    let ids = keepers.isEmpty ? Set(logbook.divers.map(\.id)) : keepers
    if ids.isEmpty || ids == [LoggedDive.me] { return LoggedDive.me }
    // A record at the root is that of the one who keeps the log; the others are buddies.
    if keepers.isEmpty, logbook.divers.contains(where: { $0.origin.path == Self.ownRecord }) {
      return LoggedDive.me
    }
    guard let only = ids.first, ids.count == 1 else { throw .whoseDives(ids.sorted()) }
    return only
  }

  /// The record of the diver in a personal log.
  private static let ownRecord = "diver.md"

  /// Refuses a logbook with unread parts: records that are already there would be imported again.
  private func refuseUnread(_ logbook: Logbook) throws(ImportFailure) {
    // What other divers have in their folders is not brought by an import.
    let kinds = RecordKind.withIDs.filter { $0.head == nil }
    let folders = [diverFolder + "dives"] + kinds.compactMap(\.folder)
    let unread = logbook.unreadPaths.filter { path in
      guard path.hasSuffix(".md") || logbook.tree.isFolder(path) else { return false }
      return folders.contains { folder in
        path.isEmpty || "\(path)/".hasPrefix("\(folder)/") || "\(folder)/".hasPrefix("\(path)/")
      }
    }
    guard unread.isEmpty else { throw .unreadLogbook(paths: unread) }
  }
}
