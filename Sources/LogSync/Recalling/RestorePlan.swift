import DiveFormat
import DiveModel
import DiveUnits
import Diagnostics
import FrontMatter
package import GitHistory
package import LogWorkspace
import LogbookCore

/// What bringing back a version of a record would change.
package struct RestorePlan: Sendable {
  /// The record's path from the log's root.
  package let path: String
  package let version: RecalledVersion
  /// The checked changes; none if the record is as it was then.
  package let plan: PlannedChange
  /// The files whose present content the last commit does not have.
  package let uncommitted: [String]
  /// A file of which others would see more than they see now; nil without one.
  package let shows: String?
  /// People who would be in a group again, or see it, by its file.
  package let joins: [(path: String, people: [String])]
  /// Former ids and other names that the record has now and the version had not; they stay.
  package let keptNames: [String]
  /// Files that the version names and that have changed since; they stay as they are.
  package let kept: [String]
  /// Files that the version names and that cannot be brought back, with the reason.
  package let lacking: [(path: String, reason: RecallFailure)]

  /// Plans bringing back a version, to where the record is now.
  ///
  /// - Parameters:
  ///   - version: The version.
  ///   - history: The record's history.
  ///   - log: The log.
  ///   - repository: The repository around it.
  ///   - takesFiles: Whether files that have changed since come back too; missing ones always do.
  /// - Throws: A `RecallFailure` if the version is not to be had, a `LogFailure` if the log would be
  ///   unreadable.
  package init(
    _ version: RecalledVersion,
    of history: RecordHistory,
    in log: LogSession,
    _ repository: WorkingRepository,
    takesFiles: Bool
  ) throws {
    (path, self.version) = (history.path, version)
    var recalling = Recalling(version, of: history, in: log, repository)
    let (bytes, names) = try recalling.recordWithNames()
    keptNames = names
    let own = try recalling.change(of: history.path, to: bytes)
    let alone = try log.plan([own].compactMap { $0 })
    try recalling.takeFiles(namedIn: alone.after, changed: takesFiles)
    let changes = recalling.files + [own].compactMap { $0 }
    plan = recalling.files.isEmpty ? alone : try log.plan(changes)
    (kept, lacking) = (recalling.kept, recalling.lacking)
    uncommitted = recalling.uncommitted(changes)
    // What others saw of a record until it was removed is nothing new.
    let before = try recalling.lastSeen()
    shows =
      Self.shown(by: plan.after, over: before)
      ?? (history.isRemoved ? Self.inherited(history.path, in: log.showing(plan.after)) : nil)
    joins = Self.joining(plan.after, over: before.logbook, on: log.today)
  }

  private static func shown(by after: Logbook, over before: LogSession) -> String? {
    do throws(LogFailure) { try before.refuseWiderSharing(after) } catch {
      switch error {
      case .wouldShareMore(let path), .mayShareMore(let path, _): return path
      default: return nil
      }
    }
    return nil
  }

  /// The path of a record that others see by the settings, the diver or the group alone, which may have
  /// been others when it was removed; nil for one that says itself who sees it.
  private static func inherited(_ path: String, in log: LogSession) -> String? {
    guard let record = log.record(at: path), let row = record.table.row(for: "share"),
      record.fields[row.field] == nil
    else { return nil }
    let readers = [Audience.public] + log.logbook.groups.map { Audience.group($0.id) }
    let seen = log.logbook.recordsSeen(by: readers, knowing: log.index, on: log.today)
    return seen.values.contains { $0.paths.contains(path) } ? path : nil
  }

  private static func joining(
    _ after: Logbook,
    over before: Logbook,
    on today: CalendarDate?
  ) -> [(path: String, people: [String])] {
    guard !after.groups.isEmpty else { return [] }
    let (old, new) = (LogViews(before, today: today), LogViews(after, today: today))
    return after.groups.compactMap { group in
      let people = (new.people[group.id] ?? []).subtracting(old.people[group.id] ?? [])
      return people.isEmpty ? nil : (group.origin.path, people.sorted())
    }
  }

  /// Whether two plans write the same over the same.
  package func isSame(as other: RestorePlan) -> Bool {
    plan.changes.count == other.plan.changes.count
      && zip(plan.changes, other.plan.changes).allSatisfy { one, two in
        one.path == two.path && one.result == two.result && one.source?.bytes == two.source?.bytes
      }
      && shows == other.shows && joins.map(\.path) == other.joins.map(\.path)
      && joins.map(\.people) == other.joins.map(\.people)
  }
}

/// The files of a version on their way back.
private struct Recalling {
  private let version: RecalledVersion
  private let history: RecordHistory
  private let log: LogSession
  private let repository: WorkingRepository
  private let prefix: String
  private(set) var files: [FileChange] = []
  private(set) var kept: [String] = []
  private(set) var lacking: [(path: String, reason: RecallFailure)] = []

  /// Larger files are not held in memory; in bytes.
  private static let largest = 1 << 28

  init(
    _ version: RecalledVersion,
    of history: RecordHistory,
    in log: LogSession,
    _ repository: WorkingRepository
  ) {
    (self.version, self.history, self.log, self.repository) = (version, history, log, repository)
    let (root, top) = (log.root, repository.top)
    prefix = root == top ? "" : root.dropFirst(top.count + 1) + "/"
  }

