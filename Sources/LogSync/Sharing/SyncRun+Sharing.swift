import DiveModel
import GitHistory
import LogbookCore

/// Records that more people would see than before.
///
/// Compares what the others' newest version hid from an audience with what would be pushed. The
/// user decides about records of their own; those of others stay hidden unless the user allows it.
extension SyncRun {
  /// Whether the commit would show no record of others to more readers; reports them otherwise.
  mutating func keepsSharing(
    _ changes: SyncChanges,
    _ others: Others
  ) throws(SyncFailure) -> Bool {
    // Without changes, only a dry run examines earlier commits here; a push examines them itself.
    let hasChanges = changes.ours.contains { LogFiles.isRead($0.path) }
    guard changes.merging == nil, hasChanges || sync.isDryRun else { return true }
    var known = others.known(repository)
    if known.isEmpty { return true }
    // What others have hidden since is not shown by a version that does not have their change.
    for tip in known {
      if let base = repository.base(of: "HEAD", tip), !known.contains(base) { known.append(base) }
    }
    let tree = try tree(of: changes)
    return try keepsSharing(in: tree, since: known, commit: hasChanges ? nil : "HEAD")
  }

  /// Whether a commit would show no record of others to more readers; reports them otherwise.
  mutating func keepsSharing(
    in commit: String,
    _ others: Others
  ) throws(SyncFailure) -> Bool {
    try keepsSharing(in: commit + "^{tree}", since: others.known(repository), commit: commit)
  }

  /// Reports what others can see for the first time.
  mutating func noteShown() {
    for event in shownEvents { note(event) }
    shownEvents = []
  }

  private mutating func keepsSharing(
    in tree: String,
    since known: [String],
    commit: String?
  ) throws(SyncFailure) -> Bool {
    shownEvents = []
    guard let newest = known.first else { return true }
    var changed: Set<String> = []
    for version in known {
      let paths = try recordsChanged(from: version, to: tree)
      // Everything may be seen as others have it.
      if paths.isEmpty { return true }
      changed.formUnion(paths)
    }
    var before: [LogViews] = []
    for version in known { before.append(try views(of: version)) }
    guard let theirs = before.first else { return true }
    let after = try LogViews(log(in: tree), today: sync.today)
    var moves: [[String: String]] = []
    for version in known { moves.append(try recordsMoved(from: version, to: tree)) }
    let widened = WidenedSharing(from: before, to: after, changed: changed, moves: moves)
    if widened.records.isEmpty, widened.additions.isEmpty { return true }
    let (root, repository) = (prefix, self.repository)
    let rights = SharingRights(
      UserRights(theirs.logbook, sync.user, root: sync.root, today: sync.today),
      from: theirs,
      to: after
    ) { repository.author(of: root + $0, in: newest) }
    let others = sync.allowsSharing ? [] : widened.records.filter { !rights.mayShow($0) }
    let strange = sync.allowsSharing ? [] : widened.additions.filter { !rights.mayAdd($0) }
    guard others.isEmpty, strange.isEmpty else {
      if let unknown = rights.user.unknown { note(.userUnknown(unknown)) }
      let named = SharingPlaces(from: theirs, to: after, in: commit, below: prefix, repository)
      for group in Self.grouped(others) {
        let because = group.cause.map { named.place(of: $0) }
        let records = named.places(of: group.records, isCause: because == nil)
        note(.wouldShow(records, to: group.audience, because: because, others: newest))
      }
      for addition in strange {
        let place = named.place(of: addition)
        note(.wouldAdd(addition.people, to: addition.group, because: place, others: newest))
      }
      return false
    }
    for group in Self.grouped(widened.records, byCause: false) {
      shownEvents.append(.shows(paths: group.records.map(\.path), to: group.audience))
    }
    for addition in widened.additions {
      shownEvents.append(.adds(addition.people, to: addition.group))
    }
    return true
  }

  /// Records by audience and cause, in the order in which they were found; the cause is nil for
  /// records that decide it themselves.
  private static func grouped(
    _ records: [WidenedSharing.Record],
    byCause: Bool = true
  ) -> [(audience: Audience, cause: String?, records: [WidenedSharing.Record])] {
    struct SharingKey: Hashable {
      let audience: Audience
      let cause: String?
    }
    var order: [SharingKey] = []
    var found: [SharingKey: [WidenedSharing.Record]] = [:]
    for record in records {
      let cause: String? =
        switch record.cause {
        case .file(let path), .members(let path, _): path == record.path ? nil : path
        case .dives(let path): path
        case .values: nil
        }
      let key = SharingKey(audience: record.audience, cause: byCause ? cause : nil)
      if found[key] == nil { order.append(key) }
      found[key, default: []].append(record)
    }
    return order.map { ($0.audience, $0.cause, found[$0] ?? []) }
  }

  /// The former paths of records that were moved according to git, by their new path.
  private func recordsMoved(
    from commit: String,
    to tree: String
  ) throws(SyncFailure) -> [String: String] {
    let prefix = self.prefix
    let moves = try git { () throws(GitFailure) in try repository.moves(from: commit, to: tree) }
    let own = moves.filter { $0.key.hasPrefix(prefix) && $0.value.hasPrefix(prefix) }.map {
      (String($0.key.dropFirst(prefix.count)), String($0.value.dropFirst(prefix.count)))
    }
    return Dictionary(own) { first, _ in first }
  }

  /// The paths of records and settings that differ.
  private func recordsChanged(
    from commit: String,
    to tree: String
  ) throws(SyncFailure) -> [String] {
    let prefix = self.prefix
    return try git { () throws(GitFailure) in try repository.differences(from: commit, to: tree) }
      .filter { $0.path.hasPrefix(prefix) }
      .map { String($0.path.dropFirst(prefix.count)) }
      .filter(LogFiles.isRead)
  }

  /// A version that others have; it stays the same while they push.
  private mutating func views(of commit: String) throws(SyncFailure) -> LogViews {
    if let known = knownViews[commit] { return known }
    let views = try LogViews(log(in: commit), today: sync.today)
    knownViews[commit] = views
    return views
  }
}
