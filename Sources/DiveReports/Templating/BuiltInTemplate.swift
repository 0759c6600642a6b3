package import Diagnostics

/// The reports with built-in templates.
package enum BuiltInReport: String, CaseIterable, Sendable {
  case logbook, experience, year, trip, group, course

  /// The template's text, for copying and changing.
  package var template: String {
    switch self {
    case .logbook: ReportLogbookText.text
    case .experience: ReportExperienceText.text
    case .year: ReportYearText.text
    case .trip: ReportTripText.text
    case .group: ReportGroupText.text
    case .course: ReportCourseText.text
    }
  }

  /// The template as a file, with the name that its copy in a log has.
  package var source: SourceText {
    SourceText(path: "templates/\(rawValue).html.mustache", text: template)
  }

  /// The names available to its templates.
  package var names: ContextNames {
    switch self {
    case .logbook: LogbookContext.table.names
    case .experience: ExperienceContext.table.names
    case .year: YearContext.table.names
    case .trip: TripContext.table.names
    case .group: GroupContext.table.names
    case .course: CourseContext.table.names
    }
  }
}

extension ContextNames {
  /// The names available to a log's own templates that are not for a particular report.
  package static var dives: ContextNames { CommonContext.table.names }
}
