import DiveFormat
import DiveModel
import Diagnostics

/// Builds a log as an audience sees it.
struct AudienceView {
  private let whole: Logbook
  private let sharing: Sharing
  private let redaction: Redaction
  private var pseudonyms: Pseudonyms
  private var paths: SeenPaths
  private let hiddenFiles: HiddenFiles
  private let names: NeutralNames
  /// The records beside dives that the audience sees.
  private let records: [AnyRecord]
  private var redactions: [String: RedactedSource] = [:]
  private(set) var logbook: Logbook

  init(_ whole: Logbook, _ index: RecordIndex, _ sharing: Sharing, _ audience: Audience) {
    self.whole = whole
    self.sharing = sharing
    redaction = Redaction(of: whole, index, sharing, for: audience)
    pseudonyms = Pseudonyms(redaction.people, whole, index)
    paths = SeenPaths(index, sites: whole.sites)
    hiddenFiles = HiddenFiles(whole, sharing)
    records = whole.recordsBesideDives.filter { sharing.isSeen($0) }
    names = NeutralNames(whole, index, records, redaction)
    logbook = Logbook(tree: .memory([:]), settings: whole.settings.withoutOwnKeys)
    add()
    logbook.heldBack = sharing.heldBack.sorted()
    logbook.tree = .redacted(whole.tree, redactions)
  }

  private mutating func add() {
    // The new names stand among the others.
    var seen: [AnyRecord] = []
    for record in records { seen.append(taken(record)) }
    seen.sort {
      ListingOrder.precedes($0.origin.path, $1.origin.path)
    }
    for record in seen { logbook.store.append(record) }
    addDives()
    logbook.namesProfiles = whole.namesProfiles
    logbook.fileCount = logbook.recordPaths.count
  }

  private mutating func taken(_ record: AnyRecord) -> AnyRecord {
    var redaction = redaction
    var fields = redaction.fields(record.fields, of: record.table)
    fields = names.renamed(fields, record.table)
    var path = record.origin.path
    if let id = names.id(of: record) {
      let folder = record.kind.folder.map { $0 + "/" } ?? ""
      path = folder + (record.origin.links.isEmpty ? "" : "\(id)/") + "\(id).md"
      fields = NeutralNames.unnamed(fields, record.table)
      fields = withFiles(fields, record.table, of: record.origin, at: path, keepsNames: false)
    } else {
      showFiles(of: record.origin, fields, record.table) { $0 }
    }
    if let owner = names.owner(of: record) { logbook.unknownOwners[path] = owner }
    let origin = redacted(record.origin, fields, at: path)
    return AnyRecord(record.kind, origin: origin, fields: fields)
  }

  /// A visible dive, before its path is decided.
  private struct SeenDive {
    /// The owner of the folder that it is in.
    let keeper: LoggedDive.Owner
    /// The owner shown to the audience.
    let owner: LoggedDive.Owner
    let dive: Dive
    /// Whether its file name reveals nothing more than the dive does.
    let keepsName: Bool
    /// Whether the names of its files can be shown unchanged.
    let keepsFileNames: Bool
    /// Whether all of it is shown.
    let isWhole: Bool

    /// Its path, in the folder of the owner shown.
    var path: String {
      let old = SeenPaths.folder(of: keeper)
      return SeenPaths.folder(of: owner) + dive.origin.path.dropFirst(old.count)
    }
  }

  private mutating func addDives() {
    let dives = whole.dives.filter { sharing.isSeen($0) }.map { seen($0) }
    // Names that are kept are reserved first, so that no other dive gets one of them.
    for seen in dives where seen.keepsName { paths.take(seen.path) }
    for seen in dives {
      logbook.dives.append(LoggedDive(seen.isWhole ? kept(seen) : shown(seen), owner: seen.owner))
    }
    notePartlySeen(dives)
  }

  private mutating func notePartlySeen(_ seen: [SeenDive]) {
    let shown = Set(seen.map(\.keeper))
    for logged in whole.dives where logged.counts && !sharing.isSeen(logged) {
      guard case .diver = logged.owner else { continue }
      logbook.leavesOutDives = true
      guard shown.contains(logged.owner) else { continue }
      if case .diver(let id) = pseudonyms.owner(logged.owner) { logbook.partlySeen.insert(id) }
    }
  }

  private mutating func seen(_ logged: LoggedDive) -> SeenDive {
    let (keeper, dive) = (logged.owner, logged.dive)
    // Only its own group sees a group dive, and that group wrote it.
    if case .group = keeper {
      return SeenDive(
        keeper: keeper,
        owner: keeper,
        dive: Dive(
          origin: dive.origin,
          fields: names.renamed(MailAddresses.hidden(dive.fields), .dive)
        ),
        keepsName: true,
        keepsFileNames: true,
        isWhole: true
      )
    }
    var redaction = redaction
    let shown = Dive(origin: dive.origin, fields: names.renamed(redaction.dive(dive.fields), .dive))
    let isPlain = paths.isPlain(shown, of: keeper)
    return SeenDive(
      keeper: keeper,
      owner: pseudonyms.owner(keeper),
      dive: shown,
      keepsName: isPlain,
      keepsFileNames: isPlain && !redaction.hidesNames,
      isWhole: false
    )
  }

