import Diagnostics
import DiveModel
import GitHistory
import LogbookCore
import Wording

/// The place in a log that decides who sees a record, for display.
package struct SharingPlace: Hashable, Sendable {
  /// The path from the log's root.
  package let path: String
  /// Its path at the remote, if the file has been moved since; `git checkout` needs that one.
  var former: String?
  /// The line, from 1; nil if the whole file decides.
  package let line: Int?
  /// The short name of the commit that introduced it; nil if it is not committed, or not known.
  package let commit: String?
  /// Whether the others' newest version has the file, at this path or the former one.
  var isKnown = true

  /// What undoes the change that shows records, if these places decide.
  static func undoing(_ places: [SharingPlace], with commit: String) -> Message {
    let commit = String(commit.prefix(10))
    let new = places.filter { !$0.isKnown }
    // In a group and its dives, 'share' has no effect.
    let groups = (RecordKind.group.folder ?? "") + "/"
    if new.contains(where: { $0.path.hasPrefix(groups) }) { return .undoByRemoval }
    if !new.isEmpty { return .undoByShare }
    return places.contains { $0.former != nil }
      ? .undoOfMove(commit: commit) : .undoByCheckout(commit: commit)
  }

  /// As `divers/mari/diver.md:3 (1a2b3c4d5e)`, or `dives/a.md → dives/b.md`.
  package var text: String {
    (former.map { $0 + " → " } ?? "") + path + (line.map { ":\($0)" } ?? "")
      + (commit.map { " (\($0))" } ?? "")
  }
}

/// Finds the lines and the commits that changed what audiences see.
struct SharingPlaces {
  private let before: LogViews
  private let after: LogViews
  private let commit: String?
  private let prefix: String
  private let repository: WorkingRepository

  /// - Parameters:
  ///   - before: What others have.
  ///   - after: What they would get.
  ///   - commit: Its commit; nil if it is not committed yet.
  ///   - prefix: The folder of the log, from the top of the repository.
  ///   - repository: The repository.
  init(
    from before: LogViews,
    to after: LogViews,
    in commit: String?,
    below prefix: String,
    _ repository: WorkingRepository
  ) {
    (self.before, self.after, self.commit) = (before, after, commit)
    (self.prefix, self.repository) = (prefix, repository)
  }

  /// The places of several records; git is asked only about those that will be named.
  func places(of records: [WidenedSharing.Record], isCause: Bool) -> [SharingPlace] {
    records.enumerated().map { number, record in
      var place =
        isCause && number < SyncEvent.mostPaths
        ? self.place(of: record.path) : SharingPlace(path: record.path, line: nil, commit: nil)
      place.former = record.earlier == record.path ? nil : record.earlier
      place.isKnown = before.hasFile(record.earlier)
      return place
    }
  }

  /// The line of `share` in a file if it is new or has changed, with its commit.
  func place(of path: String) -> SharingPlace {
    let (old, new) = (record(path, in: before), record(path, in: after))
    var line: Int?
    if let new, new.content("share") != old?.content("share"), let range = new.range("share") {
      line = after.logbook.source(of: path)?.position(of: range.lowerBound).line
    }
    let known = commit.flatMap { repository.commit(of: prefix + path, line: line, in: $0) }
    var place = SharingPlace(path: path, line: line, commit: known.map { String($0.prefix(10)) })
    place.isKnown = before.hasFile(path)
    return place
  }

  /// The place where people are added to a group.
  func place(of addition: WidenedSharing.Addition) -> SharingPlace {
    var place = place(of: addition.path)
    let former = addition.earlier.flatMap { before.path(of: .group, $0) }
    if let former, former != addition.path {
      place.former = former
      place.isKnown = true
    }
    return place
  }

  private func record(_ path: String, in log: LogViews) -> AnyRecord? {
    path == Logbook.settingsPath ? AnyRecord(log.logbook.settings) : log.records[path]?.record
  }
}
