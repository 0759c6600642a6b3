import DiveModel
import DiveUnits
import LogbookCore

/// A trip with its dives.
struct TripReport: ReportSubject {
  var log: ReportLog
  let trip: DiveTrip

  var notes: String? { log.logbook.noteText(of: trip.origin) }
}

/// The names of a trip.
enum TripContext {
  static let table = ContextTable<TripReport>(
    "trip",
    [
      .text("trip", "The name.", "Red Sea 2024") { $0.trip.title },
      .text("dates", "The first and last day.", "19 October 2024 – 26 October 2024") { report in
        report.log.words.span(report.trip.from?.value, report.trip.to?.value)
      },
      .text("country", "The destination.", "Egypt") { $0.trip.country?.value },
      .text("centre", "The dive centre or boat.", "MY Sea Lark") { report in
        report.trip.centre.map { report.log.title($0.value.text, .centre) }
      },
      .list("members", "The divers on the trip.", of: NameContext.table) { report in
        report.trip.members.map { report.log.person($0.value.text) }
      },
      .list("days", "The days with dives.", of: DayContext.table) { report in
        DayOfReport.all(of: report, since: report.trip.from?.value)
      },
      .html("notes", "The notes.") { NotePart.html($0.notes) },
      .lines("notes-text", "The notes in Markdown.", "A week on the Sea Lark.") { $0.notes },
    ] + CommonContext.page() + CommonContext.rows()
  )
}
