import Diagnostics
import DiveFormat
import DiveGroups
import DiveModel
import LogbookCore
import Wording

/// A group dive whose date, time or site was wrong, moved with its entries to where they belong.
///
/// An entry takes over the corrections of values that equalled those of the group dive; its own
/// values stay.
package struct GroupDiveMove: Sendable {
  /// The change; nil if everything is where it belongs.
  package let change: BulkChange?
  /// The group dive's file.
  package let path: String
  /// Entries that keep a value of their own for a corrected key.
  package let kept: [String]
}

extension LogSession {
  /// Plans moving a group dive and its entries.
  ///
  /// - Parameters:
  ///   - text: The group dive, as `GroupDiveSelection` finds it.
  ///   - values: The corrections, as `key=value`; empty if only the files have wrong names.
  /// - Returns: The change, if there is one.
  /// - Throws: An `ArgumentFailure` if a value cannot be parsed, a `LogFailure` if a file cannot be
  ///   changed or moved.
  package func moving(groupDive text: String, _ values: [String]) throws -> GroupDiveMove {
    let selection = GroupDiveSelection(self)
    let dive = try selection.one(text)
    let typed = try assignments(values, for: .dive)
    let correction = try CorrectedGroupDive(dive, typed, in: self)
    var moving = GroupDiveMoving(self, dive, correction)
    try moving.follow(selection.dives)
    try moving.place()
    let (changes, stem) = try moving.changes()
    let id = ReplacedID(.dive, dive.name.stem, stem)
    let change =
      try changes.isEmpty ? nil : BulkChange(changes, by: typed, .dive, replacing: id, of: self)
    if let change {
      // A hidden site hides the position of its dives. If the last hidden dive leaves a site, the
      // site may become visible, as with any dive.
      try refuseWiderSharing(
        change.plan.after,
        moving: moving.moves,
        replacing: id,
        showing: Set(typed.all.map(\.key)),
        in: Set(changes.map(\.path))
      )
    }
    return GroupDiveMove(
      change: change,
      path: dive.dive.origin.path,
      kept: moving.kept
    )
  }
}

/// A group dive before and after a correction.
private struct CorrectedGroupDive {
  let old: RecordText
  let new: RecordText
  /// The keys that change.
  let keys: [String]
  /// The version before.
  let version: TemplateVersion
  private let names: RecordNames

  init(_ dive: GroupDive, _ typed: Assignments, in log: LogSession) throws {
    var editor = try log.editor(ofDive: dive.dive.origin.path)
    (old, names) = (editor.text, RecordNames(index: log.index))
    if let other = typed.all.map(\.key).first(where: { !TemplateContent.placeKeys.contains($0) }) {
      throw LogFailure.movesNot(key: other)
    }
    if let failure = typed.applyWhereNeeded(to: &editor).first {
      throw ArgumentFailure(source: typed.source, problems: [failure])
    }
    (new, version) = (editor.text, dive.version)
    let names = names
    let (old, new) = (old, new)
    keys = TemplateContent.placeKeys.filter { key in
      MergeValue(key, in: old, normal: names.normal)?.meaning
        != MergeValue(key, in: new, normal: names.normal)?.meaning
    }
  }

  /// The keys that an entry takes over, and whether it keeps a value of its own for a corrected
  /// key.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - base: The version of the group dive that it was made from; nil if it is lost.
  /// - Returns: The keys to take over, and whether the entry keeps a value of its own.
  func following(_ entry: RecordText, since base: RecordText?) -> (keys: [String], isOwn: Bool) {
    func meaning(_ key: String, _ text: RecordText) -> Content? {
      MergeValue(key, in: text, normal: names.normal)?.meaning
    }
    let open = TemplateContent.placeKeys.filter { meaning($0, entry) != meaning($0, new) }
    let following = open.filter { key in
      let own = meaning(key, entry)
      return own == meaning(key, old) || base.map { own == meaning(key, $0) } == true
    }
    let isOwn = open.contains { key in
      guard !following.contains(key) else { return false }
      return base.map { meaning(key, $0) != meaning(key, new) } ?? true
    }
    return (following, isOwn)
  }

  /// An older version as it would be at the new place; nil if it is there.
  ///
  /// Where the dive was is nothing that an update would have to bring into an entry later, and without a
  /// commit no file tells it any more.
  func version(movedFrom base: RecordText) -> TemplateDigest? {
    let isThere = TemplateContent.placeKeys.allSatisfy { key in
      MergeValue(key, in: base, normal: names.normal)?.meaning
        == MergeValue(key, in: new, normal: names.normal)?.meaning
    }
    guard !isThere, let old = TemplateContent(base), let new = TemplateContent(new) else {
      return nil
    }
    return old.placed(as: new).digest
  }
}

/// The state of moving a group dive, while the move is planned.
private struct GroupDiveMoving {
  private let log: LogSession
  private let dive: GroupDive
  private let correction: CorrectedGroupDive
  private var followers: [Follower] = []
  private var moving: DiveMoves

