import CommandSupport
import Testing

/// Why there is no record of a course, and the words of the commands around it.
@Suite(.waiting) struct CourseReportTests {
  private let log: TemporaryFolder

  init() throws {
    log = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "divers/mari/diver.md": "---\nname: Mari\n---\n",
      "divers/tom/diver.md": "---\nname: Tom\n---\n",
      "courses/p1.md": "---\nname: P1\nstudents:\n  - diver: tom\n---\n",
      "courses/empty.md": "---\nname: Empty\n---\n",
    ])
  }

  private func report(_ arguments: String...) throws -> Divelog.Outcome {
    try Divelog.run(["report", "course"] + arguments + ["-o", "x.html"], in: log.path)
  }

  @Test func whoIsNoStudentIsNotCalledHidden() throws {
    let outcome = try report("p1", "--diver", "mari")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("'mari' is not a student of p1; its students: tom"))
    #expect(!outcome.errors.contains("--for"))
    #expect(try report("p1", "--diver", "tom").status == 0)
  }

  @Test func aCourseWithoutStudentsSaysSo() throws {
    let outcome = try report("empty")
    #expect(outcome.status == 2 && outcome.errors.contains("the course empty has no students"))
    let one = try report("empty", "--diver", "tom")
    #expect(one.errors.contains("'tom' is not a student of empty, which has none"))
    #expect(try !log.files().contains("x.html"))
  }
}
