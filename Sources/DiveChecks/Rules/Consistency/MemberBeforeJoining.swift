import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports a member of a group dive who did not belong to the group on its day.
struct MemberBeforeJoining: LogbookRule {
  static let about = RuleInfo(
    id: "member-before-joining",
    tier: .consistency,
    severity: .warning,
    title: "A member of a group dive belonged to the group on its day",
    rationale: """
      The group's record says since when, and perhaps until when, each member belongs to it. \
      Either the date of the dive or those dates are wrong, or the diver was a guest and belongs \
      under `buddies`. The first and the last day are part of a membership.
      """,
    bad: """
      group: tallinn-divers
      template: tallinn-divers/2024-06-12-1030-rummu@992fcff87e3434d0
      === groups/tallinn-divers/group.md
      ---
      name: Tallinn Divers
      members:
        - diver: mari
          since: 2024-07-01
      ---
      === groups/tallinn-divers/dives/2024-06-12-1030-rummu.md
      ---
      date: 2024-06-12
      time: 10:30
      members: [▸mari◂]
      ---
      """,
    good: """
      group: tallinn-divers
      template: tallinn-divers/2024-06-12-1030-rummu@992fcff87e3434d0
      === groups/tallinn-divers/group.md
      ---
      name: Tallinn Divers
      members:
        - diver: mari
          since: 2024-06-01
      ---
      === groups/tallinn-divers/dives/2024-06-12-1030-rummu.md
      ---
      date: 2024-06-12
      time: 10:30
      members: [mari]
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    let rolls = GroupRolls(context)
    for dive in context.groupDives.all {
      guard let date = dive.dive.date?.value, let roll = rolls[dive.name.group] else { continue }
      for reference in dive.dive.members {
        let member = GroupDive.Member(reference.value, context.index)
        let known = roll.memberships(of: member)
        guard !known.contains(where: { $0.includes(date) }),
          let end = Self.nearestEnd(of: known, to: date)
        else { continue }
        let problem = found(
          end.message(member.text),
          at: reference.range,
          notes: [Note(.membershipHere, path: roll.group.origin.path, at: end.date.range)]
        )
        report(FileDiagnostic(path: dive.dive.origin.path, problem))
      }
    }
  }

  /// The first day of a membership, or its last.
  private struct End {
    let date: Located<CalendarDate>
    let isFirst: Bool

    func message(_ member: String) -> Message {
      isFirst
        ? .memberSince(diver: member, date: "\(date.value)")
        : .memberUntil(diver: member, date: "\(date.value)")
    }
  }

  /// The end of a membership that would have to move the least.
  private static func nearestEnd(of memberships: [Membership], to date: CalendarDate) -> End? {
    let ends = memberships.flatMap { membership in
      [
        membership.since.map { End(date: $0, isFirst: true) },
        membership.until.map { End(date: $0, isFirst: false) },
      ]
    }
    return ends.compactMap { $0 }.min { left, right in
      (left.date.value.dayNumber - date.dayNumber).magnitude
        < (right.date.value.dayNumber - date.dayNumber).magnitude
    }
  }
}
