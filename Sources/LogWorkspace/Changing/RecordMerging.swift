import Diagnostics
import DiveFormat
package import DiveModel
import LogbookCore
import Wording

/// Two records that become one: every reference to the first becomes one to the second, which takes
/// over missing values.
///
/// The id and the names of the first become aliases of the second, its notes follow below, and its
/// files move along. None of its content is lost.
package struct RecordMerging: Sendable {
  package let change: BulkChange
  /// The file that stays.
  package let path: String
  /// The keys under which differing values of the first are kept.
  package let kept: [String]
  /// Files that cannot be read completely and may refer to the first record by its id.
  package let left: [String]
}

extension LogSession {
  /// Plans merging a record into another of its kind.
  ///
  /// - Parameters:
  ///   - kind: The kind of both.
  ///   - text: The id, name or path of the record that goes.
  ///   - other: The id, name or path of the record that stays.
  ///   - keepsBoth: Whether differing values are kept under keys of their own; otherwise they
  ///     prevent the merge.
  /// - Returns: The change.
  /// - Throws: A `LogFailure` if something would be lost, duplicated or shown to others, or if a
  ///   file cannot be changed or moved.
  package func mergingRecord(
    _ kind: RecordKind,
    _ text: String,
    into other: String,
    keepsBoth: Bool = false
  ) throws(LogFailure) -> RecordMerging {
    let (old, new) = (try onlyEntry(kind, named: text), try onlyEntry(kind, named: other))
    let (gone, path) = (old.origin.path, new.origin.path)
    guard gone != path else { throw .isSameRecord(path: path) }
    try refuseDamage(old, new)
    try refuseOtherSharing(old, new)
    try refuseParts(old, new)
    if kind == .diver { try refuseSameDives(of: old.id, new.id) }
    let id = ReplacedID(kind, old.id, new.id, names: names(of: old))
    let moves = try movesOfMerged(old, new).merging([gone: path]) { $1 }
    var rewriting = ReferenceRewriting(self, replacing: id, moving: moves, absorbing: gone)
    try rewriting.rewrite()
    let kept = try absorb(old, into: new, keepsBoth: keepsBoth, &rewriting)
    let change = try BulkChange(rewriting.changes(), replacing: id, of: self)
    if kind == .diver {
      try refuseOverlappingMemberships(of: old, new, in: change.plan.after)
      try refuseDoubleStudents(of: old, new, in: change.plan.after)
    }
    if kind == .budget { try refuseOtherShares(of: old, new, in: change.plan.after) }
    try refuseWiderSharing(
      change.plan.after,
      moving: moves,
      replacing: id,
      absorbing: (gone, path)
    )
    let left = rewriting.unreadableMentions(but: [gone, path]) + rewriting.strangeLinks
    return RecordMerging(change: change, path: path, kept: kept, left: left)
  }

  /// Adds missing values to the second record; returns the keys of differing values that are kept.
  private func absorb(
    _ old: AnyRecord,
    into new: AnyRecord,
    keepsBoth: Bool,
    _ rewriting: inout ReferenceRewriting
  ) throws(LogFailure) -> [String] {
    let (gone, path) = (old.origin.path, new.origin.path)
    let bytes = rewriting.contents[gone] ?? logbook.source(of: gone)?.bytes ?? []
    guard String(validating: bytes, as: UTF8.self) != nil,
      let text = RecordText(bytes, .table(of: old.kind), options: logbook.decodingOptions)
    else { throw .unchangeable(path: gone, reason: .recordUnreadable) }
    var absorbed = AbsorbedRecord(text, old, into: new.id, keepsBoth: keepsBoth, index)
    try rewriting.edit(path, new.kind) { editor throws(EditRefusal) in
      try absorbed.add(to: &editor)
    }
    guard absorbed.differing.isEmpty else {
      throw .valuesDiffer(path: gone, other: path, keys: absorbed.differing)
    }
    return absorbed.kept
  }

  /// The files of a record that move to the folder of another, with their new paths.
  private func movesOfMerged(
    _ old: AnyRecord,
    _ new: AnyRecord
  ) throws(LogFailure) -> [String: String] {
    let (path, from, to) = (old.origin.path, String(old.origin.folder), String(new.origin.folder))
    guard from != to else { return [:] }
    let hasFolder = old.kind.head != nil
    let files =
      try hasFolder
      ? allFiles(below: from)
      : NamedFilesOfRecords(of: [path], in: logbook, root: root).onlyTheirs
        .filter { $0.hasPrefix(from + "/") && !(to.hasPrefix(from) && $0.hasPrefix(to + "/")) }
    if hasFolder { try refuseSameNames(old, new) }
    var moves: [String: String] = [:]
    for file in files where file != path {
      let target = to + file.dropFirst(from.count)
      guard !logbook.tree.exists(target) else { throw .fileIsThere(path: target) }
      moves[file] = target
    }
    return moves
  }

  /// Throws if a dive in a record's folder has the name of one in the other's, even in the folder
  /// of another year: references name dives without the year.
  private func refuseSameNames(_ old: AnyRecord, _ new: AnyRecord) throws(LogFailure) {
    let known = dives(below: new).map { (String($0.dive.origin.stem), $0.dive.origin.path) }
    let paths = Dictionary(known) { first, _ in first }
    for logged in dives(below: old) {
      if let path = paths[String(logged.dive.origin.stem)] { throw .fileIsThere(path: path) }
    }
  }

  private func dives(below record: AnyRecord) -> [LoggedDive] {
    let owner: LoggedDive.Owner =
      record.kind == .group ? .group(record.id) : .diver(record.id)
    return logbook.dives.filter { $0.owner == owner }
  }
}
