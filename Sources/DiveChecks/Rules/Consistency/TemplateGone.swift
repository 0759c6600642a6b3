import DiveModel
import Logbook
import SourceText
import Wording

/// Reports an entry of a group dive that is not there.
struct TemplateGone: LogbookRule {
  static let about = RuleInfo(
    id: "template-gone",
    tier: .consistency,
    severity: .warning,
    title: "The group dive that an entry was made from is there",
    rationale: """
      It was deleted or renamed, or the name was mistyped. The entry is whole without it, but what \
      is mended for all does not reach it any more. Without the line `template` it is an ordinary dive.
      """,
    bad: """
      group: tallinn-divers
      template: ▸tallinn-divers/2024-06-13-1030-rummu@992fcff87e3434d0◂
      === groups/tallinn-divers/group.md
      ---
      name: Tallinn Divers
      members: [mari, juhan]
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
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    let orphans = context.groupDives.orphans
    if orphans.isEmpty { return }
    let unread = Set(context.logbook.unreadPaths + context.logbook.diagnostics.map(\.path))
    for copy in orphans {
      let name = copy.provenance.template
      // What is there and cannot be read is told of as such.
      let isThere = unread.contains { path in
        path.hasPrefix("groups/\(name.group)/dives/") && path.hasSuffix("/\(name.stem).md")
      }
      if isThere { continue }
      let problem = found(.templateGone(template: "\(name)"), at: copy.dive.template?.range)
      report(FileDiagnostic(path: copy.dive.origin.path, problem))
    }
  }
}
