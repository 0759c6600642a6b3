import DiveModel
import LogbookCore
import Testing

@testable import DiveReports

/// The page of a course shows its students to the people of the log, and to no one else.
@Suite struct CoursePageTests {
  private static let files: [String: String] = [
    "divelog.yml": "format: 1\nshare: public\n", "divers/tom/diver.md": "---\nname: Tom\n---\n",
    "divers/tom/dives/2026-05-02.md": "---\ndate: 2026-05-02\ncourse: p2\n---\n",
  ]

  private func page(_ share: String, for audience: Audience) throws -> String? {
    var files = Self.files
    files["courses/p2.md"] = """
      ---
      name: The course
      level: P2
      prerequisites: [{age: 16}]
      requires:
        - what: quarry dives
          dives: 2
          where: site:none
        - what: theory
          signed: true
      students: [{diver: tom, since: 2026-05-01, passed: [theory]}]
      share: \(share)
      ---

      """
    let log = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    let laws = SiteLaws(log, for: audience)
    let found = laws.pages.filter { $0.value.contains("class=\"record record-course\"") }
    #expect(found.count < 2)
    return found.values.first
  }

  @Test func thePeopleOfTheLogSeeHowFarEachStudentIs() throws {
    let page = try #require(try page("private", for: .owner))
    #expect(page.contains("Tom") && page.contains("1 of 2") && page.contains("signed"))
    #expect(page.contains("missing: 1 dive") && page.contains("site:none"))
    #expect(page.contains("16 years old") && page.contains("unknown"))
    #expect(page.contains("viewBox=\"0 0 1000 10\""))
  }

  @Test func othersSeeOnlyWhatACourseThatIsSharedAsksFor() throws {
    #expect(try page("private", for: .public) == nil)
    let page = try #require(try page("public", for: .public))
    #expect(page.contains("quarry dives") && page.contains("theory") && page.contains("2 dives"))
    #expect(!page.contains("site:none") && !page.contains("id=\"students\""))
    #expect(!page.contains("1 of 2") && !page.contains("signed</td>"))
  }
}
