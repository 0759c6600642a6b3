import DiveFormat
import DiveModel
import LogbookCore

/// The existing records that a version of a log shows to more readers than each earlier version
/// did.
struct WidenedSharing {
  /// Records with their new readers; a record that everyone sees is not listed for groups too.
  private(set) var records: [Record] = []
  /// People who were added to existing groups.
  private(set) var additions: [Addition] = []

  let before: [LogViews]
  let after: LogViews
  private let changed: Set<String>
  /// For each earlier version, the former paths of files that were moved, by their new path.
  let moves: [[String: String]]
  /// For each earlier version, what its records are now.
  private let earlier: [EarlierRecords]
  /// For each earlier version, the former ids of its groups by their present ones.
  private let groups: [[String: String]]
  /// For each earlier version, the groups of people, by their present ids.
  private let memberships: [[String: [String]]]
  /// People who are in no earlier version.
  private let newcomers: Set<String>

  /// A record with new readers.
  struct Record {
    let path: String
    let audience: Audience
    /// The path in the earlier version.
    let earlier: String
    /// The owner in the earlier version; nil if it had none.
    let owner: LoggedDive.Owner?
    let cause: Cause
    /// Whose new dives show it, if dives that name it decide; a dive that was moved is not new.
    var newDives: Set<LoggedDive.Owner> = []
  }

  /// Why a record is shown.
  enum Cause: Hashable {
    /// The content of a file.
    case file(String)
    /// The members of a group, by its file and its former id.
    case members(path: String, group: String?)
    /// The dives that name it; with the file of one that has changed, if that still exists.
    case dives(String?)
    /// What hid values of the record, such as the position of a dive, no longer hides them.
    case values(hiddenBy: Set<Hider>)
  }

  /// What hid a value of a record from an audience.
  enum Hider: Hashable {
    /// A record that the audience did not see, by its earlier path.
    case record(String)
    case unknown
  }

  /// People who were added to a group.
  struct Addition {
    /// The file of the group.
    let path: String
    let group: String
    /// The former id; nil for a new group.
    let earlier: String?
    let people: [String]
  }

  /// Compares versions of a log.
  ///
  /// - Parameters:
  ///   - before: What others have; a record counts as shown if it was in one of these versions.
  ///   - after: What they would get.
  ///   - changed: The paths of files that differ.
  ///   - moves: For each earlier version, the former paths of files that were moved, by their new
  ///     path, according to git.
  init(
    from before: [LogViews],
    to after: LogViews,
    changed: Set<String>,
    moves: [[String: String]]
  ) {
    (self.before, self.after, self.changed, self.moves) = (before, after, changed, moves)
    let earlier = zip(before, moves).map { version, moves in
      EarlierRecords(version, until: after, changed: changed, moves: moves)
    }
    self.earlier = earlier
    let groups = before.map { Self.groups(of: $0, in: after) }
    self.groups = groups
    memberships = before.map { Self.memberships(of: $0, in: after) }
    let known = memberships.flatMap(\.keys) + before.flatMap { $0.logbook.divers.map(\.id) }
    let ids = Set(known.map { after.index.id(of: $0, .diver) ?? $0 })
    newcomers = Set(after.people.values.joined()).subtracting(ids)
    var byEveryone: Set<String> = []
    for audience in after.logbook.audiences {
      for path in after.seen[audience]?.paths.sorted() ?? [] where !byEveryone.contains(path) {
        guard let entry = after.records[path] else { continue }
        let found = earlier.map { $0.paths(of: entry) }
        guard let place = found.firstIndex(where: { !$0.isEmpty }) else { continue }
        let wasSeen = before.indices.contains { version in
          !found[version].isEmpty
            && found[version].allSatisfy { isSeen($0, in: version, by: audience, entry.owner) }
        }
        if wasSeen {
          if let shown = revealed(entry, to: audience, found[place], place) {
            records.append(shown)
          }
          continue
        }
        if audience == .public { byEveryone.insert(path) }
        records.append(record(entry, audience, found[place], place))
      }
    }
    addPeople()
  }

