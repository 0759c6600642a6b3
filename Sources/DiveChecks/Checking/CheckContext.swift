package import DiveModel
package import DiveUnits
package import LogbookCore
package import Diagnostics
import Synchronization

/// What rules may use in addition to the checked record.
package struct CheckContext: Sendable {
  /// The logbook that is checked.
  package let logbook: Logbook
  /// Its records by id and by name.
  package let index: RecordIndex
  /// The day on which the check is made, if it is known.
  package let today: CalendarDate?
  /// All divers' dives in order.
  let timeline: DiveTimeline
  /// Irregularities of the dives' numbers.
  let numbering: DiveNumbering
  /// The group dives, and the members' own entries of them.
  let groupDives: GroupDives
  /// How often dives have each word, once all dives were visited.
  var words: WordCounts?
  private let accounts = MadeOnce<[BudgetAccount]>()
  private let computedPlans = MadeOnce<[CheckedPlan]>()

  /// Prepares what rules need; without a day, rules about today report nothing.
  package init(_ logbook: Logbook, today: CalendarDate?, knowing index: RecordIndex? = nil) {
    self.logbook = logbook
    let index = index ?? RecordIndex(logbook)
    self.index = index
    self.today = today
    let timeline = DiveTimeline(logbook.dives)
    self.timeline = timeline
    numbering = DiveNumbering(timeline) { place in
      logbook.unreadFiles(ofDivesOf: logbook.dives[timeline.entries[place].place].owner)
    }
    groupDives = GroupDives(logbook, index)
  }

  /// The budgets of the log, added up by the first rule that asks.
  var budgetAccounts: [BudgetAccount] {
    logbook.budgets.isEmpty ? [] : accounts.value { logbook.budgetAccounts() }
  }

  /// The plans of the log, computed by the first rule that asks.
  var plans: [CheckedPlan] {
    if logbook.count(of: .plan) == 0 { return [] }
    return computedPlans.value {
      logbook.plans.compactMap { CheckedPlan($0, in: logbook, index) }
    }
  }

  /// The text of a range as written; the file is read again, as this is needed rarely.
  package func text(_ range: SourceRange, of path: String) -> String {
    logbook.source(of: path)?[range] ?? ""
  }

  /// The record of a dive's site, if it has one.
  package func site(of dive: Dive) -> DiveSite? {
    guard let text = dive.site?.value.text else { return nil }
    if let near, near.text == text { return near.site }
    return site(named: text)
  }

  private func site(named text: String) -> DiveSite? {
    index.place(of: text, .site).map { logbook.sites[$0] }
  }

  /// The site of the dive that rules are run for, so that only the first of them looks it up.
  private var near: (text: String, site: DiveSite?)?

  /// Prepares for rules about one dive.
  mutating func approach(_ dive: Dive) {
    guard let text = dive.site?.value.text else { return }
    if near?.text != text { near = (text, site(named: text)) }
  }
}

extension Logbook {
  /// How many files and folders among an owner's dives could not be read.
  fileprivate func unreadFiles(ofDivesOf owner: LoggedDive.Owner) -> Int {
    guard !unreadPaths.isEmpty, case .diver(let id) = owner else { return 0 }
    let folder = DivePath.folder(of: id) + "/"
    return unreadPaths.count { $0.hasPrefix(folder) }
  }
}

/// A value that is made when it is first asked for, by one of the rules that run at the same time.
private final class MadeOnce<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)

  func value(_ make: () -> Value) -> Value {
    made.withLock { made in
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}
