import DiveFormat
import DiveModel
import SourceText

extension Logbook {
  /// What an audience sees of the log: reports, exports and friends get nothing else.
  ///
  /// Records that are not for them are not in it, nor are values that are for nobody else, nor is
  /// the text of any file but the Markdown of what they see, and the files that it names. It is no
  /// encryption: who can read the repository can read everything.
  public func seen(by audience: Audience) -> Logbook {
    if audience == .oneself { return self }
    let index = RecordIndex(self)
    return LogView(self, index, Sharing(self, index), audience).logbook
  }
}

/// A log as an audience sees it, while it is put together.
private struct LogView {
  private let whole: Logbook
  private let sharing: Sharing
  private let audience: Audience
  private let redaction: Redaction?
  private var veils: [String: Veil] = [:]
  /// Whom nobody is to know, by their ids: what stands for each.
  private var pseudonyms: [String: String] = [:]
  private(set) var logbook: Logbook

  init(_ whole: Logbook, _ index: RecordIndex, _ sharing: Sharing, _ audience: Audience) {
    self.whole = whole
    self.sharing = sharing
    self.audience = audience
    func ids(_ records: [some NamedRecord]) -> Set<String> {
      Set(records.filter { sharing.isSeen($0, by: audience) }.map(\.id))
    }
    let seen: [RecordKind: Set<String>] = [
      .diver: ids(whole.divers), .site: ids(whole.sites), .group: ids(whole.groups),
      .trip: ids(whole.trips), .gear: ids(whole.gear), .centre: ids(whole.centres),
      .document: ids(whole.documents), .budget: ids(whole.budgets),
    ]
    redaction = audience == .everybody ? Redaction(seen: seen, index: index) : nil
    logbook = Logbook(tree: .memory([:]), settings: whole.settings)
    add()
    logbook.tree = .veiled(whole.tree, veils)
  }

  private mutating func add() {
    logbook.divers = taken(whole.divers)
    logbook.sites = taken(whole.sites)
    logbook.groups = taken(whole.groups)
    logbook.trips = taken(whole.trips)
    logbook.gear = taken(whole.gear)
    logbook.centres = taken(whole.centres)
    logbook.documents = taken(whole.documents)
    logbook.budgets = taken(whole.budgets)
    logbook.expenses = taken(whole.expenses)
    for logged in whole.dives where sharing.isSeen(logged, by: audience) {
      let (owner, folder) = owner(of: logged)
      logbook.dives.append(LoggedDive(taken(logged.dive, in: folder), owner: owner))
    }
    logbook.namesProfiles = whole.namesProfiles
    logbook.fileCount = logbook.recordPaths.count
  }

  private mutating func taken<Record: LogRecord>(_ records: [Record]) -> [Record] {
    records.filter { sharing.isSeen($0, by: audience) }.map { taken($0, in: nil) }
  }

  /// A record without what is not for the audience, and its files.
  private mutating func taken<Record: LogRecord>(
    _ record: Record,
    in folder: (old: String, new: String)?
  ) -> Record {
    let old = record.origin
    func place(_ path: String) -> String {
      guard let folder, path.hasPrefix(folder.old) else { return path }
      return folder.new + path.dropFirst(folder.old.count)
    }
    let origin = Origin(
      path: place(old.path),
      bodyStart: old.bodyStart,
      length: old.length,
      links: old.links
    )
    let table = FieldTable.table(of: Record.kind)
    let fields = redaction?.fields(record.fields, of: table) ?? record.fields
    let hidden = redaction == nil ? 0 : old.bodyStart
    veils[origin.path] = Veil(of: old.path, hiding: hidden, but: fields)
    for name in FileNames(fields, table).names + old.links.map(\.target) {
      guard let path = FilePaths.joined(old.folder, name) else { continue }
      // Another record is seen as itself, or not at all, and what is hidden belongs to programs.
      let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
      if !path.hasSuffix(".md"), !path.hasSuffix(".yml"), !isHidden {
        veils[place(path)] = Veil(of: path, hiding: 0)
      }
    }
    return Record(origin: origin, fields: fields)
  }

  /// Whose a dive is for the audience, and the folder that tells it.
  private mutating func owner(
    of logged: LoggedDive
  ) -> (LoggedDive.Owner, (old: String, new: String)?) {
    guard redaction != nil, case .diver(let id) = logged.owner, id != LoggedDive.me,
      !audience.sees(sharing.share(ofDiver: id), of: [])
    else { return (logged.owner, nil) }
    let name = pseudonyms[id] ?? "diver-\(pseudonyms.count + 1)"
    pseudonyms[id] = name
    return (.diver(name), ("divers/\(id)/", "divers/\(name)/"))
  }
}

/// The files that a record's values name.
private struct FileNames {
  private(set) var names: [String] = []

  init(_ fields: FieldSet, _ table: FieldTable) { add(fields, table) }

  private mutating func add(_ fields: FieldSet, _ table: FieldTable) {
    for entry in fields.entries {
      guard let row = table.row(forField: entry.field) else { continue }
      add(entry.content, row.kind)
    }
  }

  private mutating func add(_ content: Content, _ kind: ValueKind) {
    switch (content, kind) {
    case (.text(let name), .file): names.append(name)
    case (.list(let items), _): for item in items { add(item.content, kind) }
    case (.mapping(let fields), .mapping(let mapping)): add(fields, mapping.table)
    default: break
    }
  }
}
