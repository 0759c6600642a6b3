import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports a dive outside the dates of its trip.
struct TripOutsideDates: DiveRule {
  static let about = RuleInfo(
    id: "trip-outside-dates",
    tier: .consistency,
    severity: .warning,
    title: "A dive of a trip is within the trip's dates",
    rationale: """
      The date or the trip was mistyped, or the trip's own dates are too narrow. Days are compared \
      as they are written, both ends belong to the trip, and an end that is not written is open.
      """,
    bad: """
      trip: ▸red-sea-2024◂
      === trips/red-sea-2024.md
      ---
      from: 2024-10-19
      to: 2024-10-26
      ---
      """,
    good: """
      trip: red-sea-2024
      === trips/red-sea-2024.md
      ---
      from: 2024-06-10
      to: 2024-06-17
      ---
      """
  )

  func check(_ dive: LoggedDive, in context: CheckContext, report: (Diagnostic) -> Void) {
    guard let reference = dive.dive.trip, let date = dive.dive.date?.value else { return }
    guard !dive.dive.isInvalid else { return }
    guard let id = context.index.id(of: reference.value.text, .trip),
      let place = context.index.index(of: id, .trip)
    else { return }
    let trip = context.logbook.trips[place]
    // Reversed dates are reported elsewhere, and no dive is between them.
    if let from = trip.from, let to = trip.to, to.value < from.value { return }
    if let from = trip.from, date < from.value {
      let message = Message.tripBegins(date: "\(date)", from: "\(from.value)")
      report(problem(message, reference, trip, from.range))
    } else if let to = trip.to, date > to.value {
      let message = Message.tripEnds(date: "\(date)", to: "\(to.value)")
      report(problem(message, reference, trip, to.range))
    }
  }

  private func problem(
    _ message: Message,
    _ reference: Located<Reference>,
    _ trip: DiveTrip,
    _ range: SourceRange
  ) -> Diagnostic {
    found(
      message,
      at: reference.range,
      notes: [Note(.tripDatesHere, path: trip.origin.path, at: range)]
    )
  }
}
