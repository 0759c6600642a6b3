import DiveFormat
import DiveModel
import DiveUnits

/// How far each record of a log is shared, and with which groups.
struct Sharing {
  private let logbook: Logbook
  private let index: RecordIndex
  /// What a log shares that says nothing of it.
  private let usual: Share
  private let divers: [String: Share]
  private let groups: Set<String>
  private let audience: Audience
  /// The places of dives that the audience does not see.
  private var hidden: HiddenPlaces?
  /// Whose own word is not certain.
  private(set) var doubts: SharingDoubts
  /// The paths of records that would be seen, were what they say certain.
  private(set) var heldBack: Set<String> = []
  /// The groups of which it is certain who belongs to them.
  private let knownGroups: Set<String>
  /// The groups of which it is certain who belongs to them, by the divers that they name.
  private let memberships: [String: [Membership]]
  /// The divers and groups whose folders are held back.
  private var hiddenOwners: Set<LoggedDive.Owner> = []

  /// That a group names a diver.
  private struct Membership {
    let group: String
    let diver: Reference
    /// The first and the last day.
    let since: Int
    let until: Int
    let hasEnded: Bool
  }

  init(_ logbook: Logbook, _ index: RecordIndex, for audience: Audience) {
    self.logbook = logbook
    self.index = index
    self.audience = audience
    var doubts = SharingDoubts(logbook)
    // Groups and divers come first: what others may see hangs on them.
    let ofSettings = doubts.add([AnyRecord(logbook.settings)])
    let doubtful = doubts.add(logbook.records(of: .group) + logbook.records(of: .diver))
    let usual: Share = ofSettings.isEmpty ? logbook.settings.share?.value ?? .private : .private
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
    // Nothing of the log is kept by a word that was read, so all of it may be kept by one that was
    // not.
    if logbook.settings.share?.value != .private { heldBack.formUnion(ofSettings) }
    heldBack.formUnion(doubts.unread.filter { FilePaths.looksLikeRecord($0) })
    holdBack()
  }

  /// Who belongs to which groups, looked up once for all dives.
  private static func memberships(of groups: [DiveGroup], _ index: RecordIndex)
    -> [String: [Membership]]
  {
    var result: [String: [Membership]] = [:]
    for group in groups {
      for member in group.members {
        guard let text = member.value.diver?.value, let diver = index.id(of: text.text, .diver)
        else { continue }
        let until = member.value.until?.value.dayNumber
        result[diver, default: []].append(
          Membership(
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

  /// Whether a record's own word could let it be seen: by what was read of it, or of what was not.
  private static func maySay(_ record: AnyRecord, isSeen: Bool) -> Bool {
    isSeen || record.table.row(for: "share").map { record.fields.isDamaged($0.field) } ?? false
  }

  /// Holds back all that would be seen and is not certain, dives first: places hang on them.
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

  /// Whether a dive has a word of `share` for its group, and no group is called so.
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

  /// Whether the audience sees a dive: by its own word, else its diver's, else the log's.
  func isSeen(_ logged: LoggedDive) -> Bool {
    if hiddenOwners.contains(logged.owner) || heldBack.contains(logged.dive.origin.path) {
      return false
    }
    switch logged.owner {
    case .group(let id):
      // A group dive says nothing of sharing; it is its group's.
      return audience == .oneself || audience == .group(id)
    case .diver(let id):
      let share = logged.dive.share?.value ?? divers[id] ?? usual
      return audience.sees(share, of: groups(of: logged.dive, by: id))
    }
  }

  /// The dive's group or, if it names none, every group that its diver belonged to on its day.
  ///
  /// Who joins later sees nothing of what was before, and who left keeps what they saw. Where its
  /// group or its day is not certain, it is for none.
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

  /// Whether it is certain what a name stands for: that of a record which is not known could be the
  /// alias of another.
  private func isCertain(_ reference: Reference, _ kind: RecordKind) -> Bool {
    !doubts.kinds.contains(kind) || index.index(of: reference.text, kind) != nil
  }

  /// Whether the audience sees a record that is no dive.
  func isSeen(_ record: AnyRecord) -> Bool {
    !doubts.contain(record.origin.path) && isMeant(record)
  }

  /// Whether the audience would see a record that is no dive, were it certain.
  private func isMeant(_ record: AnyRecord) -> Bool {
    let own = record.table.row(for: "share")
      .flatMap { record.fields[$0.field] }.flatMap { Share(content: $0.content) }
    if own == nil, hidden?.contain(record.kind, record.id) ?? false { return false }
    return audience.sees(own ?? usual(record.kind), of: groups(of: record))
  }

  private func usual(_ kind: RecordKind) -> Share {
    // The members of a group know what it is.
    if kind == .group, usual == .private { return .group }
    return kind.usualShare ?? usual
  }

  /// A group is its own; a diver is shared with the groups that they are in; whatever else is
  /// shared with groups is so with all of the log.
  private func groups(of record: AnyRecord) -> Set<String> {
    if record.kind == .group { return [record.id] }
    guard record.kind == .diver else { return groups }
    let known = memberships[record.id, default: []].filter { !$0.hasEnded }
    return Set(known.filter { isCertain($0.diver, .diver) }.map(\.group))
  }
}
