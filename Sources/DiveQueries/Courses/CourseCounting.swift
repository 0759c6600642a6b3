import Diagnostics
import DiveFigures
import DiveModel
import DiveUnits
import LogbookCore

/// The requirements of a course, made ready to count dives.
struct CourseCounting {
  private let requirements: [CourseRequirement]
  /// Whether each requirement and its query could be read.
  let isReadable: [Bool]
  private var candidates: [Int: CourseAssignment.Candidate] = [:]
  private let needs: [CourseAssignment.Need]

  /// Tests each dive that may count, by its index in the logbook, against each requirement.
  init(_ requirements: [CourseRequirement], of places: [Int], in logbook: Logbook) {
    self.requirements = requirements
    let dives = places.map { logbook.dives[$0] }
    let tests = requirements.map { Self.test($0, dives, logbook) }
    isReadable = tests.map { $0 != nil }
    needs = zip(requirements, tests).map { requirement, test in
      test == nil
        ? CourseAssignment.Need(dives: nil, seconds: nil)
        : CourseAssignment.Need(
          dives: requirement.dives?.value,
          seconds: requirement.time?.value.seconds
        )
    }
    let durations = Self.durations(of: dives, in: logbook)
    for (number, place) in places.enumerated() {
      candidates[place] = CourseAssignment.Candidate(
        fits: tests.map { $0?[number] ?? false },
        seconds: durations[number]
      )
    }
  }

  /// What is counted for a student.
  ///
  /// - Parameters:
  ///   - places: The student's dives, in order.
  ///   - passed: The names of requirements that were signed.
  /// - Returns: One for each requirement, in the order of the course.
  func requirements(_ places: [Int], passed: [String]) -> [CourseProgress.Requirement] {
    let known = places.filter { candidates[$0] != nil }
    let assignment = CourseAssignment(known.compactMap { candidates[$0] }, among: needs)
    let signed = Set(passed.map(CourseRequirement.folded))
    return requirements.indices.map { index in
      let requirement = requirements[index]
      let what = requirement.what?.value ?? ""
      return CourseProgress.Requirement(
        what: what,
        neededDives: requirement.dives?.value,
        neededSeconds: requirement.time?.value.seconds,
        dives: assignment.dives[index].map { known[$0] },
        seconds: assignment.seconds[index],
        isSigned: requirement.isSigned ? signed.contains(CourseRequirement.folded(what)) : nil,
        isUnreadable: !isReadable[index]
      )
    }
  }

  /// Whether each dive fits a requirement; nil if it cannot be read.
  private static func test(
    _ requirement: CourseRequirement,
    _ dives: [LoggedDive],
    _ logbook: Logbook
  ) -> [Bool]? {
    guard !requirement.fields.isDamagedAnywhere else { return nil }
    guard let text = requirement.query?.value else {
      return Array(repeating: true, count: dives.count)
    }
    let source = SourceText(path: "query", text: text)
    guard QueryReading(source).query.root != nil,
      case .filter(let filter) = DiveFilter.reading(source, in: logbook, of: dives)
    else { return nil }
    return dives.map(filter.matches)
  }

  /// The seconds under water of each dive, as written, or else as its computers show; nil if unknown.
  private static func durations(of dives: [LoggedDive], in logbook: Logbook) -> [Int?] {
    let open = dives.filter { !$0.dive.has(.duration) }
    let figure = ComputedField.standingIn(for: "duration")
    let context =
      open.isEmpty ? nil : figure.map { FigureContext(logbook, for: [$0], of: open) }
    return dives.map { logged in
      if let written = logged.dive.duration { return written.value.seconds }
      guard let context, case .steps(let seconds)? = figure?.value(of: logged, in: context)?.content
      else { return nil }
      return seconds
    }
  }
}
