import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports a trip, budget, document or certification that ends before it begins.
struct DatesReversed: LogbookRule {
  static let about = RuleInfo(
    id: "dates-reversed",
    tier: .consistency,
    severity: .warning,
    title: "An end date is not before its start date",
    rationale: """
      One of the two dates was mistyped, most often the year of a trip over New Year. Trips, \
      budgets, and documents and certifications that expire before they were issued are checked. \
      There are no days between such dates, so anything that counts days gets none.
      """,
    bad: """
      === trips/red-sea-2024.md
      ---
      from: 2024-12-28
      to: ▸2024-01-04◂
      ---
      """,
    good: """
      === trips/red-sea-2024.md
      ---
      from: 2024-12-28
      to: 2025-01-04
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    func look(
      _ first: Located<CalendarDate>?,
      _ last: Located<CalendarDate>?,
      _ origin: Origin
    ) {
      guard let first, let last, last.value < first.value else { return }
      let problem = found(
        .datesReversed(last: "\(last.value)", first: "\(first.value)"),
        at: last.range,
        notes: [Note(.firstDateHere, at: first.range)]
      )
      report(FileDiagnostic(path: origin.path, problem))
    }
    let logbook = context.logbook
    for trip in logbook.trips { look(trip.from, trip.to, trip.origin) }
    for budget in logbook.budgets { look(budget.from, budget.to, budget.origin) }
    for document in logbook.documents { look(document.issued, document.expires, document.origin) }
    for diver in logbook.divers {
      for card in diver.certifications { look(card.value.date, card.value.expires, diver.origin) }
    }
  }
}
