import DiveModel
import GitHistory
import LogbookCore
import Wording

/// The dives of a commit, as its message mentions them.
struct CommittedDives {
  /// The paths of all of them.
  let paths: Set<String>
  /// The number of dives that may not be named.
  private let hiddenCount: Int
  private let entries: [Entry]

  /// What happened to a dive.
  private enum Happening {
    case added, changed, moved, removed

    init(_ kind: WorkingRepository.Change.Kind) {
      self =
        switch kind {
        case .added: .added
        case .changed: .changed
        case .removed: .removed
        }
    }
  }

  private struct Entry {
    let kind: Happening
    let owner: LoggedDive.Owner?
    /// The dive by its number or its day.
    let what: Message
    /// The site's name; nil if it is not named.
    let site: String?
  }

  /// The most sites that are named.
  private static let mostSites = 3
  private static let kinds: [Happening] = [.added, .changed, .moved, .removed]

  init(
    _ changes: [WorkingRepository.Change],
    moving moves: [String: String],
    _ names: CommittedNames
  ) {
    let all = changes.filter { CommittedNames.isDive($0.path) }
    paths = Set(all.map(\.path))
    let changes = all.filter { moves[$0.path] == nil }
    let places = Set(moves.values)
    let named = changes.filter { names.mayName($0.path, $0.kind) }
    hiddenCount = changes.count - named.count
    var dives: [String: LoggedDive] = [:]
    for logged in names.logbook.dives where paths.contains(logged.dive.origin.path) {
      dives[logged.dive.origin.path] = logged
    }
    entries = named.map { change in
      let dive = dives[change.path]
      let owner = UserRights.owner(of: change.path)
      return Entry(
        kind: places.contains(change.path) ? .moved : Happening(change.kind),
        owner: owner.flatMap { names.mayName($0) ? $0 : nil },
        what: dive.flatMap { Self.what($0.dive) } ?? Self.count(1, of: owner),
        site: dive.flatMap(names.site)
      )
    }
  }

  /// A dive by the number or day in its file; a calculated number would change with every dive that
  /// is entered later.
  private static func what(_ dive: Dive) -> Message? {
    if let number = dive.number?.value { return .commitDive(number: "\(number)") }
    return (dive.date?.value).map { .commitDiveOfDay(day: "\($0)") }
  }

  private static func count(_ count: Int, of owner: LoggedDive.Owner?) -> Message {
    if case .group = owner { .groupDives(count: count) } else { .dives(count: count) }
  }

  /// The part about dives that may not be named, beside others or alone; empty without any.
  func hidden(besideOthers: Bool) -> [Message] {
    if hiddenCount == 0 { return [] }
    return [besideOthers ? .commitMore(count: hiddenCount) : .commitChanges(count: hiddenCount)]
  }

  /// The parts of the subject: what happened to the dives of each owner.
  func parts(withSites: Bool) -> [Message] {
    Self.kinds.flatMap { kind in
      let some = entries.filter { $0.kind == kind }
      var owners: [LoggedDive.Owner?] = []
      for entry in some where !owners.contains(entry.owner) { owners.append(entry.owner) }
      return owners.map { owner in
        Self.part(some.filter { $0.owner == owner }, kind, owner, withSites: withSites)
      }
    }
  }

  /// The parts of the subject if there is no room for more.
  var counts: [Message] {
    func isGroups(_ entry: Entry) -> Bool { if case .group = entry.owner { true } else { false } }
    return Self.kinds.flatMap { kind in
      let some = entries.filter { $0.kind == kind }
      let groups = some.count(where: isGroups)
      let parts: [Message] = [
        (some.count - groups, Message.dives(count: some.count - groups)),
        (groups, Message.groupDives(count: groups)),
      ].filter { $0.0 > 0 }.map(\.1)
      return parts.map { Self.happened(kind, $0) }
    }
  }

  /// One line for each dive.
  var details: [Message] {
    Self.kinds.flatMap { kind in
      entries.filter { $0.kind == kind }.map { Self.part([$0], kind, $0.owner, withSites: true) }
    }
  }

  private static func part(
    _ entries: [Entry],
    _ kind: Happening,
    _ owner: LoggedDive.Owner?,
    withSites: Bool
  ) -> Message {
    let one = entries.count == 1 ? entries.first?.what : nil
    var result = one ?? count(entries.count, of: owner)
    switch owner {
    case .diver(LoggedDive.me), nil: break
    case .diver(let id), .group(let id): result = .commitOf(dives: result, diver: id)
    }
    var sites: [String] = []
    for site in entries.compactMap(\.site) where !sites.contains(site) { sites.append(site) }
    // The sites of other dives would seem to belong to unnamed ones.
    let isNamed = entries.allSatisfy { $0.site != nil } && sites.count <= mostSites
    if withSites, isNamed, kind == .added { result = .commitAt(dives: result, sites: sites) }
    return happened(kind, result)
  }

  private static func happened(
    _ kind: Happening,
    _ dives: Message
  ) -> Message {
    switch kind {
    case .added: dives
    case .changed: .commitChanged(dives: dives)
    case .moved: .commitMoved(dives: dives)
    case .removed: .commitRemoved(dives: dives)
    }
  }
}
