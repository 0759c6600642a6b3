import DiveFormat
import DiveModel
import LogbookCore
import Diagnostics
import Wording

/// Reports a planned group dive with more members than places.
struct TooManyMembers: LogbookRule {
  static let about = RuleInfo(
    id: "too-many-members",
    tier: .consistency,
    severity: .warning,
    title: "A planned group dive has no more members than places",
    rationale: """
      Two people who take the last place at the same time are both kept when their changes are \
      merged. The one who is last in the list waits, before those who waited already; or the dive \
      gets another place.
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
      members: [mari, ▸juhan◂]
      places: 1
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
      members: [mari]
      places: 1
      waiting: [juhan]
      planned: true
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    for dive in context.groupDives.all where dive.isPlanned && dive.dive.has(.places) {
      let list = SignUpList(dive, context.index)
      guard list.excess > 0, let places = dive.dive.places else { continue }
      let last = dive.dive.members.last
      let problem = found(
        .tooManyMembers(count: list.members.count, places: .init(places.value)),
        at: last?.range ?? places.range,
        notes: [Note(.placesHere, at: places.range)],
        fixIts: SignUpFix.fixIts(.lastOnesWait, list, dive, context)
      )
      report(FileDiagnostic(path: dive.dive.origin.path, problem))
    }
  }
}

/// The fix that brings the lists of a planned group dive in order.
enum SignUpFix {
  /// The fix; none if the file has errors, because positions are then uncertain.
  static func fixIts(
    _ title: Message,
    _ list: SignUpList,
    _ dive: GroupDive,
    _ context: CheckContext
  ) -> [FixIt] {
    guard let source = context.logbook.source(of: dive.dive.origin.path) else { return [] }
    var settled = list
    settled.settle()
    do {
      var editor = try RecordEditor(source, .dive, options: context.logbook.decodingOptions)
      try settled.write(into: &editor, of: dive, context.index)
      return [FixIt(title, editor.edits, isSafe: false)]
    } catch {
      return []
    }
  }
}
