import DiveModel
import DiveUnits
import Logbook

/// A journey with its dives.
struct TripReport: ReportSubject {
  var log: ReportLog
  let trip: DiveTrip

  var notes: String? { log.logbook.noteText(of: trip.origin) }
}

/// The names of a journey.
enum TripContext {
  static let table = ContextTable<TripReport>(
    "trip",
    [
      .text("trip", "What it is called.", "Red Sea 2024") { $0.trip.title },
      .text("dates", "From when to when.", "19 October 2024 – 26 October 2024") { report in
        report.log.words.span(report.trip.from?.value, report.trip.to?.value)
      },
      .text("country", "Where to.", "Egypt") { $0.trip.country?.value },
      .text("centre", "With whom one dived.", "MY Sea Lark") { report in
        report.trip.centre.map { report.log.title($0.value.text, .centre) }
      },
      .list("members", "Who went.", of: NameContext.table) { report in
        report.trip.members.map { report.log.person($0.value.text) }
      },
      .list("days", "The days with dives.", of: DayContext.table) { report in
        DayOfReport.all(of: report, since: report.trip.from?.value)
      },
      .html("notes", "What is written about it.") { NotePart.html($0.notes) },
      .lines("notes-text", "The same in Markdown.", "A week on the Sea Lark.") { $0.notes },
    ] + CommonContext.page() + CommonContext.rows()
  )
}
