import DiveModel
import LogbookCore
import Diagnostics
import Wording

/// Reports people who wait for a planned group dive although they could take part.
struct WaitingForNothing: LogbookRule {
  static let about = RuleInfo(
    id: "waiting-for-nothing",
    tier: .consistency,
    severity: .warning,
    title: "Someone who waits for a place in a group dive moves up when one is free",
    rationale: """
      'divelog group sign-off' moves the first who waits up. A list that was edited by hand or \
      merged may have a free place, or someone who takes part and still waits.
      """,
    bad: """
      === groups/tallinn-divers/group.md
      ---
      name: Tallinn Divers
      members: [mari, juhan]
      ---
      === groups/tallinn-divers/dives/2026-06-12-1830-rummu.md
      ---
      date: 2026-06-12
      time: 18:30
      members: [mari]
      places: 2
      waiting: [▸juhan◂]
      planned: true
      ---
      """,
    good: """
      === groups/tallinn-divers/group.md
      ---
      name: Tallinn Divers
      members: [mari, juhan]
      ---
      === groups/tallinn-divers/dives/2026-06-12-1830-rummu.md
      ---
      date: 2026-06-12
      time: 18:30
      members: [mari, juhan]
      places: 2
      planned: true
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    for dive in context.groupDives.all where dive.isPlanned && dive.dive.has(.waiting) {
      let list = SignUpList(dive, context.index)
      guard list.waitsForNothing, let first = dive.dive.waiting.first else { continue }
      let problem = found(
        .waitingForNothing,
        at: first.range,
        notes: [Note(.placesHere, at: dive.dive.places?.range)].filter { $0.range != nil },
        fixIts: SignUpFix.fixIts(.firstOnesMoveUp, list, dive, context)
      )
      report(FileDiagnostic(path: dive.dive.origin.path, problem))
    }
  }
}