  /// The bytes of the record in the version.
  func record() throws(RecallFailure) -> [UInt8] {
    try bytes(of: version.object, for: history.path)
  }

  /// The bytes of the record in the version with the former ids and other names that it has now, because
  /// other records may refer to it by them; and those that the version had not.
  ///
  /// - Throws: A `LogFailure` if they cannot be written into the version.
  func recordWithNames() throws -> (bytes: [UInt8], names: [String]) {
    let former = try record()
    let (path, kind) = (history.path, history.kind)
    guard kind != .settings, kind != .dive else { return (former, []) }
    let present = try presentRecord()
    var seen = Set(HistoryWalk.formerIDs(former, kind))
    let names = HistoryWalk.formerIDs(present, kind).filter { seen.insert($0).inserted }
    if names.isEmpty { return (former, []) }
    do throws(EditRefusal) {
      var editor = try RecordEditor(
        SourceText(path: path, bytes: former),
        .table(of: kind),
        options: log.logbook.decodingOptions
      )
      if editor.text.isDamaged("aliases") { throw .entangled("aliases") }
      for name in names { try editor.append(.text(name), to: "aliases") }
      return (editor.text.bytes, names)
    } catch { throw LogFailure.unchangeable(path: path, reason: error.message) }
  }

  /// The record as it is now, or as it was last committed if it is gone or its names cannot be read.
  private func presentRecord() throws(RecallFailure) -> [UInt8] {
    if !history.isRemoved {
      do throws(FileFailure) {
        let now = try FileTree.folder(log.root).bytes(of: history.path, limit: Self.largest)
        if HistoryWalk.hasReadableNames(now, history.kind) { return now }
      } catch { throw .unread(path: history.path, error) }
    }
    guard let last = history.lastVersion else { return [] }
    return try bytes(of: last.object, for: history.path)
  }

  private func bytes(
    of object: String,
    for path: String
  ) throws(RecallFailure) -> [UInt8] {
    let recall: WorkingRepository.Recall
    do throws(GitFailure) { recall = try repository.recall(object, for: prefix + path) } catch {
      throw .git(error)
    }
    switch recall {
    case .bytes(let bytes): return bytes
    case .filtered(let filter): throw .isFiltered(path: path, filter: filter)
    case .pointer: throw .isPointer(path: path)
    }
  }

  /// The change that gives a file its content; nil if it has it.
  func change(of path: String, to bytes: [UInt8]) throws(RecallFailure) -> FileChange? {
    let now: [UInt8]
    do throws(FileFailure) {
      now = try FileTree.folder(log.root).bytes(of: path, limit: Self.largest)
    } catch {
      guard error == .missing else { throw .unread(path: path, error) }
      return .create(path: path, bytes: bytes)
    }
    return now == bytes ? nil : .replace(SourceText(path: path, bytes: now), bytes: bytes)
  }

  /// Brings back the files that the record names in a log with the version.
  mutating func takeFiles(namedIn log: Logbook, changed takesChanged: Bool) throws(RecallFailure) {
    let record = log.allRecords.first { $0.origin.path.utf8.elementsEqual(history.path.utf8) }
    for path in record?.namedFiles.sorted() ?? [] {
      do throws(RecallFailure) {
        guard let object = try object(of: path) else { continue }
        let isThere = DiskPath.exists(self.log.root + "/" + path)
        let bytes = try bytes(of: object, for: path)
        guard let change = try change(of: path, to: bytes) else { continue }
        if isThere, !takesChanged { kept.append(path) } else { files.append(change) }
      } catch {
        if case .git = error { throw error }
        lacking.append((path, error))
      }
    }
  }

  /// The object of a file beside the record in the version; nil if it was not there.
  private func object(of path: String) throws(RecallFailure) -> String? {
    let folder = FilePaths.folder(of: history.path)
    guard let name = FilePaths.relative(path, to: folder) else { return nil }
    let former = FilePaths.folder(of: version.place)
    let place = former.isEmpty ? name : "\(former)/\(name)"
    let stored: WorkingRepository.Stored
    do throws(GitFailure) { stored = try repository.stored(at: place, in: version.commit) } catch {
      throw .git(error)
    }
    switch stored {
    case .nothing: return nil
    case .file(let object): return object
    case .link, .folder: throw .wasNoFile(path: path, text: String(version.commit.prefix(10)))
    }
  }

  /// The files that a change would take something from that the last commit does not have.
  func uncommitted(_ changes: [FileChange]) -> [String] {
    var present: [String: [UInt8]] = [:]
    for change in changes { if let source = change.source { present[change.path] = source.bytes } }
    let known = KeptFiles.among(present, in: log.root)
    return present.keys.filter { !known.contains($0) }.sorted()
  }

  /// The log as it is; with the last version of a record that was removed.
  func lastSeen() throws -> LogSession {
    guard history.isRemoved, let last = history.lastVersion else { return log }
    let bytes = try bytes(of: last.object, for: history.path)
    return log.showing(try log.plan([.create(path: history.path, bytes: bytes)]).after)
  }
}