  /// The groups of an earlier version, by their present ids.
  private static func groups(of before: LogViews, in after: LogViews) -> [String: String] {
    Dictionary(
      before.logbook.groups.map { (after.index.id(of: $0.id, .group) ?? $0.id, $0.id) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The groups of an earlier version, by the present ids of the people in them.
  ///
  /// A name without a record does not stand for a diver with a record.
  private static func memberships(
    of before: LogViews,
    in after: LogViews
  ) -> [String: [String]] {
    var result: [String: [String]] = [:]
    for (group, people) in before.people {
      for person in people {
        let id = after.index.id(of: person, .diver)
        let isSame =
          before.index.index(of: person, .diver) != nil
          || id.map { before.index.index(of: $0, .diver) == nil } ?? false
        result[isSame ? id ?? person : person, default: []].append(group)
      }
    }
    return result
  }

  /// The groups that a person belonged to in an earlier version.
  private func groups(of person: String, in version: Int) -> [String] {
    // The name of a removed diver may be left.
    let former = before[version].index.id(of: person, .diver) ?? person
    return memberships[version][person] ?? memberships[version][former] ?? []
  }

  /// Whether everyone in the present audience saw a record of an earlier version through a group.
  ///
  /// Owners see their own records. People who are new to the log, or to an existing group, are
  /// listed as added, unless a change of the record itself shows it.
  private func isSeen(
    _ path: String,
    in version: Int,
    by audience: Audience,
    _ owner: LoggedDive.Owner?
  ) -> Bool {
    let views = before[version]
    if views.isSeen(path, by: .public) { return true }
    guard case .group(let id) = audience else { return false }
    if let same = groups[version][id] { return views.isSeen(path, by: .group(same)) }
    let isSame = !changed.contains(path)
    let people = (after.people[id] ?? []).subtracting(isSame ? newcomers : [])
    return !people.isEmpty
      && people.allSatisfy { person in
        owner == .diver(person)
          || groups(of: person, in: version).contains { views.isSeen(path, by: .group($0)) }
      }
  }

  /// An audience in an earlier version; nil for a group that did not exist.
  func former(_ audience: Audience, _ version: Int) -> Audience? {
    guard case .group(let id) = audience else { return audience }
    return groups[version][id].map { .group($0) }
  }

  private mutating func addPeople() {
    for group in after.logbook.groups {
      let versions = groups.indices.compactMap { version in
        groups[version][group.id].map { (version: version, id: $0) }
      }
      let people = after.people[group.id] ?? []
      let new =
        versions.isEmpty
        ? people.intersection(newcomers)
        : people.filter { person in
          !versions.contains { groups(of: person, in: $0.version).contains($0.id) }
        }
      if new.isEmpty { continue }
      additions.append(
        Addition(
          path: group.origin.path,
          group: group.id,
          earlier: versions.first?.id,
          people: new.sorted()
        )
      )
    }
  }

  private func record(
    _ entry: LogViews.Entry,
    _ audience: Audience,
    _ paths: [String],
    _ version: Int
  ) -> Record {
    let before = before[version]
    let path = entry.record.origin.path
    // If a record took over others, only the hidden ones count.
    let hidden = paths.first { !before.isSeen($0, by: audience) }
    let earlier = hidden ?? paths.first ?? path
    let old = before.records[earlier]
    let cause = cause(entry, old, audience, version)
    var record = Record(
      path: path,
      audience: audience,
      earlier: earlier,
      owner: old == nil ? entry.owner : old?.owner,
      cause: cause
    )
    if case .dives = cause { record.newDives = ownersOfNewDives(naming: entry.record, audience) }
    return record
  }

  /// The owners of dives that name a place, that an audience sees, and that were in no earlier
  /// version, not even at another path.
  private func ownersOfNewDives(
    naming place: AnyRecord,
    _ audience: Audience
  ) -> Set<LoggedDive.Owner> {
    let new = after.dives(naming: place).compactMap { after.records[$0] }.filter { dive in
      after.isSeen(dive.record.origin.path, by: audience)
        && earlier.allSatisfy { $0.paths(of: dive).isEmpty }
    }
    return Set(new.compactMap(\.owner))
  }

  /// The keys with the people whose groups see a record, and the days on which they were in them.
  private static let keysOfPeople = [
    "owner", "for", "about", "members", "instructors", "students", "from", "to",
  ]

  private func cause(
    _ new: LogViews.Entry,
    _ old: LogViews.Entry?,
    _ audience: Audience,
    _ version: Int
  ) -> Cause {
    let before = before[version]
    let path = new.record.origin.path
    guard let old else { return .file(path) }
    func isDecided(by new: AnyRecord?, not old: AnyRecord?, _ keys: [String]) -> Bool {
      if let old, before.heldBack.contains(old.origin.path) { return true }
      return keys.contains { new?.content($0) != old?.content($0) }
    }
    var keys = new.record.kind == .dive ? ["share", "group", "date"] : ["share"]
    if new.record.kind != .dive, new.record.ownerText == nil { keys += Self.keysOfPeople }
    if isDecided(by: new.record, not: old.record, keys) { return .file(path) }
    if new.record.kind.isPlace, [nil, .group].contains(new.record.share) {
      let shown = Cause.dives(fileThatShows(new.record, then: old.record, audience, version))
      // Dives that become visible by a change of the group bring their places with them.
      let isNamedAnew = after.dives(naming: new.record).contains(where: changed.contains)
      return isNamedAnew ? shown : ofMembers(audience, version) ?? shown
    }
    let (page, oldPage) = (after.page(of: new.owner), before.page(of: old.owner))
    if new.record.kind == .dive, isDecided(by: page, not: oldPage, ["share"]) {
      return .file(page?.origin.path ?? path)
    }
    let (settings, oldSettings) = (after.logbook.settings, before.logbook.settings)
    if isDecided(by: AnyRecord(settings), not: AnyRecord(oldSettings), ["share"]) {
      return .file(settings.origin.path)
    }
    return ofMembers(audience, version) ?? .file(path)
  }

  /// The file that decides why an audience sees a place: of a dive that names it and that the
  /// audience did not see, or not with this place; nil if none has changed.
  private func fileThatShows(
    _ place: AnyRecord,
    then old: AnyRecord,
    _ audience: Audience,
    _ version: Int
  ) -> String? {
    let former = former(audience, version)
    let named = Set(before[version].dives(naming: old))
    for path in after.dives(naming: place) where after.isSeen(path, by: audience) {
      guard let dive = after.records[path] else { continue }
      let paths = earlier[version].paths(of: dive)
      let seen = paths.filter { path in
        former.map { before[version].isSeen(path, by: $0) } ?? false
      }
      if seen.contains(where: named.contains) { continue }
      guard let hidden = paths.first, seen.isEmpty, let then = before[version].records[hidden]
      else {
        if changed.contains(path) { return path }
        continue
      }
      switch cause(dive, then, audience, version) {
      case .file(let path) where changed.contains(path), .members(let path, _): return path
      case .file, .dives, .values: continue
      }
    }
    // A hidden dive may have ceased to name it.
    let now = Set(after.dives(naming: place))
    return named.sorted().first { !now.contains($0) && after.records[$0] != nil }
  }

  /// The cause for an audience that is a group, if the group's file has changed.
  private func ofMembers(_ audience: Audience, _ version: Int) -> Cause? {
    guard case .group(let id) = audience,
      let group = after.logbook.groups.first(where: { $0.id == id }),
      changed.contains(group.origin.path)
    else { return nil }
    return .members(path: group.origin.path, group: groups[version][id])
  }
}
