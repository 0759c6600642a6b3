import DiveModel
import LogbookCore

/// What a version of a log shows to more readers than each earlier version did, of what was there
/// before.
struct WidenedSharing {
  /// Records, and new readers of theirs; one that everyone sees is not listed for groups too.
  private(set) var records: [Record] = []
  /// People who were added to groups that were there before.
  private(set) var additions: [Addition] = []

  private let before: [LogViews]
  private let after: LogViews
  private let changed: Set<String>

  /// A record with new readers.
  struct Record {
    let path: String
    let audience: Audience
    /// Its path in the earlier version.
    let earlier: String
    /// Whose it was in the earlier version; nil if it was no one's.
    let owner: OthersDives.Owner?
    let cause: Cause
  }

  /// Why a record is shown.
  enum Cause: Hashable {
    /// What a file says.
    case file(String)
    /// Who is in a group, by its file and the id that it had.
    case members(path: String, group: String?)
    /// The dives that name it.
    case dives
  }

  /// People who were added to a group.
  struct Addition {
    /// The file of the group.
    let path: String
    /// Its id, now and before.
    let (group, earlier): (String, String)
    let people: [String]
  }

  /// Compares versions of a log.
  ///
  /// - Parameters:
  ///   - before: What others have; a record counts as shown if it was in one of these versions.
  ///   - after: What they would get.
  ///   - changed: The paths of files that differ.
  init(from before: [LogViews], to after: LogViews, changed: Set<String>) {
    (self.before, self.after, self.changed) = (before, after, changed)
    let earlier = before.map { EarlierRecords($0, until: after) }
    let groups = before.map { Self.groups(of: $0, in: after) }
    var byEveryone: Set<String> = []
    for audience in after.logbook.audiences {
      let known = zip(before, groups).map { audiences(of: $0, $1, seeingAs: audience) }
      for path in after.seen[audience]?.paths.sorted() ?? [] where !byEveryone.contains(path) {
        guard let entry = after.records[path] else { continue }
        let found = earlier.map { $0.paths(of: entry) }
        guard let place = found.firstIndex(where: { !$0.isEmpty }) else { continue }
        let wasSeen = before.indices.contains { version in
          !found[version].isEmpty
            && found[version].allSatisfy { path in
              known[version].contains { before[version].isSeen(path, by: $0) }
            }
        }
        if wasSeen { continue }
        if audience == .public { byEveryone.insert(path) }
        records.append(record(entry, audience, found[place], before[place]))
      }
    }
    addPeople(groups)
  }

  /// The groups of an earlier version, by the ids that they have now.
  private static func groups(of before: LogViews, in after: LogViews) -> [String: String] {
    Dictionary(
      before.logbook.groups.map { (after.index.id(of: $0.id, .group) ?? $0.id, $0.id) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The ids that people of an earlier version have now.
  private func people(of group: String, _ before: LogViews) -> Set<String> {
    Set((before.people[group] ?? []).map { after.index.id(of: $0, .diver) ?? $0 })
  }

  /// The audiences of an earlier version to which all belong who are in an audience now.
  private func audiences(
    of before: LogViews,
    _ groups: [String: String],
    seeingAs audience: Audience
  ) -> [Audience] {
    guard case .group(let id) = audience else { return [.public] }
    if let same = groups[id] { return [.public, .group(same)] }
    let members = after.people[id] ?? []
    guard !members.isEmpty else { return [.public] }
    return [.public]
      + groups.values.filter { people(of: $0, before).isSuperset(of: members) }.map { .group($0) }
  }

  private mutating func addPeople(_ groups: [[String: String]]) {
    for group in after.logbook.groups {
      let versions = zip(before, groups).compactMap { version, groups in
        groups[group.id].map { (version, $0) }
      }
      guard let first = versions.first else { continue }
      let known = versions.reduce(into: Set<String>()) { $0.formUnion(people(of: $1.1, $1.0)) }
      let new = (after.people[group.id] ?? []).subtracting(known).sorted()
      if new.isEmpty { continue }
      additions.append(
        Addition(path: group.origin.path, group: group.id, earlier: first.1, people: new)
      )
    }
  }

  private func record(
    _ entry: LogViews.Entry,
    _ audience: Audience,
    _ paths: [String],
    _ before: LogViews
  ) -> Record {
    let path = entry.record.origin.path
    // Of a record that took over others, those that were hidden.
    let hidden = paths.first { !before.isSeen($0, by: audience) }
    let earlier = hidden ?? paths.first ?? path
    let old = before.records[earlier]
    return Record(
      path: path,
      audience: audience,
      earlier: earlier,
      owner: old == nil ? entry.owner : old?.owner,
      cause: cause(entry, old, audience, before)
    )
  }

  private func cause(
    _ new: LogViews.Entry,
    _ old: LogViews.Entry?,
    _ audience: Audience,
    _ before: LogViews
  ) -> Cause {
    let path = new.record.origin.path
    guard let old else { return .file(path) }
    let held = before.seen.values.reduce(into: Set<String>()) { $0.formUnion($1.heldBack) }
    func isDecided(by new: AnyRecord?, not old: AnyRecord?, _ keys: [String]) -> Bool {
      if let old, held.contains(old.origin.path) { return true }
      return keys.contains { new?.content($0) != old?.content($0) }
    }
    let keys = new.record.kind == .dive ? ["share", "group", "date"] : ["share"]
    if isDecided(by: new.record, not: old.record, keys) { return .file(path) }
    let isPlace = new.record.kind == .site || new.record.kind == .centre
    if isPlace, new.record.content("share") == nil { return .dives }
    let (page, oldPage) = (after.page(of: new.owner), before.page(of: old.owner))
    if new.record.kind == .dive, isDecided(by: page, not: oldPage, ["share"]) {
      return .file(page?.origin.path ?? path)
    }
    let (settings, oldSettings) = (after.logbook.settings, before.logbook.settings)
    if isDecided(by: AnyRecord(settings), not: AnyRecord(oldSettings), ["share"]) {
      return .file(settings.origin.path)
    }
    if case .group(let id) = audience,
      let group = after.logbook.groups.first(where: { $0.id == id }),
      changed.contains(group.origin.path)
    {
      let earlier = Self.groups(of: before, in: after)[id]
      return .members(path: group.origin.path, group: earlier)
    }
    return .file(path)
  }
}
