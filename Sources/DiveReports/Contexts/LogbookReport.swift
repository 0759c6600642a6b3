import DiveUnits

package enum PaperSize: String, CaseIterable, Sendable {
  case a4, a5, letter

  /// The usual paper size in countries with these units.
  init(of system: UnitSystem) { self = system == .imperial ? .letter : .a4 }

  /// The value for a style sheet.
  var pageStyle: String {
    switch self {
    case .a4: "@page { size: 210mm 297mm; }"
    case .a5: "@page { size: 148mm 210mm; }"
    case .letter: "@page { size: 8.5in 11in; }"
    }
  }
}

/// The pages of a paper log.
struct LogbookReport: ReportSubject {
  var log: ReportLog
  let paper: PaperSize
  /// The number of dives per page: 1 or 4.
  let perPage: Int
}

/// The names of the pages of a paper log.
enum LogbookContext {
  static let table = ContextTable<LogbookReport>(
    "logbook",
    [
      .text("paper", "The size of the paper: `a4`, `a5` or `letter`.", "a4") { $0.paper.rawValue },
      .count("per-page", "The number of dives per page: 1 or 4.", "4") { $0.perPage },
      .style("page-style", "The paper size, for printers.") { $0.paper.pageStyle },
    ] + CommonContext.rows()
  )
}
