import DiveModel
import DiveStatistics
import DiveUnits
import LogbookCore
import Testing

/// A document is valid through its last day: `expires`, else what its type makes of `issued`.
@Suite struct DocumentDueTests {
  private static let types = """
      - {name: medical, valid: 1 year}
      - {name: permit, valid: 1 month}
      - name: card
    """

  private static func due(_ documents: [String: String], on day: String?) throws -> [String] {
    let files = Dictionary(
      uniqueKeysWithValues: documents.map { ("documents/\($0.key).md", $0.value) }
    )
    return try DueLog(files, types: types).due(on: day)
  }

  @Test(arguments: [
    ("type: medical\nissued: 2023-03-01", "2024-03-01 expiring", "2024-03-01"),
    ("type: medical\nissued: 2023-03-01", "2024-03-01 expired", "2024-03-02"),
    ("type: medical\nissued: 2023-03-01", "2024-03-01 valid", "2023-12-31"),
    ("type: medical\nissued: 2023-03-01", "2024-03-01 expiring", "2024-01-01"),
    ("type: medical\nissued: 2024-02-29", "2025-02-28 expired", "2025-03-01"),
    ("type: permit\nissued: 2024-01-31", "2024-02-29 expiring", "2024-02-29"),
    ("type: permit\nissued: 2023-01-31", "2023-02-28 expired", "2023-03-01"),
    ("type: medical\nissued: 2023-03-01\nexpires: 2023-06-01", "2023-06-01 expired", "2023-06-02"),
    ("type: card\nexpires: 2023-06-01", "2023-06-01 expired", "2023-06-02"),
    ("expires: 2023-06-01", "2023-06-01 expired", "2023-06-02"),
    ("type: medical", "- unknown", "2023-06-02"),
    ("type: medical\nissued: 2023-03-01\nexpires: soon", "- unknown", "2023-06-02"),
    ("type: medical\nissued: last year", "- unknown", "2023-06-02"),
    ("type: certificat\nissued: 2023-03-01", "- unknown", "2023-06-02"),
  ])
  func endsOnItsLastDay(fields: String, end: String, day: String) throws {
    let found = try Self.due(["paper": fields], on: day)
    #expect(found.map { $0.hasSuffix(end) } == [true], "\(found)")
  }

  @Test(arguments: [
    "type: card\nissued: 2019-01-01", "issued: 2019-01-01",
    // Not issued yet, and kept for the record alone.
    "type: medical\nissued: 2023-06-03", "type: medical\nissued: 2020-01-01\narchived: 2023-06-02",
    "type: medical\narchived: 2023-06-02",
  ])
  func doesNotEnd(fields: String) throws {
    #expect(try Self.due(["paper": fields], on: "2023-06-02") == [])
  }

  @Test func isInSightUntilItIsArchived() throws {
    let paper = ["paper": "type: medical\nissued: 2020-01-01\narchived: 2023-06-02"]
    #expect(try Self.due(paper, on: "2023-06-01") == ["document paper medical 2021-01-01 expired"])
  }

  /// One that never ends is the latest, whenever the others were issued.
  @Test func whatNeverEndsTakesThePlaceOfWhatDoes() throws {
    let papers = [
      "a": "type: card\nissued: 2020-01-01\nexpires: 2023-01-01",
      "b": "type: card\nissued: 2024-01-01",
    ]
    #expect(try Self.due(papers, on: "2024-06-01") == [])
  }

  @Test func onlyTheLatestOfATypeAndAnOwnerCounts() throws {
    let mine = [
      "divers/mari/diver": "name: Mari Tamm",
      "documents/a": "type: medical\nowner: mari\nissued: 2020-01-01",
      "documents/b": "type: medical\nowner: Mari Tamm\nissued: 2022-01-01",
      "documents/c": "type: medical\nowner: mari\nissued: 2024-01-01",
      "documents/d": "type: medical\nowner: Tom B\nissued: 2019-01-01",
      "documents/e": "type: permit\nowner: mari\nissued: 2018-01-01",
      "documents/f": "type: medical\nowner: mari",
    ]
    let log = try DueLog(
      Dictionary(uniqueKeysWithValues: mine.map { ($0.key + ".md", $0.value) }),
      types: Self.types
    )
    // The one of 2024 is not issued yet, and the one without a date replaces none.
    #expect(
      try log.due(on: "2023-06-02") == [
        "document e permit 2018-02-01 expired", "document d medical 2020-01-01 expired",
        "document b medical 2023-01-01 expired", "document f medical - unknown",
      ]
    )
    #expect(
      try log.due(on: "2024-06-02").contains("document c medical 2025-01-01 valid")
    )
    #expect(try !log.due(on: "2024-06-02").contains { $0.hasPrefix("document b") })
  }

  /// Over every day of issue in four years, and every type: the last day is the one that one finds by
  /// counting on the calendar, and the state changes on the days that it says.
  @Test func agreesWithTheCalendar() throws {
    let first = try CalendarDate(parsing: "2023-01-01")
    for (count, unit, months) in [(1, "month", 1), (6, "months", 6), (1, "year", 12)] {
      for offset in stride(from: 0, to: 1461, by: 1) {
        let issued = try #require(first.adding(days: offset))
        // Counted by hand: the same day so many months later, or the month's last.
        let month = issued.year * 12 + issued.month - 1 + months
        let days = CalendarDate.daysInMonth(month % 12 + 1, year: month / 12)
        let last = try #require(
          CalendarDate(year: month / 12, month: month % 12 + 1, day: min(issued.day, days))
        )
        let settings = try DueLog(
          [:],
          types: "  - {name: paper, valid: \(count) \(unit)}"
        ).logbook.settings
        let document = try DueLog(["documents/a.md": "type: paper\nissued: \(issued)"])
          .logbook.documents[0]
        #expect(DocumentEnds(settings).end(of: document) == .day(last), "\(issued)")
        if offset % 97 != 0 { continue }
        for (days, state) in [
          (-61, ValidityState.valid), (-60, .expiring), (0, .expiring), (1, .expired),
        ] {
          let day = last.adding(days: days)
          #expect(ValidityState(until: last, on: day) == state, "\(issued) \(days)")
        }
      }
    }
  }

  @Test func nothingIsKnownWithoutADay() throws {
    #expect(
      try Self.due(["paper": "type: medical\nissued: 2020-01-01"], on: nil)
        == ["document paper medical 2021-01-01 unknown"]
    )
  }
}