  /// The dive unchanged except for e-mail addresses, with its files.
  private mutating func kept(_ seen: SeenDive) -> Dive {
    showFiles(of: seen.dive.origin, seen.dive.fields, .dive) { $0 }
    redactions[seen.path] = RedactedSource(of: seen.dive.origin.path)
    return seen.dive
  }

  /// The dive without private content, also in file names.
  private mutating func shown(_ seen: SeenDive) -> Dive {
    let origin = seen.dive.origin
    let path = seen.keepsName ? seen.path : plainPath(seen)
    let fields = withFiles(
      seen.dive.fields,
      .dive,
      of: origin,
      at: path,
      keepsNames: seen.keepsFileNames
    )
    return Dive(origin: redacted(origin, fields, at: path), fields: fields)
  }

  /// Shows the files of a record beside its new path, and returns its fields with their new names.
  private mutating func withFiles(
    _ fields: FieldSet,
    _ table: FieldTable,
    of origin: Origin,
    at path: String,
    keepsNames: Bool
  ) -> FieldSet {
    let folder = FilePaths.folder(of: path)
    let stem = FilePaths.name(of: path).dropLast(".md".count)
    var places: [String: String] = [:]
    let fields = RecordFileNames.renamed(fields, table) { name in
      guard !keepsNames else {
        places[name] = name
        return name
      }
      if let known = places[name] { return known }
      let known = "\(stem).\(places.count + 1)\(Self.ending(of: name))"
      places[name] = known
      return known
    }
    for (name, known) in places {
      guard let place = RecordFileNames.path(known, in: folder) else { continue }
      show(name, of: origin, at: place)
    }
    // Notes are shown as written, so the file names in them stay.
    for link in origin.links {
      guard let path = RecordFileNames.path(link.target, in: origin.folder),
        !MailAddresses.areIn(link.target)
      else { continue }
      show(link.target, of: origin, at: "\(folder)\(path.dropFirst(origin.folder.count))")
    }
    return fields
  }

  /// A path made only of the dive's date and time.
  private mutating func plainPath(_ seen: SeenDive) -> String {
    let path = paths.plain(seen.dive, of: seen.owner)
    // File names in notes cannot change, so each such dive gets a folder of its own.
    let own = seen.dive.origin.links.isEmpty ? "" : "/\(FilePaths.name(of: path))"
    return path + own + ".md"
  }

  /// The extension of a file name, which says what kind of file it is.
  private static func ending(of name: String) -> String {
    let last = FilePaths.name(of: name)
    guard let dot = last.lastIndex(of: "."), last.distance(from: dot, to: last.endIndex) <= 6
    else { return "" }
    return last[dot...].lowercased()
  }

  /// The origin of a record of which only the Markdown and the numbers are shown.
  private mutating func redacted(_ old: Origin, _ fields: FieldSet, at path: String) -> Origin {
    redactions[path] = RedactedSource(of: old.path, hiding: old.bodyStart, but: fields)
    return Origin(path: path, bodyStart: old.bodyStart, length: old.length, links: old.links)
  }

  private mutating func showFiles(
    of origin: Origin,
    _ fields: FieldSet,
    _ table: FieldTable,
    _ place: (String) -> String
  ) {
    for name in RecordFileNames.names(fields, table) + origin.links.map(\.target) {
      guard !MailAddresses.areIn(name), let path = RecordFileNames.path(name, in: origin.folder)
      else {
        continue
      }
      show(name, of: origin, at: place(path))
    }
  }

  /// Shows a file that a record names, unless a hidden record names it too.
  private mutating func show(_ name: String, of origin: Origin, at place: String) {
    guard let path = RecordFileNames.path(name, in: origin.folder), hiddenFiles.mayShow(path) else {
      return
    }
    redactions[place] = RedactedSource(of: path)
  }
}

extension Settings {
  /// The settings without custom keys and saved queries, which are always private: a query names
  /// people and places.
  fileprivate var withoutOwnKeys: Settings {
    var shown = FieldSet()
    for entry in fields.entries
    where entry.field != FieldSet.extra && entry.field != Field.queries.rawValue {
      guard let content = MailAddresses.hidden(entry.content) else { continue }
      shown.append(FieldSet.Entry(entry.field, content, at: entry.range))
    }
    return Settings(origin: origin, fields: shown)
  }
}
