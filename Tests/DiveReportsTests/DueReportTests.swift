import DiveUnits
import LogbookCore
import Testing

@testable import DiveReports

/// The review of a year ends with what is due, as its readers see it.
@Suite struct DueReportTests {
  private static let files = [
    "divelog.yml": """
    format: 1
    share: public
    document-types:
      - name: medical
        valid: 1 year

    """,
    "divers/mari/diver.md": """
    ---
    name: Mari Tamm
    certifications:
      - {agency: RC, level: First Aid, date: 2021-01-01, expires: 2023-01-01}
    ---
    """,
    "divers/tom/diver.md": "---\nname: Tom\n---\n",
    "groups/seals/group.md": "---\nname: The seals\n---\n",
    "documents/medical-tom.md":
      "---\nname: Medical of Tom\ntype: medical\nowner: tom\nissued: 2023-07-01\n---\n",
    "gear/stage.md": """
    ---
    name: Stage
    owner: groups/seals
    bought: 2020-01-01
    services: [{what: test, every: 1 year}]
    share: public
    ---
    """,
    "gear/fins.md": "---\nname: Fins\nowner: mari\n---\n",
  ]

  private static let template =
    "{{#due}}{{name}} ({{owner}}): {{text}}{{#is-expired}}!{{/is-expired}}\n{{/due}}"

  private func text(
    _ year: Int,
    for audience: Audience = .owner,
    of diver: String? = nil,
    on day: String? = "2024-06-01"
  ) throws -> [String] {
    let whole = try Logbook(reading: .memory(Self.files.mapValues { Array($0.utf8) }))
    let log = ReportLog(
      whole.seen(by: audience),
      for: audience,
      of: diver,
      today: try day.map { try CalendarDate(parsing: $0) }
    )
    return try SampleReports.text(Self.template, .year(year, log))
      .split(separator: "\n").map(String.init)
  }

  private static let card = "Mari Tamm (): RC First Aid: ended on 1 January 2023!"
  private static let paper = "Medical of Tom (Tom): medical: until 1 July 2024"
  private static let stage = "Stage (The seals): test, due: 1 January 2021!"

  @Test func theKeeperSeesAll() throws {
    #expect(try text(2024) == [Self.stage, Self.card, Self.paper])
    #expect(try text(2024, on: "2025-02-01").last?.hasSuffix("ended on 1 July 2024!") == true)
  }

  @Test func oneDiverSeesTheOwn() throws {
    #expect(try text(2024, of: "tom") == [Self.paper])
    #expect(try text(2024, of: "mari") == [Self.card])
  }

  /// Documents are private unless they say otherwise.
  @Test func othersSeeWhatIsShared() throws {
    let seen = try text(2024, for: .public)
    #expect(seen.contains { $0.hasPrefix("Stage (") })
    #expect(!seen.contains { $0.contains("Tom") })
  }

  @Test(arguments: [(2023, true), (2024, true), (2022, false), (2025, false)])
  func itIsOfThisYearAndTheLast(year: Int, isThere: Bool) throws {
    #expect(try text(year).isEmpty == !isThere)
  }

  @Test func withoutADayNothingIsDue() throws {
    #expect(try text(2024, on: nil) == [])
  }

  @Test func theBuiltInReviewHasIt() throws {
    let whole = try Logbook(reading: .memory(Self.files.mapValues { Array($0.utf8) }))
    let log = ReportLog(
      whole,
      for: .owner,
      today: try CalendarDate(parsing: "2024-06-01")
    )
    let page = try BuiltInTemplateTests.text(.year, .year(2024, log))
    #expect(page.contains("<section id=\"due\">") && page.contains("<b>Medical of Tom</b>"))
    let old = try BuiltInTemplateTests.text(.year, .year(2010, log))
    #expect(!old.contains("id=\"due\"") && !old.contains("Medical of Tom"))
  }
}
