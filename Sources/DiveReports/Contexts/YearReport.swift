/// A year of dives.
struct YearReport: ReportSubject {
  /// The dives of the year.
  var log: ReportLog
  /// The dives of the previous year.
  let before: ReportLog
  let year: Int
}

/// The names of a year.
enum YearContext {
  static let table = ContextTable<YearReport>(
    "year",
    [
      .count("year", "The year.", "2026") { $0.year },
      .count("year-before", "The previous year.", "2025") { $0.year - 1 },
      .object("before", "The totals of the previous year.", of: TotalsContext.table) {
        TotalsOfReport($0.before)
      },
    ] + CommonContext.page() + CommonContext.rows()
  )
}
