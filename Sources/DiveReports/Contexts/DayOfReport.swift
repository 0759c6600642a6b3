import DiveModel
import DiveUnits

/// A day with dives.
struct DayOfReport: Sendable {
  let date: CalendarDate
  let entries: [ReportDive]
  let words: Phrases
  /// The number of the day in the trip, from 1; nil before its first day.
  let number: Int?

  /// The days with dives in order; dives without a date are left out.
  static func all(of report: some ReportSubject, since first: CalendarDate?) -> [DayOfReport] {
    let dated = report.entries.filter { $0.dive.date != nil }
    let days = Dictionary(grouping: dated) { $0.dive.date?.value.dayNumber ?? 0 }
    return days.sorted { $0.key < $1.key }.compactMap { day, entries in
      guard let date = CalendarDate(dayNumber: day) else { return nil }
      let number = first.map { day - $0.dayNumber + 1 }
      return DayOfReport(
        date: date,
        entries: entries,
        words: report.log.words,
        number: number.flatMap { $0 > 0 ? $0 : nil }
      )
    }
  }
}

/// The names of a day with dives.
enum DayContext {
  static let table = ContextTable<DayOfReport>(
    "day",
    [
      .text("date", "The day.", "20 October 2024") { $0.words.date($0.date) },
      .text("weekday", "The day of the week.", "Sunday") { $0.words.weekday($0.date) },
      .text("day", "Both, as the language joins them.", "Sunday 20 October 2024") {
        $0.words.dateWithWeekday($0.date)
      },
      .count("number", "The number of the day in the trip.", "2") { $0.number },
      .list("dives", "Its dives.", of: DiveContext.table) { $0.entries },
    ]
  )
}
