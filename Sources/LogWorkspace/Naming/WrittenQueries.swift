import DiveModel
import LogbookCore

extension Logbook {
  /// The queries in files of the log, with their ranges: saved ones, and those of courses.
  var writtenQueries: [(path: String, text: Located<String>)] {
    settings.queries.map { (Self.settingsPath, $0.text) }
      + courses.flatMap { course in
        course.requires.compactMap(\.value.query).map { (course.origin.path, $0) }
      }
  }
}
