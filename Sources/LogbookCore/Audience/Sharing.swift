import DiveFormat
import DiveModel
import DiveUnits

/// Decides how far each record of a log is shared, and with which groups.
struct Sharing {
  private let logbook: Logbook
  private let index: RecordIndex
  /// The log's default for records without `share`.
  private let usual: Share
  private let divers: [String: Share]
  private let groups: SharingGroups
  private let audience: Audience
  /// Places that would reveal hidden dives.
  private var hidden: HiddenPlaces?
  /// Records whose own `share` is uncertain.
  private(set) var doubts: SharingDoubts
  /// Paths of records that would be visible if their content were certain.
  private(set) var heldBack: Set<String> = []
  /// Divers and groups whose folders are held back.
  private var hiddenOwners: Set<LoggedDive.Owner> = []

  /// - Parameters:
  ///   - logbook: The log.
  ///   - index: Its records.
  ///   - audience: The readers.
  ///   - day: The day on which memberships count; nil if it is unknown, so that only those without a
  ///     last day do.
  ///   - usual: What counts instead of the log's default; nil for that.
  init(
    _ logbook: Logbook,
    _ index: RecordIndex,
    for audience: Audience,
    on day: CalendarDate?,
    usually usual: Share? = nil
  ) {
    self.logbook = logbook
    self.index = index
    self.audience = audience
    var doubts = SharingDoubts(logbook)
    // Groups and divers come first, because visibility of other records depends on them.
    let ofSettings = doubts.add([AnyRecord(logbook.settings)])
    let doubtful = doubts.add(logbook.records(of: .group) + logbook.records(of: .diver))
    let ofLog: Share = ofSettings.isEmpty ? logbook.settings.share?.value ?? .private : .private
    let usual = usual ?? ofLog
    self.usual = usual
    divers = Dictionary(
      logbook.divers.map { ($0.id, $0.share?.value ?? usual) },
      uniquingKeysWith: { first, _ in first }
    )
    groups = SharingGroups(logbook, index, doubtful: doubtful, on: day)
    self.doubts = doubts
    // If the log's `share` was not read, it might have said that everything is private.
    if logbook.settings.share?.value != .private { heldBack.formUnion(ofSettings) }
    heldBack.formUnion(doubts.unread.filter { FilePaths.looksLikeRecord($0) })
    holdBack()
  }

  /// Whether a record's own `share` could make it visible, according to the part that was read or
  /// because part of it could not be read.
  private static func maySay(_ record: AnyRecord, isSeen: Bool) -> Bool {
    isSeen || record.table.row(for: "share").map { record.fields.isDamaged($0.field) } ?? false
  }

  /// Holds back records that would be visible but are uncertain; dives first, because places depend
  /// on them.
  private mutating func holdBack() {
    holdOwnersBack()
    let dives = logbook.dives.filter {
      !hiddenOwners.contains($0.owner) && Self.maySay(AnyRecord($0.dive), isSeen: isSeen($0))
    }
    heldBack.formUnion(doubts.add(dives.map { AnyRecord($0.dive) }))
    heldBack.formUnion(dives.map(\.dive).filter(saysShareAsGroup).map(\.origin.path))
    hidden = HiddenPlaces(logbook, index, doubts, isSeen)
    for kind in RecordKind.besideDives { hold(kind) }
  }

  /// Whether a dive's `group` is a keyword of `share` although no group has that id.
  private func saysShareAsGroup(_ dive: Dive) -> Bool {
    guard let group = dive.group?.value, index.id(of: group.text, .group) == nil else {
      return false
    }
    return StrayShare.isValue(Array(group.text.utf8)[...])
  }

  private mutating func holdOwnersBack() {
    var heads: [LoggedDive.Owner: String] = [:]
    for owner in Set(logbook.dives.map(\.owner)) {
      let isThere =
        switch owner {
        case .diver(let id): index.index(of: id, .diver) != nil
        case .group(let id): index.index(of: id, .group) != nil
        }
      heads[owner] = doubts.head(of: owner, isThere: isThere)
    }
    var seen: Set<LoggedDive.Owner> = []
    for dive in logbook.dives where heads[dive.owner] != nil && !seen.contains(dive.owner) {
      if isSeen(dive) { seen.insert(dive.owner) }
    }
    heldBack.formUnion(seen.compactMap { heads[$0] })
    hiddenOwners = Set(heads.keys)
  }

  private mutating func hold(_ kind: RecordKind) {
    let seen = logbook.records(of: kind).filter { Self.maySay($0, isSeen: isMeant($0)) }
    let isLooked = kind == .diver || kind == .group
    let found =
      isLooked
      ? Set(seen.map(\.origin.path).filter(doubts.contain))
      : doubts.add(seen)
    heldBack.formUnion(found)
    heldBack.formUnion(seen.filter(isForUnclearGroups).map(\.origin.path))
  }

  /// Whether the audience sees a dive: its own `share` decides, then its diver's, then the log's.
  func isSeen(_ logged: LoggedDive) -> Bool {
    if hiddenOwners.contains(logged.owner) || heldBack.contains(logged.dive.origin.path) {
      return false
    }
    switch logged.owner {
    case .group(let id):
      // A group dive has no `share`; it belongs to its group.
      return audience == .owner || audience == .group(id)
    case .diver(let id):
      let share = logged.dive.share?.value ?? divers[id] ?? usual
      return audience.sees(
        share,
        of: groups.groups(of: logged.dive, by: id, doubting: doubts.kinds)
      )
    }
  }

  /// Whether the audience sees a record other than a dive.
  func isSeen(_ record: AnyRecord) -> Bool {
    !doubts.contain(record.origin.path) && isMeant(record) && !isForUnclearGroups(record)
  }

  /// Whether the audience would see a record other than a dive if its content were certain.
  private func isMeant(_ record: AnyRecord) -> Bool {
    let own = ownShare(of: record)
    if own == nil, hidden?.contain(record.kind, record.id) ?? false { return false }
    return audience.sees(own ?? usual(record.kind), of: groups(of: record))
  }

  /// The groups that `group` means for a record; a place is also for a group that sees a dive there.
  private func groups(of record: AnyRecord) -> Set<String> {
    if case .group(let id) = audience, record.kind.isPlace,
      hidden?.isNamedBySeen(record.kind, record.id) ?? false
    {
      return [id]
    }
    return groups.groups(of: record, doubting: doubts.kinds) ?? groups.all
  }

  /// Whether a record is shared with groups, but it is uncertain with which.
  private func isForUnclearGroups(_ record: AnyRecord) -> Bool {
    guard case .group = audience, ownShare(of: record) ?? usual(record.kind) == .group else {
      return false
    }
    return groups.groups(of: record, doubting: doubts.kinds) == nil
  }

  private func ownShare(of record: AnyRecord) -> Share? {
    record.table.row(for: "share")
      .flatMap { record.fields[$0.field] }.flatMap { Share(content: $0.content) }
  }

  private func usual(_ kind: RecordKind) -> Share {
    // Members may see their own group.
    if kind == .group, usual == .private { return .group }
    return kind.usualShare ?? usual
  }
}
