import DiveUnits

/// A year of dives.
struct YearReport: ReportSubject {
  /// The dives of the year.
  var log: ReportLog
  /// The dives of the previous year.
  let before: ReportLog
  let year: Int

  /// What needs attention on the day of the report; nothing in the review of a year long past.
  var due: [DueOfReport] {
    guard let today = log.today, year <= today.year, today.year - year <= 1 else { return [] }
    return DueOfReport.pressing(in: log)
  }
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
      .list(
        "due",
        "What ended or ends soon, for this year and the one before it.",
        of: DueContext.table
      ) { $0.due },
    ] + CommonContext.page() + CommonContext.rows()
  )
}
