import DiveModel
import FrontMatter
import NearWords
import LogbookCore
import Diagnostics
import Wording

/// Reports someone who pays or shares an expense, and who is neither a diver of the log nor one of the
/// people of its budget.
struct UnknownPayer: LogbookRule {
  static let about = RuleInfo(
    id: "unknown-payer",
    tier: .consistency,
    severity: .warning,
    title: "Who pays or shares an expense is a diver of the log, or one of the budget's people",
    rationale: """
      Two spellings of one person are two people when a budget is settled, and one of them owes what \
      the other paid. A guest without a record is one of the budget's people if the `members` of the \
      budget, or of the trip or group that it is for, have the same name.
      """,
    bad: """
      === budgets/club-2026/budget.md
      ---
      currency: EUR
      members: [mari, Anna Berg]
      ---
      === budgets/club-2026/2026-04-20-engine.md
      ---
      date: 2026-04-20
      amount: 318.00 EUR
      payer: ▸Ana Berg◂
      ---
      """,
    good: """
      === budgets/club-2026/budget.md
      ---
      currency: EUR
      members: [mari, Anna Berg]
      ---
      === budgets/club-2026/2026-04-20-engine.md
      ---
      date: 2026-04-20
      amount: 318.00 EUR
      payer: Anna Berg
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    guard !context.logbook.divers.isEmpty else { return }
    for account in context.budgetAccounts {
      guard let people = account.budget.people(in: context.logbook, context.index) else { continue }
      let known = Set(people.map { $0.lowercased() })
      for expense in account.expenses.map(\.expense) {
        for person in [expense.payer].compactMap(\.self) + expense.sharedBy {
          let text = person.value.text
          // Ids, and names of several divers, are reported as such.
          guard !person.value.isID, context.index.id(of: text, .diver) == nil,
            !context.index.isAmbiguous(text, .diver), !known.contains(text.lowercased())
          else { continue }
          let isItem = expense.payer?.range != person.range
          let problem = found(
            .unknownPayer(person: text),
            at: person.range,
            expected: .expectedPayer,
            fixIts: Self.meant(by: text, people, context.index).map { name in
              FixIt(
                .writeInstead(text: name),
                [SourceEdit(person.range, YAMLText.scalar(name, inBrackets: isItem))],
                isSafe: false
              )
            }
          )
          report(FileDiagnostic(path: expense.origin.path, problem))
        }
      }
    }
  }

  /// The people that a text may have been meant for: those of the budget first.
  private static func meant(by text: String, _ people: [String], _ index: RecordIndex) -> [String] {
    let named = Nearest.matches(text, in: people)
    return named.isEmpty ? index.suggestions(.diver).ids(near: text) : named
  }
}