  /// The new paths of files that move, by the old ones.
  var moves: [String: String] { moving.paths }
  private(set) var kept: [String] = []

  /// A member's entry, with the values that it takes over.
  private struct Follower {
    let path: String
    let diver: String
    let keys: [String]
    /// Whether it was made from the present version of the group dive.
    let isCurrent: Bool
    /// The older version that it was made from, as that would be at the new place; nil if it is there, or
    /// lost.
    let version: TemplateDigest?
    let old: RecordText
    let new: RecordText
  }

  private var path: String { dive.dive.origin.path }

  init(_ log: LogSession, _ dive: GroupDive, _ correction: CorrectedGroupDive) {
    (self.log, self.dive, self.correction) = (log, dive, correction)
    moving = DiveMoves(in: log)
  }

  /// Finds the values that each entry takes over.
  mutating func follow(_ dives: GroupDives) throws(LogFailure) {
    let copies = dives.copies(of: dive.name)
    let digests = copies.map(\.provenance.digest)
    let stale = Set(digests.filter { !correction.version.isNamed(by: $0) })
    var history = TemplateHistory(of: log.root, for: stale)
    var bases: [TemplateDigest: RecordText] = [:]
    for digest in stale {
      let bytes = history.version(digest, placedAs: log.placed(dive, among: dives))
      bases[digest] = bytes.flatMap { RecordText($0, .dive) }
    }
    for copy in copies {
      let entry = copy.dive.origin.path
      var editor = try log.editor(ofDive: entry)
      let (old, digest) = (editor.text, copy.provenance.digest)
      let isCurrent = !stale.contains(digest)
      let base = isCurrent ? correction.old : bases[digest]
      let (keys, isOwn) = correction.following(old, since: base)
      if isOwn { kept.append(entry) }
      do throws(EditRefusal) { try editor.take(keys, from: correction.new) } catch {
        throw .unchangeable(path: entry, reason: error.message)
      }
      followers.append(
        Follower(
          path: entry,
          diver: copy.diver,
          keys: keys,
          isCurrent: isCurrent,
          version: isCurrent ? nil : base.flatMap(correction.version(movedFrom:)),
          old: old,
          new: editor.text
        )
      )
    }
  }

  /// Determines the new places of the group dive, its entries, and the files that only they name.
  mutating func place() throws(LogFailure) {
    let place = DivePlace(correction.new, at: path, DivePath.folder(ofGroup: dive.name.group), log)
    guard let place else { throw .groupDiveMoveNeedsDate }
    let target = place.path(renaming: place.isDated, numbering: false)
    let stem = FilePaths.name(of: target).dropLast(3)
    let other = log.logbook.dives.first { logged in
      logged.owner == .group(dive.name.group) && logged.dive.origin.stem == stem
        && logged.dive.origin.path != path
    }
    if let other { throw .groupDiveIsThere(path: other.dive.origin.path) }
    try moving.move(path, to: target)
    for entry in followers {
      let folder = DivePath.folder(of: entry.diver)
      guard let place = DivePlace(entry.new, at: entry.path, folder, log) else { continue }
      let was = DivePlace(entry.old, at: entry.path, folder, log)
      let isUsual =
        place.isNamed(for: dive.name.stem) || was.map { $0.isNamed(for: $0.stem) } == true
      try moving.move(entry.path, to: place.path(renaming: isUsual))
    }
    try moving.moveNamedFiles()
  }

  /// The changes, and the new name of the group dive.
  func changes() throws(LogFailure) -> (changes: [FileChange], stem: String) {
    var rewriting = ReferenceRewriting(log, moving: moves)
    try rewriting.rewrite()
    try rewriting.edit(path, .dive) { editor throws(EditRefusal) in
      try editor.take(correction.keys, from: correction.new)
    }
    let stem = String(FilePaths.name(of: moves[path] ?? path).dropLast(3))
    let bytes = rewriting.contents[path] ?? correction.old.bytes
    let newest = TemplateVersion(of: bytes).digest
    for entry in followers {
      let version = entry.isCurrent ? newest : entry.version
      if version == nil, entry.keys.isEmpty { continue }
      try rewriting.edit(entry.path, .dive) { editor throws(EditRefusal) in
        try editor.take(entry.keys, from: correction.new)
        if let version { try editor.name(version: version, of: stem) }
      }
    }
    return (try rewriting.changes(), stem)
  }
}

extension LogSession {
  /// Begins to edit the file of a dive.
  fileprivate func editor(ofDive path: String) throws(LogFailure) -> RecordEditor {
    guard let source = logbook.source(of: path) else { throw .unread(path: path, .missing) }
    do throws(EditRefusal) {
      return try RecordEditor(source, .dive, options: logbook.decodingOptions)
    } catch { throw .unchangeable(path: path, reason: error.message) }
  }
}
