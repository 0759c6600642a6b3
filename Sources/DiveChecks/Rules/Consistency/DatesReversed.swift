import DiveModel
import DiveUnits
import Logbook
import SourceText
import Wording

/// Reports a trip, budget, document or certification that ends before it begins.
struct DatesReversed: LogbookRule {
  static let about = RuleInfo(
    id: "dates-reversed",
    tier: .consistency,
    severity: .warning,
    title: "What ends does so after it begins",
    rationale: """
      One of the two dates was mistyped, most often the year of a trip over New Year. It is \
      looked for in trips and budgets, and in documents and certifications that expire before \
      they were issued. No day lies between such dates, so nothing that counts days finds any.
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
