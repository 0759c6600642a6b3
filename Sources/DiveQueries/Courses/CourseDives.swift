import DiveModel
package import LogbookCore

/// The dives of a log by course and by diver, for counting them.
package struct CourseDives: Sendable {
  /// The indices of dives that name a course, by its id and by diver, in the order of their logs.
  private var ofCourses: [String: [String: [Int]]] = [:]
  /// The indices of all dives that count, by diver.
  private var ofDivers: [String: [Int]] = [:]

  /// Goes through a log once; dives that are planned, invalid or a group's are left out.
  package init(_ logbook: Logbook, _ index: RecordIndex) {
    guard logbook.count(of: .course) > 0 else { return }
    for place in logbook.dives.indices where logbook.dives[place].counts {
      guard let diver = logbook.dives[place].diver else { continue }
      ofDivers[diver, default: []].append(place)
      guard let text = logbook.dives[place].dive.course?.value.text,
        let id = index.id(of: text, .course)
      else { continue }
      ofCourses[id, default: [:]][diver, default: []].append(place)
    }
  }

  /// The dives of a diver that name a course.
  package func places(of course: String, by diver: String) -> [Int] {
    ofCourses[course]?[diver] ?? []
  }

  /// All dives of a diver that count.
  func places(by diver: String) -> [Int] { ofDivers[diver] ?? [] }
}
