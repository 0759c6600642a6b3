import DiveModel
import DiveUnits
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
      corrections made for all no longer reach it. 'divelog group apply' makes it an entry of the \
      group dive of the same time. Without the line `template` it is an ordinary dive. Where its \
      group is gone too, this is the only problem reported.
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
    let dives = Dictionary(grouping: context.groupDives.all) { $0.dive.date?.value.dayNumber }
    for copy in orphans {
      let adopting = adopting(copy, among: dives, context)
      let problem = found(
        .templateGone(template: "\(copy.provenance.template)"),
        at: copy.dive.template?.range,
        expected: adopting.map { .expectedAdoption(template: "\($0.name)") }
          ?? .expectedNoTemplate,
        notes: adopting.map { [Note(.groupDiveHere, path: $0.dive.origin.path)] } ?? []
      )
      report(FileDiagnostic(path: copy.dive.origin.path, problem))
    }
  }

  /// The group dive of the same time that the diver took part in and has no entry of; `group apply`
  /// makes the entry one of it.
  private func adopting(
    _ copy: GroupDives.Copy,
    among dives: [Int?: [GroupDive]],
    _ context: CheckContext
  ) -> GroupDive? {
    guard let day = copy.dive.date?.value.dayNumber, !copy.dive.isPlanned, !copy.dive.isInvalid
    else { return nil }
    let span = DiveSpan(copy.dive)
    return (day - 1...day + 1).lazy.flatMap { dives[$0] ?? [] }.first { dive in
      !dive.isPlanned && DiveSpan(dive.dive).overlaps(span) && dive.divers.contains(copy.diver)
        && context.groupDives.copies(of: dive.name, by: copy.diver).isEmpty
    }
  }
}
