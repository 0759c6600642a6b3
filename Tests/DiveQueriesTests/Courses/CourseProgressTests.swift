import DiveModel
import DiveQueries
import DiveUnits
import LogbookCore
import Testing

/// What a plain count of dives does not show: prerequisites, samples, and what cannot be read.
@Suite struct CourseProgressTests {
  private static let dive =
    "---\ndate: 2026-05-02\ntime: 10:00\nduration: 40 min\ncourse: p2\n---\n"

  private func progress(
    _ course: String,
    _ files: [String: String] = [:],
    today: String? = "2026-06-01"
  ) throws -> CourseProgress {
    var all = files
    all["divelog.yml"] = files["divelog.yml"] ?? "format: 1\n"
    all["courses/p2.md"] = "---\n\(course)\n---\n"
    let logbook = try Logbook(reading: .memory(all.mapValues { Array($0.utf8) }))
    let day = try today.map { try CalendarDate(parsing: $0) }
    return try #require(logbook.courseProgress(RecordIndex(logbook), on: day).first)
  }

  private func states(
    _ prerequisites: String,
    _ diver: String,
    since: String? = "2026-05-01",
    _ files: [String: String] = [:]
  ) throws -> [CoursePrerequisiteCheck.State] {
    let since = since.map { ", since: \($0)" } ?? ""
    let course = "prerequisites: [\(prerequisites)]\nstudents: [{diver: tom\(since)}]"
    let all = files.merging(["divers/tom/diver.md": "---\n\(diver)\n---\n"]) { $1 }
    return try #require(progress(course, all).students.first).prerequisites.map(\.state)
  }

  @Test(arguments: [
    // The first day of the course decides, and the last day of a card still counts.
    ("CMAS P1", "certifications: [{agency: CMAS, level: P1}]", "met"),
    ("p1", "certifications: [{agency: CMAS, level: P1}]", "met"),
    ("CMAS P1", "certifications: [{level: CMAS P1, date: 2026-05-01}]", "met"),
    ("CMAS P1", "certifications: [{level: CMAS P1, date: 2026-05-02}]", "missing"),
    ("P1", "certifications: [{level: P1, expires: 2026-05-01}]", "met"),
    ("P1", "certifications: [{level: P1, expires: 2026-04-30}]", "missing"),
    ("P1", "certifications: [{level: P1, expires: soon}]", "unknown"),
    ("P1", "certifications: [{level: P2}]", "missing"), ("P1", "name: Tom", "missing"),
    // On the birthday one is a year older.
    ("{age: 16}", "born: 2010-05-01", "met"), ("{age: 16}", "born: 2010-05-02", "missing"),
    ("{age: 16}", "name: Tom", "unknown"), ("{age: 16}", "born: 2010", "unknown"),
    ("{dives: 25}", "previous-dives: 25", "met"), ("{dives: 25}", "previous-dives: 24", "missing"),
    ("{dives: 25}", "previous-dives: many", "unknown"), ("{dives: 25}", "name: Tom", "missing"),
  ])
  func aPrerequisiteIsLookedAtOnTheFirstDay(asked: String, diver: String, state: String) throws {
    #expect(try states(asked, diver).map(\.rawValue) == [state])
  }

  @Test func aPersonWithoutARecordHasNothingThatIsKnown() throws {
    let course = "prerequisites: [P1, {dives: 2}, {age: 12}]\nstudents: [Tom Kask]"
    let student = try #require(progress(course).students.first)
    #expect(student.prerequisites.map(\.state) == [.unknown, .unknown, .unknown])
    #expect(student.person == "Tom Kask" && !student.isComplete)
  }

  @Test func divesOfTheCourseAreNotBeforeIt() throws {
    let files = [
      "divers/tom/dives/a.md": "---\ndate: 2026-04-30\n---\n",
      "divers/tom/dives/b.md": "---\ndate: 2026-05-01\n---\n",
      "divers/tom/dives/c.md": Self.dive,
      "divers/tom/dives/d.md": "---\ndate: 2026-04-01\nplanned: true\n---\n",
    ]
    #expect(try states("{dives: 1}, {dives: 2}", "name: Tom", files) == [.met, .missing])
    // Without a first day, today counts, and the dives of the course still do not.
    #expect(
      try states("{dives: 2}, {dives: 3}", "name: Tom", since: nil, files) == [.met, .missing]
    )
  }

  @Test(arguments: [
    "what: a\n    dives: 1\n    where: detph:>3m", "what: a\n    dives: one",
    "what: a\n    dives: 1\n    where: '('", "what: a\n    dives: 1\n    where: '@none'",
    "what: a\n    dives: 1\n    time: long",
  ])
  func whatCannotBeReadCountsNothing(requirement: String) throws {
    let course = "requires:\n  - \(requirement)\n  - what: b\n    dives: 1\nstudents: [tom]"
    let found = try progress(course, ["divers/tom/dives/a.md": Self.dive])
    #expect(found.isDamaged && found.unreadable == ["a"])
    let student = try #require(found.students.first)
    #expect(student.requirements.map(\.dives.count) == [0, 1])
    #expect(student.requirements.map(\.isMet) == [false, true])
    #expect(!student.isComplete)
  }

  @Test func aStudentWhoseFirstDayCannotBeReadHasNoDives() throws {
    let course = "requires: [{what: a, dives: 1}]\nstudents: [{diver: tom, since: spring}]"
    let found = try progress(course, ["divers/tom/dives/a.md": Self.dive])
    #expect(found.students.map { $0.requirements.map(\.dives.count) } == [[0]])
  }

  @Test func timeComesFromTheComputerToo() throws {
    let course = "requires: [{what: a, time: 1 h}]\nstudents: [tom]"
    let head = "---\ndate: 2026-05-03\ncourse: p2\n"
    let files = [
      "divers/tom/dives/a.md": Self.dive,
      "divers/tom/dives/b.md": head + "computers: [{model: Perdix, duration: 20 min}]\n---\n",
      "divers/tom/dives/c.md": head + "---\n",
    ]
    let requirement = try #require(progress(course, files).students.first?.requirements.first)
    #expect(requirement.seconds == 3_600 && requirement.dives.count == 2 && requirement.isMet)
  }

  @Test func whatIsSignedIsNamedInAnyCase() throws {
    let course = """
      requires: [{what: Theory, signed: true}, {what: rescue, signed: true}]
      students: [{diver: tom, passed: [THEORY]}]
      """
    let student = try #require(progress(course).students.first)
    #expect(student.requirements.map(\.isSigned) == [true, false])
    #expect(student.requirements.map(\.isMet) == [true, false])
    #expect(student.requirements.map(\.thousandths) == [1_000, 0])
  }

  @Test func aSavedQueryMayBeUsed() throws {
    let course = "requires: [{what: a, dives: 1, where: '@long'}]\nstudents: [tom]"
    var files = ["divers/tom/dives/a.md": Self.dive]
    for (query, count) in [("duration:>30min", 1), ("duration:>50min", 0)] {
      files["divelog.yml"] = "format: 1\nqueries:\n  long: '\(query)'\n"
      let found = try progress(course, files)
      #expect(found.students.map { $0.requirements.map(\.dives.count) } == [[count]])
    }
  }

  @Test func aCourseWithoutRequirementsIsNeverComplete() throws {
    let found = try progress("students: [tom]", ["divers/tom/dives/a.md": Self.dive])
    #expect(found.students.map(\.isComplete) == [false])
    let empty = try progress("requires: [{what: a}]\nstudents: [tom]")
    #expect(empty.students.map { $0.requirements.map(\.isMet) } == [[false]])
  }
}
