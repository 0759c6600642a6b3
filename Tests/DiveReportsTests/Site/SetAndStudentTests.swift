import DiveUnits
import LogbookCore
import Testing

@testable import DiveReports

/// The pages of sets and of students say what is due of the pieces, and what is open.
@Suite struct SetAndStudentTests {
  private static let files = [
    "divelog.yml": "format: 1\nshare: public\n",
    "divers/tom/diver.md": "---\nname: Tom\n---\n",
    "divers/tom/dives/2024-05-02.md": "---\ndate: 2024-05-02\ncourse: rescue\n---\n",
    "courses/rescue.md": """
    ---
    name: Rescue
    requires:
      - {what: theory, signed: true}
      - {what: quarry dives, dives: 2}
    students: [{diver: tom, since: 2024-05-01, passed: [theory]}]
    share: public
    ---
    """,
    "gear/kit.md": "---\nname: The kit\nitems: [reg, the torch]\nshare: public\n---\n",
    "gear/reg.md": """
    ---
    name: The regulator
    bought: 2020-01-01
    price: 420.00 EUR
    services: [{what: service, every: 1 year}]
    share: public
    ---
    """,
  ]

  private func pages(for audience: Audience) throws -> [String: String] {
    let log = try Logbook(reading: .memory(Self.files.mapValues { Array($0.utf8) }))
    let laws = SiteLaws(log, for: audience, today: try CalendarDate(parsing: "2024-06-01"))
    laws.check()
    return laws.pages
  }

  private func words(_ page: String?) throws -> String {
    try #require(page).replacing(/<[^>]*>/, with: " ").replacing(/\s+/, with: " ")
  }

  @Test func aSetListsItsPiecesWithWhatIsDue() throws {
    let page = try words(pages(for: .owner)["gear/kit.html"])
    #expect(page.contains("The regulator · service, due: 1 January 2021"), "\(page)")
    #expect(page.contains("the torch"), "\(page)")
    #expect(page.contains("420.00 EUR for 1 piece"))
    let piece = try words(pages(for: .owner)["gear/reg.html"])
    #expect(piece.contains("Part of The kit"), "\(piece)")
  }

  /// What gear cost is for its keeper.
  @Test func othersDoNotSeeWhatItCost() throws {
    let all = try pages(for: .public).values.joined()
    #expect(all.contains("The regulator") && !all.contains("420.00"))
  }

  @Test func aStudentsPageSaysWhatIsOpen() throws {
    let page = try words(pages(for: .owner)["divers/tom.html"])
    #expect(page.contains("As a student Rescue · since 1 May 2024, 1 of 2 met"), "\(page)")
    #expect(page.contains("quarry dives, missing: 1 dive"))
    #expect(!page.contains("theory"))
  }

  @Test func othersDoNotSeeWhoIsAStudent() throws {
    let page = try words(pages(for: .public)["divers/tom.html"])
    #expect(!page.contains("As a student") && !page.contains("missing"))
  }
}
