import DiveModel
import LogbookCore
import Diagnostics
import Wording

/// Reports two memberships of one person in a group that have days in common.
struct OverlappingMemberships: LogbookRule {
  static let about = RuleInfo(
    id: "overlapping-memberships",
    tier: .consistency,
    severity: .warning,
    title: "A person is a member of a group once at a time",
    rationale: """
      Most often one of the dates was mistyped, or two records of one person became one. Anyone \
      who ends one of the two memberships would leave the person a member by the other. A \
      membership may begin on the day on which the one before it ends.
      """,
    bad: """
      === groups/tallinn-divers/group.md
      ---
      name: Tallinn Divers
      members:
        - diver: mari
          since: 2019-05-01
          until: 2024-09-30
        - diver: ▸mari◂
          since: 2023-05-01
      ---
      """,
    good: """
      === groups/tallinn-divers/group.md
      ---
      name: Tallinn Divers
      members:
        - diver: mari
          since: 2019-05-01
          until: 2022-09-30
        - diver: mari
          since: 2023-05-01
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    for group in context.logbook.groups {
      for (place, other) in group.overlappingMemberships(context.index) {
        guard let person = group.members[place].value.diver else { continue }
        let problem = found(
          .overlappingMemberships(diver: person.value.text),
          at: person.range,
          notes: [Note(.otherMembershipHere, at: group.members[other].range)]
        )
        report(FileDiagnostic(path: group.origin.path, problem))
      }
    }
  }
}
