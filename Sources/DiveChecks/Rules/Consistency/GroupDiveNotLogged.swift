import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports a group dive that a member has no entry of.
struct GroupDiveNotLogged: LogbookRule {
  static let about = RuleInfo(
    id: "group-dive-not-logged",
    tier: .consistency,
    severity: .info,
    title: "Every member of a group dive has an entry for it",
    rationale: """
      The group dive is written, but a member's log lacks it. Applying it writes the entry, or \
      links it to the entry that the member wrote for that time. Planned dives are left out.
      """,
    bad: """
      group: tallinn-divers
      template: tallinn-divers/2024-06-12-1030-rummu@cc2a00151de112c4
      buddies: [juhan]
      === groups/tallinn-divers/group.md
      ---
      name: Tallinn Divers
      members: [mari, juhan]
      ---
      === groups/tallinn-divers/dives/2024-06-12-1030-rummu.md
      ---
      date: 2024-06-12
      time: 10:30
      members: [mari, ▸juhan◂]
      ---
      """,
    good: """
      group: tallinn-divers
      template: tallinn-divers/2024-06-12-1030-rummu@cc2a00151de112c4
      buddies: [juhan]
      === groups/tallinn-divers/group.md
      ---
      name: Tallinn Divers
      members: [mari, juhan]
      ---
      === groups/tallinn-divers/dives/2024-06-12-1030-rummu.md
      ---
      date: 2024-06-12
      time: 10:30
      members: [mari, juhan]
      ---
      === divers/juhan/dives/2024/2024-06-12-1030-rummu.md
      ---
      date: 2024-06-12
      time: 10:30
      group: tallinn-divers
      template: tallinn-divers/2024-06-12-1030-rummu@cc2a00151de112c4
      buddies: [mari]
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    for dive in context.groupDives.all where dive.dive.isMade(by: context.today) {
      // A group without a record is reported as such.
      guard context.index.index(of: dive.name.group, .group) != nil else { continue }
      let logged = Set(context.groupDives.copies(of: dive.name).map(\.diver))
      let missing = dive.divers.filter { !logged.contains($0) }
      if missing.isEmpty { continue }
      guard dive.namesMembers else {
        report(problem(dive, missing, at: dive.dive.date?.range))
        continue
      }
      for member in dive.dive.members {
        guard let diver = GroupDive.Member(member.value, context.index).diver,
          missing.contains(diver)
        else { continue }
        report(problem(dive, [diver], at: member.range))
      }
    }
  }

  private func problem(
    _ dive: GroupDive,
    _ divers: [String],
    at range: SourceRange?
  ) -> FileDiagnostic {
    let problem = found(
      .groupDiveNotLogged(divers: divers),
      at: range,
      expected: .expectedApply(template: "\(dive.name)")
    )
    return FileDiagnostic(path: dive.dive.origin.path, problem)
  }
}

extension Dive {
  /// Whether it took place by a day, so that entries of it are expected.
  fileprivate func isMade(by day: CalendarDate?) -> Bool {
    guard !isPlanned, !isInvalid, let date = date?.value else { return false }
    return day.map { date <= $0 } ?? true
  }
}
