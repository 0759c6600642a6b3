import DiveModel
import LogbookCore

/// Who ever belonged to which group.
struct GroupRolls {
  private let rolls: [String: GroupRoll]

  init(_ context: CheckContext) {
    // Without group dives nobody asks.
    let groups =
      context.groupDives.all.isEmpty ? [] : context.logbook.groups.filter { $0.has(.members) }
    rolls = Dictionary(groups.map { ($0.id, GroupRoll($0, context.index)) }) { first, _ in first }
  }

  /// Nil for a group without a record, or one that names nobody.
  subscript(group: String) -> GroupRoll? { rolls[group] }
}

/// Who ever belonged to one group, and when.
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

  /// The times in which somebody belonged to it; none for a stranger.
  func memberships(of member: GroupDive.Member) -> [Membership] { known[member] ?? [] }
}
