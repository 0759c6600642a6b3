import DiveUnits
import LogbookCore
import DiveModel

/// A report for a template: the available names, and the computation of each value.
package struct PreparedReport: Sendable {
  /// The names available to templates.
  package let names: ContextNames
  let values: @Sendable (ContextNeeds) -> ContextValues

  private init<Subject: ReportSubject>(_ table: ContextTable<Subject>, _ subject: Subject) {
    names = table.names
    values = { table.values(of: subject.readingStamps($0), $0) }
  }

  /// The dives of a log, for a template that is not for a particular report.
  package static func dives(_ log: ReportLog) -> PreparedReport {
    PreparedReport(CommonContext.table, DivesReport(log: log))
  }

  /// The pages of a paper log; a number of dives per page other than 1 and 4 becomes 4.
  package static func logbook(
    _ log: ReportLog,
    on paper: PaperSize,
    perPage: Int
  ) -> PreparedReport {
    let report = LogbookReport(log: log, paper: paper, perPage: perPage == 1 ? 1 : 4)
    return PreparedReport(LogbookContext.table, report)
  }

  /// A proof of experience.
  package static func experience(_ log: ReportLog) -> PreparedReport {
    PreparedReport(ExperienceContext.table, ExperienceReport(log: log))
  }

  /// The review of a year.
  package static func year(_ year: Int, _ log: ReportLog) -> PreparedReport {
    func dives(of year: Int) -> ReportLog {
      log.only(log.places.filter { log.logbook.dives[$0].dive.date?.value.year == year })
    }
    let report = YearReport(log: dives(of: year), before: dives(of: year - 1), year: year)
    return PreparedReport(YearContext.table, report)
  }

  /// A trip with its dives; nil if the readers may not see it.
  package static func trip(_ id: String, _ log: ReportLog) -> PreparedReport? {
    guard let place = log.index.index(of: id, .trip) else { return nil }
    let dives = log.places.filter { place in
      log.logbook.dives[place].dive.trip.map { log.index.id(of: $0.value.text, .trip) == id }
        ?? false
    }
    let report = TripReport(log: log.only(dives), trip: log.logbook.trips[place])
    return PreparedReport(TripContext.table, report)
  }

  /// A group with its dives of a year or of all time; nil if the readers may not see it.
  package static func group(_ id: String, year: Int?, _ log: ReportLog) -> PreparedReport? {
    guard let place = log.index.index(of: id, .group) else { return nil }
    let dives = log.places.filter { place in
      let dive = log.logbook.dives[place].dive
      guard year == nil || dive.date?.value.year == year else { return false }
      return dive.group.map { log.index.id(of: $0.value.text, .group) == id } ?? false
    }
    let report = ClubReview(log.only(dives), log.logbook.groups[place], year: year)
    return PreparedReport(GroupContext.table, report)
  }

  /// A course with its students, or the one whose dives were selected; nil if the readers may see
  /// neither the course nor any of these.
  package static func course(_ id: String, _ log: ReportLog) -> PreparedReport? {
    guard let place = log.index.index(of: id, .course) else { return nil }
    let report = CourseReport(log.logbook.courses[place], log)
    return report.students.isEmpty ? nil : PreparedReport(CourseContext.table, report)
  }
}
