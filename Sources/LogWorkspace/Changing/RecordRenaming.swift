import DiveFormat
import DiveUnits
package import DiveModel
import LogbookCore

/// A record that gets another id: its file, or its folder with all its content, moves, and all
/// references change to the new id.
///
/// The old id stays as an alias, so that branches of the log that are not merged yet, saved queries
/// and texts that cannot be read still refer to the record.
package struct RecordRenaming: Sendable {
  /// The change; nil if the record has this id already.
  package let change: BulkChange?
  /// The record's own file.
  package let path: String
  /// Files that cannot be read completely and may refer to the record by its old id.
  package let left: [String]
}

extension LogSession {
  /// Plans another id for a record.
  ///
  /// - Parameters:
  ///   - kind: The kind of the record.
  ///   - text: Its id, name or path.
  ///   - id: The new id.
  ///   - keepsOldID: Whether the old id becomes an alias. Without it, a text that cannot be read
  ///     and may refer to the record prevents the change.
  /// - Returns: The change, if there is one.
  /// - Throws: A `LogFailure` if the id is not free, or if a file cannot be changed or moved.
  package func renamingRecord(
    _ kind: RecordKind,
    _ text: String,
    to id: String,
    keepsOldID: Bool = true
  ) throws(LogFailure) -> RecordRenaming {
    let record = try recordToRename(kind, text, to: id)
    let (old, path) = (record.id, record.origin.path)
    guard old != id else { return RecordRenaming(change: nil, path: path, left: []) }
    let replaced = ReplacedID(kind, old, id, names: names(of: record))
    try refuseUsed(id, for: record)
    let moves = try movesOfRecord(record, to: id)
    var rewriting = ReferenceRewriting(self, replacing: replaced, moving: moves)
    try rewriting.rewrite()
    let keepsAlias = keepsOldID && RecordID.isWellFormed(old)
    try rewriting.edit(path, kind) { editor throws(EditRefusal) in
      try Self.exchangeAlias(id, for: keepsAlias ? old : nil, &editor)
    }
    var left = rewriting.unreadableMentions(but: [path]) + rewriting.strangeLinks
    if !keepsAlias {
      let asked = logbook.writtenQueries.filter { query in
        replaced.isMentioned(in: Array(query.text.value.utf8))
      }
      left += Set(asked.map(\.path)).subtracting(left).sorted()
      guard left.isEmpty else { throw .mayReferToIt(id: old, paths: left) }
    }
    let change = try BulkChange(rewriting.changes(), replacing: replaced, of: self)
    // A kept alias continues to hide what the old id hid.
    if !keepsAlias || kind == .diver || kind == .group {
      try refuseWiderSharing(change.plan.after, moving: moves, replacing: replaced)
    }
    return RecordRenaming(change: change, path: path, left: left)
  }

  /// The record that a text refers to, if no other has its id.
  func onlyEntry(_ kind: RecordKind, named text: String) throws(LogFailure) -> AnyRecord {
    let record = try entry(kind, named: text)
    let alike = logbook.records(of: kind).filter { $0.id == record.id }
    guard alike.count == 1 else {
      throw .severalRecords(kind, text: text, ids: alike.map(\.origin.path))
    }
    if kind == .diver, record.id == DiverFolder.own { throw .ownDiverStays(id: record.id) }
    return record
  }

  /// The record of an id or a name; another command renames a name that only dives have.
  private func recordToRename(
    _ kind: RecordKind,
    _ text: String,
    to id: String
  ) throws(LogFailure) -> AnyRecord {
    do throws(LogFailure) { return try onlyEntry(kind, named: text) } catch {
      let key = kind == .diver ? "buddy" : kind.rawValue
      let folded = text.lowercased()
      guard case .noSuchRecord = error, let place = WordPlace(named: key) else { throw error }
      let divers = logbook.dives.filter { logged in
        place.words(of: logged.dive).contains { $0.lowercased() == folded }
      }.compactMap(\.diver)
      guard let first = divers.first else { throw error }
      let whose =
        Set(logbook.dives.compactMap(\.diver)).count < 2
        ? [] : Set(divers).count > 1 ? ["--all-divers"] : ["--diver", first]
      let command = ["divelog", "rename", key, text, id] + whose
      throw .isOnlyAName(kind, text: text, command: command)
    }
  }

  /// The name and the aliases of a record.
  func names(of record: AnyRecord) -> [String] {
    [record.name].compactMap { $0 } + record.aliases
  }

  /// Throws if an id is not free for a record, or if an existing reference uses it for a missing
  /// record, because it would silently refer to this record.
  private func refuseUsed(_ id: String, for record: AnyRecord) throws(LogFailure) {
    let kind = record.kind
    switch index.resolve(id, kind) {
    case .formerID(record.id), .nameOfRecord(record.id): return try refuseBadID(id, kind)
    default: _ = try pathOfNew(kind, id)
    }
    let used = ReplacedID(kind, id, record.id)
    for other in logbook.allRecords {
      let refers = other.references.contains { reference in
        if case .provenance = reference.kind, kind == .group {
          return Provenance(reference.text)?.template.group == id
        }
        return used.text(for: reference.text, reference.kind) != nil
      }
      if refers { throw .idIsNamed(id: id, path: other.origin.path) }
    }
  }

  private func refuseBadID(_ id: String, _ kind: RecordKind) throws(LogFailure) {
    guard RecordID.isWellFormed(id) else {
      throw .badID(text: id, better: RecordID.make(from: id) ?? "my-\(kind.rawValue)")
    }
  }

  /// The files that move when a record gets another id, with their new paths.
  private func movesOfRecord(
    _ record: AnyRecord,
    to id: String
  ) throws(LogFailure) -> [String: String] {
    let (path, folder) = (record.origin.path, String(record.origin.folder))
    guard record.kind.head != nil else {
      let to = "\(folder)/\(id).md"
      guard !logbook.tree.exists(to) else { throw .fileIsThere(path: to) }
      return [path: to]
    }
    let to = "\(FilePaths.folder(of: folder))/\(id)"
    guard isFree(to) else { throw .fileIsThere(path: to) }
    return try allFiles(below: folder).reduce(into: [:]) { moves, file in
      moves[file] = to + file.dropFirst(folder.count)
    }
  }

  /// Removes the new id from the aliases, and adds the old one.
  private static func exchangeAlias(
    _ new: String,
    for old: String?,
    _ editor: inout RecordEditor
  ) throws(EditRefusal) {
    let key = "aliases"
    if case .list(let items)? = editor.text.meaning(of: key) {
      for place in items.indices.reversed() where items[place].content == .text(new) {
        try editor.removeItem(place, of: key)
      }
    } else if editor.text.isDamaged(key) {
      throw .entangled(key)
    }
    guard let old else { return }
    if case .list(let items)? = editor.text.meaning(of: key),
      items.contains(where: { $0.content == .text(old) })
    {
      return
    }
    try editor.append(.text(old), to: key)
  }
}
