package import DiveModel
package import LogbookCore
package import Diagnostics

/// The problems of the queries of courses, with their positions in the files.
package enum CourseQueryProblems {
  /// The problems of each course, in the order of the courses.
  ///
  /// - Parameters:
  ///   - logbook: The log.
  ///   - index: Its records.
  ///   - id: The id of the problems: that of a rule.
  /// - Returns: The courses with problems, and these.
  package static func all(
    in logbook: Logbook,
    _ index: RecordIndex,
    as id: String
  ) -> [(course: DiveCourse, problems: [Diagnostic])] {
    logbook.courses.compactMap { course in
      let queries = course.requires.compactMap(\.value.query)
      guard !queries.isEmpty, let source = logbook.source(of: course.origin.path) else {
        return nil
      }
      let problems = queries.flatMap { query in
        WrittenQuery(query, in: source)
          .problems(in: logbook, index, SavedQueries(logbook.settings))
      }
      return problems.isEmpty ? nil : (course, problems.map { $0.named(id) })
    }
  }
}
