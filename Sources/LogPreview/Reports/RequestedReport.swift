import DiveModel
import DiveQueries
package import DiveReports
import DiveUnits
package import LogWorkspace
package import LogbookCore

/// A report that a template makes, as a person asks for it.
package enum RequestedReport: Sendable {
  /// By a template of the log's own, of this name; nil for one whose file is named.
  case own(String?)
  case logbook(PaperSize, perPage: Int)
  case experience
  /// Of a year; nil if today's year is meant and unknown.
  case year(Int?)
  /// Of a trip, by its id or name.
  case trip(String)
  /// Of a group, by its id or name, for a year or for all time.
  case group(String, year: Int?)
  /// Of a course, by its id or name, and the only student, if one was named.
  case course(String, student: String?)

  /// The program's own report; nil for the log's own template.
  package var builtIn: BuiltInReport? {
    switch self {
    case .own: nil
    case .logbook: .logbook
    case .experience: .experience
    case .year: .year
    case .trip: .trip
    case .group: .group
    case .course: .course
    }
  }

  /// The name of the log's own template.
  package var name: String? { if case .own(let name) = self { name } else { nil } }

  /// Whether it is about one diver.
  package var isOfOneDiver: Bool {
    switch self {
    case .logbook, .experience: true
    case .own, .year, .trip, .group, .course: false
    }
  }

  /// Whether a dive belongs to it, among those that are selected.
  package func isAbout(_ logged: LoggedDive, _ index: RecordIndex) -> Bool {
    let dive = logged.dive
    switch self {
    case .own, .logbook, .experience, .course: return true
    case .year(let year): return dive.date?.value.year == year
    case .trip(let name):
      let id = index.id(of: name, .trip)
      return id != nil && dive.trip.flatMap { index.id(of: $0.value.text, .trip) } == id
    case .group(let name, let year):
      guard year == nil || dive.date?.value.year == year else { return false }
      let id = index.id(of: name, .group)
      return id != nil && dive.group.flatMap { index.id(of: $0.value.text, .group) } == id
    }
  }

  /// Prepares it for a template.
  ///
  /// - Parameters:
  ///   - log: The selected dives as the readers see them.
  ///   - index: The records of the whole log.
  ///   - session: The session with the log.
  /// - Returns: The report.
  /// - Throws: If there is no such record, or if the readers may not see it.
  package func prepared(
    _ log: ReportLog,
    _ index: RecordIndex,
    in session: LogSession
  ) throws -> PreparedReport {
    switch self {
    case .own: return .dives(log)
    case .logbook(let paper, let perPage): return .logbook(log, on: paper, perPage: perPage)
    case .experience: return .experience(log)
    case .year(let year):
      guard let year else { throw ReportFailure.noYear("") }
      return .year(year, log)
    case .trip(let name):
      let id = try Self.id(of: name, .trip, index)
      guard let trip = PreparedReport.trip(id, log) else { throw ReportFailure.notSeen(name) }
      return trip
    case .group(let name, let year):
      let id = try Self.id(of: name, .group, index)
      guard let group = PreparedReport.group(id, year: year, log) else {
        throw ReportFailure.notSeen(name)
      }
      return group
    case .course(let name, let student):
      let id = try Self.id(of: name, .course, index)
      guard let course = PreparedReport.course(id, log) else {
        throw try session.withoutStudents(course: id, student)
      }
      return course
    }
  }

  private static func id(
    of name: String,
    _ kind: RecordKind,
    _ index: RecordIndex
  ) throws(LogFailure) -> String {
    guard let id = index.id(of: name, kind) else { throw .noRecord(kind, named: name, index) }
    return id
  }
}

extension LogSession {
  /// Why a course has no student to report on, as `course progress` says it.
  fileprivate func withoutStudents(
    course: String,
    _ student: String?
  ) throws(LogFailure) -> LogFailure {
    let (progress, _) = try courseProgress(named: course, of: student)
    guard let student else { return .courseWithoutStudents(course: course) }
    return .notAStudent(text: student, course: course, students: progress.students.map(\.person))
  }

  /// The diver of a document about one diver: the only one with dives, else the user.
  ///
  /// - Returns: The diver's id, nil in a log without dives, and who the user was assumed to be, if
  ///   that decided it.
  /// - Throws: If the user is unknown, or has no dives.
  package func diverOfDocument() throws -> (id: String?, owner: Identity?) {
    let divers = Set(logbook.dives.compactMap(\.diver))
    if divers.count < 2 { return (divers.first, nil) }
    let identity = try identity()
    guard divers.contains(identity.diver) else { throw ReportFailure.whichDiver(divers.sorted()) }
    return (identity.diver, identity)
  }
}
