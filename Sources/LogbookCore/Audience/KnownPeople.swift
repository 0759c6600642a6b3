import DiveModel

/// The people whose names an audience may see.
struct KnownPeople {
  /// The group; nil for the public.
  let group: String?
  /// Ids of the divers who may be named.
  private let ids: Set<String>
  private let index: RecordIndex
  /// Whether a name without a record could belong to a diver whose record is in doubt.
  private let isNameInDoubt: Bool

  /// Takes the ids of the divers whose records are visible; members of a group know each other.
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
    // If the group's record is in doubt, its members are unknown.
    let record = logbook.groups.first { $0.id == id && !doubts.contain($0.origin.path) }
    let names =
      (record?.members ?? []).compactMap { $0.value.diver?.value.text }
      + (record?.leaders ?? []).map(\.value.text)
    ids = seen.union(names.map { index.id(of: $0, .diver) ?? $0 })
  }

  /// Whether the audience may see the person with this id or name.
  func know(_ text: String) -> Bool {
    if let id = index.id(of: text, .diver) { return ids.contains(id) }
    if ids.contains(text) { return true }
    // Within a group, guests are shown by name; outside a group no other names are.
    return group != nil && !Reference(text).isID && !isNameInDoubt
  }

  /// Whether the audience may see the diver in whose folder a dive is.
  func knowOwner(_ id: String) -> Bool {
    id == LoggedDive.me || ids.contains(id) && !MailAddresses.areIn(id)
  }
}
