import CommandSupport
import DiveQueries
import DiveUnits
import LogbookCore
import Diagnostics

@testable import DiveReports

/// Every report over the log that comes with the sources.
enum SampleReports {
  static let folder = Divelog.packageRoot + "/SampleLog"

  static func log(
    of diver: String? = nil,
    for audience: Audience = .owner,
    where query: String? = nil,
    in folder: String = folder,
    units: UnitSystem? = nil
  ) throws -> ReportLog {
    let logbook = try Logbook(reading: .folder(folder)).seen(by: audience)
    let today = CalendarDate(year: 2026, month: 11, day: 21)
    return ReportLog(
      logbook,
      for: audience,
      of: diver,
      where: try query.map { try filter($0, logbook) },
      units: units,
      today: today
    )
  }

  /// Renders a template as plain text.
  static func text(_ template: String, _ report: PreparedReport) throws -> String {
    let source = SourceText(path: "own", text: template)
    return try ReportTemplate(source, making: .text, over: report.names) { _ in nil }
      .text(of: report)
  }

  private static func filter(_ query: String, _ logbook: Logbook) throws -> DiveFilter {
    switch DiveFilter.reading(SourceText(path: "query", text: query), in: logbook) {
    case .filter(let filter): return filter
    case .problems(let problems): throw BadQuery(problems: problems)
    }
  }

  private struct BadQuery: Error {
    let problems: [Diagnostic]
  }

  /// All reports of a log: of the dives of one diver those about one, of all the others.
  static func all(_ log: ReportLog, of one: ReportLog) -> [(name: String, report: PreparedReport)] {
    let trips = ["red-sea-2024", "gulen-2026", "dahab-2025"].compactMap {
      PreparedReport.trip($0, log)
    }
    let groups = ["tallinn-divers", "lahti-freedivers"].flatMap { group in
      [2024, 2025, nil].compactMap { PreparedReport.group(group, year: $0, log) }
    }
    let courses = [log, one].compactMap { PreparedReport.course("rescue-2026", $0) }
    return [
      ("dives", .dives(log)), ("dives", .dives(one)),
      ("logbook", .logbook(one, on: .a4, perPage: 4)),
      ("experience", .experience(one)), ("year", .year(2024, log)), ("year", .year(2025, one)),
    ] + trips.map { ("trip", $0) } + groups.map { ("group", $0) } + courses.map { ("course", $0) }
  }
}
