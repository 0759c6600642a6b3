import TestSupport

/// Courses with their students and dives, as a plain program would keep and count them.
struct PlainCourses {
  struct Dive {
    let diver: String
    /// Days from the first of May, and minutes from midnight; no two dives of a diver have the same.
    let day: Int
    let minute: Int
    let depth: Int
    /// Minutes under water; nil if not recorded.
    let minutes: Int?
    let isAtNight: Bool
    /// The number of its course; nil for none.
    let course: Int?
    let isLeftOut: String?

    var name: String { "\(diver)-\(day)-\(minute)" }
  }

  /// What a dive fits.
  enum Condition {
    case any
    case deeper(Int)
    case night
    case shallowerOrNight(Int)

    var query: String? {
      switch self {
      case .any: nil
      case .deeper(let depth): "depth:>\(depth)m"
      case .night: "tag:night"
      case .shallowerOrNight(let depth): "depth:<\(depth)m or tag:night"
      }
    }

    func holds(_ dive: Dive) -> Bool {
      switch self {
      case .any: true
      case .deeper(let depth): dive.depth > depth
      case .night: dive.isAtNight
      case .shallowerOrNight(let depth): dive.depth < depth || dive.isAtNight
      }
    }
  }

  struct Requirement {
    let what: String
    let dives: Int?
    let minutes: Int?
    let condition: Condition
    let isSigned: Bool
  }

  struct Student {
    let diver: String
    let since: Int?
    let passed: [String]
  }

  struct Course {
    let requirements: [Requirement]
    let students: [Student]
  }

  /// What is counted of one requirement.
  struct Count: Equatable {
    var dives: [String] = []
    var seconds = 0
    var isMet = false
  }

  let courses: [Course]
  let dives: [Dive]

  private static let people = ["mari", "juhan", "tom"]

  init(using random: inout SplitMix64) {
    courses = (0..<3).map { _ in Self.course(&random) }
    var taken: Set<String> = []
    dives = (0..<random.within(0...24)).compactMap { _ in
      let dive = Dive(
        diver: random.pick(Self.people),
        day: random.within(0...9),
        minute: random.within(6...20) * 60,
        depth: random.within(3...45),
        minutes: random.chance(80) ? random.within(12...75) : nil,
        isAtNight: random.chance(30),
        course: random.chance(85) ? random.below(3) : nil,
        isLeftOut: random.pick([nil, nil, nil, nil, nil, nil, "planned", "invalid"])
      )
      return taken.insert(dive.name).inserted ? dive : nil
    }
  }

  private static func course(_ random: inout SplitMix64) -> Course {
    let requirements = (0..<random.within(0...5)).map { number -> Requirement in
      let depth = random.within(5...35)
      return Requirement(
        what: "part \(number)",
        dives: random.chance(60) ? random.within(1...4) : nil,
        minutes: random.chance(40) ? random.within(20...160) : nil,
        condition: random.pick([.any, .any, .deeper(depth), .night, .shallowerOrNight(depth)]),
        isSigned: random.chance(40)
      )
    }
    let students = people.prefix(random.within(0...3)).map { diver in
      Student(
        diver: diver,
        since: random.chance(50) ? random.within(0...9) : nil,
        passed: requirements.map(\.what).filter { _ in random.chance(50) }
      )
    }
    return Course(requirements: requirements, students: students)
  }

  /// What is counted for a student: one dive after another, each for the first part that wants it.
  func counts(of student: Student, in number: Int) -> [Count] {
    let requirements = courses[number].requirements
    var counts = Array(repeating: Count(), count: requirements.count)
    for day in 0...9 {
      for minute in 0..<1_440 {
        for dive in dives where dive.day == day && dive.minute == minute {
          guard dive.diver == student.diver, dive.course == number, dive.isLeftOut == nil else {
            continue
          }
          if let since = student.since, day < since { continue }
          for (index, requirement) in requirements.enumerated()
          where requirement.condition.holds(dive) {
            var wants = false
            if let dives = requirement.dives, counts[index].dives.count < dives { wants = true }
            if let minutes = requirement.minutes, counts[index].seconds < minutes * 60 {
              wants = true
            }
            if !wants { continue }
            counts[index].dives.append(dive.name)
            counts[index].seconds += (dive.minutes ?? 0) * 60
            break
          }
        }
      }
    }
    for (index, requirement) in requirements.enumerated() {
      var isMet = requirement.dives != nil || requirement.minutes != nil || requirement.isSigned
      if let dives = requirement.dives, counts[index].dives.count < dives { isMet = false }
      if let minutes = requirement.minutes, counts[index].seconds < minutes * 60 { isMet = false }
      if requirement.isSigned, !student.passed.contains(requirement.what) { isMet = false }
      counts[index].isMet = isMet
    }
    return counts
  }

  /// The files of the log; each dive lies in one of some folders, in an order of names.
  func files(_ random: inout SplitMix64) -> [String: [UInt8]] {
    var files = ["divelog.yml": "format: 1\n"]
    for diver in Self.people {
      files["divers/\(diver)/diver.md"] = "---\nname: The \(diver)\n---\n"
    }
    for (number, course) in courses.enumerated() {
      files["courses/\(random.pick(["", "old/", "z/"]))c\(number).md"] = Self.text(of: course)
    }
    for dive in dives {
      let folder = random.pick(["", "a/", "z/", "m/n/"])
      let lines = [
        "date: 2026-05-\(Self.two(dive.day + 1))",
        "time: \(Self.two(dive.minute / 60)):\(Self.two(dive.minute % 60))",
        dive.minutes.map { "duration: \($0) min" }, "max-depth: \(dive.depth) m",
        dive.isAtNight ? "tags: [night]" : nil, dive.course.map { "course: c\($0)" },
        dive.isLeftOut.map { "\($0): true" },
      ]
      files["divers/\(dive.diver)/dives/\(folder)\(dive.name).md"] =
        "---\n" + lines.compactMap { $0.map { $0 + "\n" } }.joined() + "---\n"
    }
    return files.mapValues { Array($0.utf8) }
  }

  private static func text(of course: Course) -> String {
    var lines = ["name: A course"]
    if !course.requirements.isEmpty { lines.append("requires:") }
    for requirement in course.requirements {
      lines.append("  - what: \(requirement.what)")
      lines += requirement.dives.map { ["    dives: \($0)"] } ?? []
      lines += requirement.minutes.map { ["    time: \($0) min"] } ?? []
      lines += requirement.condition.query.map { ["    where: '\($0)'"] } ?? []
      lines += requirement.isSigned ? ["    signed: true"] : []
    }
    if !course.students.isEmpty { lines.append("students:") }
    for student in course.students {
      lines.append("  - diver: \(student.diver)")
      lines += student.since.map { ["    since: 2026-05-\(two($0 + 1))"] } ?? []
      if !student.passed.isEmpty {
        lines.append("    passed: [\(student.passed.joined(separator: ", "))]")
      }
    }
    return "---\n" + lines.map { $0 + "\n" }.joined() + "---\n"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
