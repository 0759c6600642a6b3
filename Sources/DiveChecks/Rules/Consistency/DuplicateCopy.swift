import DiveModel
import LogbookCore
import Diagnostics
import Wording

/// Reports a second entry of one group dive in one log.
struct DuplicateCopy: LogbookRule {
  static let about = RuleInfo(
    id: "duplicate-copy",
    tier: .consistency,
    severity: .error,
    title: "A member has one entry for a group dive",
    rationale: """
      Each entry counts as a dive, and an update would have to change both. Most often a file was \
      copied with its line `template`; a dive made at another time does not need that line.
      """,
    bad: """
      group: tallinn-divers
      template: tallinn-divers/2024-06-12-1030-rummu@992fcff87e3434d0
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
      ---
      === divers/mari/dives/2024/2024-06-13-1030-rummu-quarry.md
      ---
      date: 2024-06-13
      time: 10:30
      group: tallinn-divers
      template: ▸tallinn-divers/2024-06-12-1030-rummu@992fcff87e3434d0◂
      ---
      """,
    good: """
      group: tallinn-divers
      template: tallinn-divers/2024-06-12-1030-rummu@992fcff87e3434d0
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
      ---
      === divers/mari/dives/2024/2024-06-13-1030-rummu-quarry.md
      ---
      date: 2024-06-13
      time: 10:30
      group: tallinn-divers
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    for dive in context.groupDives.all {
      let copies = context.groupDives.copies(of: dive.name)
      for (other, copy) in zip(copies, copies.dropFirst()) where other.diver == copy.diver {
        let problem = found(
          .duplicateCopy(template: "\(dive.name)"),
          at: copy.dive.template?.range,
          notes: [
            Note(.otherDiveHere, path: other.dive.origin.path, at: other.dive.template?.range)
          ]
        )
        report(FileDiagnostic(path: copy.dive.origin.path, problem))
      }
    }
  }
}
