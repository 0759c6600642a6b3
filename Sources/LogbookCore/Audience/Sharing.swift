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
  private let groups: Set<String>
  private let audience: Audience
  /// Places that would reveal hidden dives.
  private var hidden: HiddenPlaces?
  /// Records whose own `share` is uncertain.
  private(set) var doubts: SharingDoubts
  /// Paths of records that would be visible if their content were certain.
  private(set) var heldBack: Set<String> = []
  /// Groups whose members are known for certain.
  private let knownGroups: Set<String>
  /// The memberships in groups whose members are known for certain, by diver.
  private let memberships: [String: [MemberPeriod]]
  /// Divers and groups whose folders are held back.
  private var hiddenOwners: Set<LoggedDive.Owner> = []

  /// One membership of a diver.
  private struct MemberPeriod {
    let group: String
    let diver: Reference
    /// The first and the last day, in days since 1970.
    let since: Int
    let until: Int
    let hasEnded: Bool
  }

  /// - Parameters:
  ///   - logbook: The log.
  ///   - index: Its records.
  ///   - audience: The readers.
  ///   - usual: What counts instead of the log's default; nil for that.
  init(
    _ logbook: Logbook,
    _ index: RecordIndex,
    for audience: Audience,
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
    groups = Set(logbook.groups.map(\.id))
    let known = logbook.groups.filter { !doubtful.contains($0.origin.path) }
    knownGroups = Set(known.map(\.id))
    memberships = Self.memberships(of: known, index)
    self.doubts = doubts
    // If the log's `share` was not read, it might have said that everything is private.
    if logbook.settings.share?.value != .private { heldBack.formUnion(ofSettings) }
    heldBack.formUnion(doubts.unread.filter { FilePaths.looksLikeRecord($0) })
    holdBack()
  }

  /// Each diver's memberships, looked up once for all dives.
  private static func memberships(of groups: [DiveGroup], _ index: RecordIndex)
    -> [String: [MemberPeriod]]
  {
    var result: [String: [MemberPeriod]] = [:]
    for group in groups {
      for member in group.members {
        guard let text = member.value.diver?.value, let diver = index.id(of: text.text, .diver)
        else { continue }
        let until = member.value.until?.value.dayNumber
        result[diver, default: []].append(
          MemberPeriod(
            group: group.id,
            diver: text,
            since: member.value.since?.value.dayNumber ?? .min,
            until: until ?? .max,
            hasEnded: until != nil
          )
        )
      }
    }
    return result
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
      return audience.sees(share, of: groups(of: logged.dive, by: id))
    }
  }

  /// The dive's group; if it names none, all groups that its diver belonged to on its day.
  ///
  /// New members do not see earlier dives; former members keep those of their time. If the group or
  /// the day is uncertain, no group sees the dive.
  private func groups(of dive: Dive, by diver: String) -> Set<String> {
    if let group = dive.group?.value {
      return Set([index.id(of: group.text, .group)].compactMap { $0 })
        .intersection(isCertain(group, .group) ? knownGroups : [])
    }
    guard let day = dive.date?.value.dayNumber,
      !dive.fields.isDamaged(Dive.Field.group.rawValue),
      !dive.fields.isDamaged(Dive.Field.date.rawValue)
    else { return [] }
    let known = memberships[diver, default: []].filter { $0.since <= day && day <= $0.until }
    return Set(known.filter { isCertain($0.diver, .diver) }.map(\.group))
  }

  /// Whether a reference is certain: it could also be the alias of a record that was not read.
  private func isCertain(_ reference: Reference, _ kind: RecordKind) -> Bool {
    !doubts.kinds.contains(kind) || index.index(of: reference.text, kind) != nil
  }

  /// Whether the audience sees a record other than a dive.
  func isSeen(_ record: AnyRecord) -> Bool {
    !doubts.contain(record.origin.path) && isMeant(record)
  }

  /// Whether the audience would see a record other than a dive if its content were certain.
  private func isMeant(_ record: AnyRecord) -> Bool {
    let own = record.table.row(for: "share")
      .flatMap { record.fields[$0.field] }.flatMap { Share(content: $0.content) }
    if own == nil, hidden?.contain(record.kind, record.id) ?? false { return false }
    return audience.sees(own ?? usual(record.kind), of: groups(of: record))
  }

  /// The group that a record such as a plan names; none if it is uncertain, and nil if it names none.
  private func namedGroups(of record: AnyRecord) -> Set<String>? {
    guard let row = record.table.row(for: "group"), row.kind == .reference(.group) else {
      return nil
    }
    if record.fields.isDamaged(row.field) { return [] }
    guard let group = record.fields[row.field].flatMap({ Reference(content: $0.content) }) else {
      return nil
    }
    guard isCertain(group, .group), let id = index.id(of: group.text, .group) else { return [] }
    return knownGroups.intersection([id])
  }

  private func usual(_ kind: RecordKind) -> Share {
    // Members may see their own group.
    if kind == .group, usual == .private { return .group }
    return kind.usualShare ?? usual
  }

  /// The groups that `group` refers to: for a group itself; for a diver the groups that they are
  /// in; for a record that names its group that one; for other records all groups of the log.
  private func groups(of record: AnyRecord) -> Set<String> {
    if record.kind == .group { return [record.id] }
    guard record.kind == .diver else { return namedGroups(of: record) ?? groups }
    let known = memberships[record.id, default: []].filter { !$0.hasEnded }
    return Set(known.filter { isCertain($0.diver, .diver) }.map(\.group))
  }
}
