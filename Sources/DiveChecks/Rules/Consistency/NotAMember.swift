import DiveModel
import LogbookCore
import Diagnostics
import Wording

/// Reports a person in a group dive who was never a member of the group.
struct NotAMember: LogbookRule {
  static let about = RuleInfo(
    id: "not-a-member",
    tier: .consistency,
    severity: .warning,
    title: "The members of a group dive belong to the group",
    rationale: """
      A guest is listed in the group dive's `buddies`, so that no entry is expected from a guest; \
      a diver who joined but is not in the group's record yet is missing there. An entry that \
      refers to the group dive belongs to a diver whom the group dive names.
      """,
    bad: """
      group: tallinn-divers
      template: tallinn-divers/2024-06-12-1030-rummu@e5d16d61ab41db2f
      buddies: [Bernd Vogel]
      === groups/tallinn-divers/group.md
      ---
      name: Tallinn Divers
      members: [mari, juhan]
      ---
      === groups/tallinn-divers/dives/2024-06-12-1030-rummu.md
      ---
      date: 2024-06-12
      time: 10:30
      members: [mari, ▸Bernd Vogel◂]
      ---
      """,
    good: """
      group: tallinn-divers
      template: tallinn-divers/2024-06-12-1030-rummu@f2360c815f340423
      buddies: [Bernd Vogel]
      === groups/tallinn-divers/group.md
      ---
      name: Tallinn Divers
      members: [mari, juhan]
      ---
      === groups/tallinn-divers/dives/2024-06-12-1030-rummu.md
      ---
      date: 2024-06-12
      time: 10:30
      members: [mari]
      buddies: [Bernd Vogel]
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    let rolls = GroupRolls(context)
    for dive in context.groupDives.all where dive.namesMembers {
      if let roll = rolls[dive.name.group] { checkMembers(of: dive, roll, context, report) }
      checkCopies(of: dive, context, report)
    }
  }

  private func checkMembers(
    of dive: GroupDive,
    _ roll: GroupRoll,
    _ context: CheckContext,
    _ report: (FileDiagnostic) -> Void
  ) {
    for reference in dive.dive.members {
      let member = GroupDive.Member(reference.value, context.index)
      guard roll.memberships(of: member).isEmpty else { continue }
      // An unknown id is reported as such.
      if member.diver == nil, reference.value.isID { continue }
      let problem = found(
        .notAMember(diver: member.text, group: roll.group.id),
        at: reference.range,
        expected: .expectedGuestAsBuddy,
        notes: [Note(.groupHere, path: roll.group.origin.path, at: roll.group.range(of: .members))]
      )
      report(FileDiagnostic(path: dive.dive.origin.path, problem))
    }
  }

  private func checkCopies(
    of dive: GroupDive,
    _ context: CheckContext,
    _ report: (FileDiagnostic) -> Void
  ) {
    let divers = Set(dive.divers)
    for copy in context.groupDives.copies(of: dive.name) where !divers.contains(copy.diver) {
      let note = Note(
        .groupDiveHere,
        path: dive.dive.origin.path,
        at: dive.dive.range(of: .members)
      )
      let problem = found(
        .notInGroupDive(diver: copy.diver, template: "\(dive.name)"),
        at: copy.dive.template?.range,
        notes: [note]
      )
      report(FileDiagnostic(path: copy.dive.origin.path, problem))
    }
  }
}
