import DiveModel
import LogbookCore
import Diagnostics
import Wording

/// Reports a diver who is named as their own buddy.
struct BuddyIsDiver: DiveRule {
  static let about = RuleInfo(
    id: "buddy-is-diver",
    tier: .consistency,
    severity: .warning,
    title: "A buddy is someone else",
    rationale: """
      The entry was most likely copied from the buddy's log, and the two names were not swapped. \
      The folder says whose dive it is.
      """,
    bad: "buddies: [▸mari◂]",
    good: "buddies: [juhan]"
  )

  func check(_ dive: LoggedDive, in context: CheckContext, report: (Diagnostic) -> Void) {
    guard let diver = dive.diver else { return }
    for buddy in Self.buddies(of: dive, context.index) {
      report(found(.buddyIsDiver(diver: diver), at: buddy.range))
    }
  }

  /// The buddies of a dive that refer to its own diver, by id, name, alias or former id.
  static func buddies(of dive: LoggedDive, _ index: RecordIndex) -> [Content.Item] {
    guard let diver = dive.diver else { return [] }
    return dive.dive.items(of: .buddies).filter { buddy in
      guard case .text(let text) = buddy.content else { return false }
      return text == diver || index.id(of: text, .diver) == diver
    }
  }
}
