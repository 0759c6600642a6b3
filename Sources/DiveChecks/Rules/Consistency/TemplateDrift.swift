import DiveModel
import LogbookCore
import Diagnostics
import Wording

/// Reports an entry whose group dive has changed since.
struct TemplateDrift: LogbookRule {
  static let about = RuleInfo(
    id: "template-drift",
    tier: .consistency,
    severity: .warning,
    title: "A member's entry is up to date with the group dive",
    rationale: """
      The group dive was corrected, and this entry does not have the correction yet. An update \
      brings in what changed and keeps what the member wrote.
      """,
    bad: """
      group: tallinn-divers
      template: ▸tallinn-divers/2024-06-12-1030-rummu@cfea00a1ac44acb6◂
      === groups/tallinn-divers/group.md
      ---
      name: Tallinn Divers
      members: [mari, juhan]
      ---
      === groups/tallinn-divers/dives/2024-06-12-1030-rummu.md
      ---
      date: 2024-06-12
      time: 10:30
      max-depth: 18.4 m
      members: [mari]
      ---
      """,
    good: """
      group: tallinn-divers
      template: tallinn-divers/2024-06-12-1030-rummu@650037de22be6d50
      === groups/tallinn-divers/group.md
      ---
      name: Tallinn Divers
      members: [mari, juhan]
      ---
      === groups/tallinn-divers/dives/2024-06-12-1030-rummu.md
      ---
      date: 2024-06-12
      time: 10:30
      max-depth: 18.4 m
      members: [mari]
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    let dives = context.groupDives
    for dive in dives.all {
      for copy in dives.copies(of: dive.name)
      where dives.hasDrifted(copy, from: dive, context.index) {
        let problem = found(
          .templateDrift(template: "\(dive.name)"),
          at: copy.dive.template?.range,
          expected: .expectedUpdate(template: "\(dive.name)"),
          notes: [Note(.groupDiveHere, path: dive.dive.origin.path)]
        )
        report(FileDiagnostic(path: copy.dive.origin.path, problem))
      }
    }
  }
}
