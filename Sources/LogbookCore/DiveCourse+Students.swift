package import DiveModel

extension DiveCourse {
  /// The students who are in the list before, each with the first time; a person is known by id or
  /// name.
  package func doubleStudents(
    _ index: RecordIndex
  ) -> [(student: Located<Reference>, first: Located<Reference>)] {
    var known: [String: Located<Reference>] = [:]
    var result: [(Located<Reference>, Located<Reference>)] = []
    for student in students.lazy.compactMap(\.value.diver) {
      let text = student.value.text
      let key = index.id(of: text, .diver) ?? text.lowercased()
      if let first = known[key] { result.append((student, first)) } else { known[key] = student }
    }
    return result
  }
}
