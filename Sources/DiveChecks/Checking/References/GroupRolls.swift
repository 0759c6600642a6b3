import DiveModel
import LogbookCore

/// All memberships of all groups.
struct GroupRolls {
  private let rolls: [String: GroupRoll]

  init(_ context: CheckContext) {
    // Memberships are needed only for group dives.
    let groups =
      context.groupDives.all.isEmpty ? [] : context.logbook.groups.filter { $0.has(.members) }
    rolls = Dictionary(groups.map { ($0.id, GroupRoll($0, context.index)) }) { first, _ in first }
  }

  /// Nil for a group without a record or without members.
  subscript(group: String) -> GroupRoll? { rolls[group] }
}

/// All memberships of one group.
struct GroupRoll {
  let group: DiveGroup
  private let known: [GroupDive.Member: [Membership]]

  init(_ group: DiveGroup, _ index: RecordIndex) {
    self.group = group
    var known: [GroupDive.Member: [Membership]] = [:]
    for membership in group.members {
      guard let person = membership.value.diver?.value else { continue }
      known[GroupDive.Member(person, index), default: []].append(membership.value)
    }
    self.known = known
  }

  /// A person's memberships; empty if there are none.
  func memberships(of member: GroupDive.Member) -> [Membership] { known[member] ?? [] }
}
