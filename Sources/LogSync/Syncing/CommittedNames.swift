import DiveFormat
import DiveModel
import GitHistory
import LogbookCore

/// What a commit's message may name: only what the commit contains, and what some of the log's
/// readers see.
///
/// Readers of the message may read the files too, but a message is also mailed, listed and quoted.
struct CommittedNames {
  let logbook: Logbook
  private let index: RecordIndex
  /// The paths of all files that the commit holds.
  private let paths: Set<String>
  /// What everyone sees, and what each group sees.
  private let seen: [SeenRecords]
  /// The files of the divers and the groups with a record.
  private let pages: [LoggedDive.Owner: String]
  /// Those in the commit before; none if nothing was removed.
  private let formerPages: [LoggedDive.Owner: String]
  /// The records in the commit before that some of the readers saw.
  private let former: Set<String>

  /// - Parameters:
  ///   - logbook: The log in the folder, which may have more than the commit: git may ignore files.
  ///   - former: The log as it was committed before; nil if nothing was removed.
  ///   - paths: The paths of all files that the commit holds, from the log's root.
  init(_ logbook: Logbook, after former: Logbook?, in paths: Set<String>) {
    self.logbook = logbook
    index = RecordIndex(logbook)
    self.paths = paths
    seen = Self.seen(logbook, index)
    pages = Self.pages(logbook)
    formerPages = former.map(Self.pages) ?? [:]
    self.former =
      former.map { log in
        Set(Self.seen(log, RecordIndex(log)).map(\.paths).joined())
      } ?? []
  }

  /// What the readers see.
  ///
  /// The log's own default does not count: a message is as private as its log, and most logs of one
  /// diver are private.
  private static func seen(_ logbook: Logbook, _ index: RecordIndex) -> [SeenRecords] {
    let audiences = logbook.audiences
    let seen = logbook.recordsSeen(by: audiences, knowing: index, usually: .public)
    return audiences.compactMap { seen[$0] }
  }

  /// Whether a dive may be named, by its path; a removed one if it was seen before.
  func mayName(_ path: String, _ kind: WorkingRepository.Change.Kind) -> Bool {
    kind == .removed ? former.contains(path) : seen.contains { $0.paths.contains(path) }
  }

  /// Whether the diver or the group of dives may be named: one whose record is removed, if it was seen
  /// before; one that never had a record has only an id.
  func mayName(_ owner: LoggedDive.Owner) -> Bool {
    if let path = pages[owner] { return seen.contains { $0.paths.contains(path) } }
    return formerPages[owner].map { former.contains($0) } ?? true
  }

  private static func pages(_ logbook: Logbook) -> [LoggedDive.Owner: String] {
    let divers = logbook.divers.map { (LoggedDive.Owner.diver($0.id), $0.origin.path) }
    let groups = logbook.groups.map { (LoggedDive.Owner.group($0.id), $0.origin.path) }
    return Dictionary(divers + groups) { first, _ in first }
  }

  /// The name of a dive's site; nil if it has none, or it may not be named.
  func site(of dive: LoggedDive) -> String? {
    let record = AnyRecord(dive.dive)
    for readers in seen where readers.paths.contains(record.origin.path) {
      let fields = readers.values.fields(of: record, dive.owner)
      guard let text = Dive(origin: dive.dive.origin, fields: fields).site?.value.text else {
        continue
      }
      guard let place = index.place(of: text, .site) else { return text }
      return name(of: AnyRecord(logbook.sites[place]))
    }
    return nil
  }

  /// The name of a record; nil if it may not be named.
  func name(of record: AnyRecord) -> String? {
    let path = record.origin.path
    return paths.contains(path) && seen.contains { $0.paths.contains(path) } ? record.title : nil
  }

  /// Whether a path is that of a dive; files that start with `_` are not records.
  static func isDive(_ path: String) -> Bool {
    isRecord(path) && RecordPath.kind(of: path) == .dive
  }

  /// Whether a path is that of a record.
  static func isRecord(_ path: String) -> Bool {
    path.hasSuffix(".md") && !(path.split(separator: "/").last ?? "").hasPrefix("_")
      && RecordPath.kind(of: path) != nil
  }
}
