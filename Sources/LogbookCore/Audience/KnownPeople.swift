import DiveModel

/// Whom an audience knows by name.
struct KnownPeople {
  /// The group that it is; nil for everybody.
  let group: String?
  /// The ids of divers who are known.
  private let ids: Set<String>
  private let index: RecordIndex
  /// Whether a name without a record may be that of somebody whose record is not known for certain.
  private let isNameInDoubt: Bool

  /// Takes the ids of the divers whose records are seen; the members of a group know each other.
  init(
    _ audience: Audience,
    seen: Set<String>,
    in logbook: Logbook,
    _ index: RecordIndex,
    _ doubts: SharingDoubts
  ) {
    self.index = index
    isNameInDoubt = doubts.kinds.contains(.diver)
    guard case .group(let id) = audience else {
      (group, ids) = (nil, seen)
      return
    }
    group = id
    // Who belongs to a group that is in doubt is not known.
    let record = logbook.groups.first { $0.id == id && !doubts.contain($0.origin.path) }
    let names =
      (record?.members ?? []).compactMap { $0.value.diver?.value.text }
      + (record?.leaders ?? []).map(\.value.text)
    ids = seen.union(names.map { index.id(of: $0, .diver) ?? $0 })
  }

  /// Whether somebody is known whom a text names, by id or by name.
  func know(_ text: String) -> Bool {
    if let id = index.id(of: text, .diver) { return ids.contains(id) }
    if ids.contains(text) { return true }
    // Within a group a guest is called what the members call one; everybody else knows nobody.
    return group != nil && !Reference(text).isID && !isNameInDoubt
  }

  /// Whether a diver is known, by the folder of one's dives.
  func knowOwner(_ id: String) -> Bool {
    id == LoggedDive.me || ids.contains(id) && !MailAddresses.areIn(id)
  }
}
