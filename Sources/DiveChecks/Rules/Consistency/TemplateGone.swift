import DiveModel
import LogbookCore
import Diagnostics
import Wording

/// Reports an entry whose group dive is missing.
struct TemplateGone: LogbookRule {
  static let about = RuleInfo(
    id: "template-gone",
    tier: .consistency,
    severity: .warning,
    title: "The group dive that an entry was made from exists",
    rationale: """
      It was deleted or renamed, or the name was mistyped. The entry is complete without it, but \
      corrections made for all no longer reach it. Without the line `template` it is an ordinary \
      dive. Where its group is gone too, this is the only problem reported.
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
    let paths = context.logbook.unreadPaths + context.logbook.diagnostics.map(\.path)
    let unread = Set(paths.compactMap(Self.template))
    for copy in orphans {
      let name = copy.provenance.template
      // A group dive that cannot be read is reported as such.
      if unread.contains(name) { continue }
      let problem = found(.templateGone(template: "\(name)"), at: copy.dive.template?.range)
      report(FileDiagnostic(path: copy.dive.origin.path, problem))
    }
  }

  /// The name of the group dive at a path; nil for any other file.
  private static func template(_ path: String) -> TemplateName? {
    let parts = path.split(separator: "/")
    guard parts.count > 3, parts[0] == "groups", parts[2] == "dives", let file = parts.last,
      file.hasSuffix(".md")
    else { return nil }
    return TemplateName(group: String(parts[1]), stem: String(file.dropLast(3)))
  }
}
