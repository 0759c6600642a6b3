import DiveUnits
import Foundation
import LogbookCore
import Testing

@testable import DiveReports

/// Long tables of records can be searched, and picked from by what their rows have in common.
@Suite struct RecordFilterTests {
  private static func page(_ documents: Int, on day: String = "2026-06-01") throws -> String {
    var files = [
      "divelog.yml": "format: 1\ndocument-types: [{name: medical, valid: 1 year}, {name: card}]\n",
      "divers/mari/diver.md": "---\nname: Mari Tamm\n---\n",
      "divers/tom/diver.md": "---\nname: Tom\n---\n",
    ]
    for number in 0..<documents {
      files["documents/d\(number).md"] = """
        ---
        name: Paper \(number)
        type: \(number.isMultiple(of: 2) ? "medical" : "card")
        owner: \(number.isMultiple(of: 3) ? "mari" : "tom")
        issued: \(2014 + number)-01-10
        ---

        """
    }
    let laws = SiteLaws(
      try Logbook(reading: .memory(files.mapValues { Array($0.utf8) })),
      for: .owner,
      today: try CalendarDate(parsing: day)
    )
    return try #require(laws.pages["documents.html"])
  }

  /// The values of each list, by its label.
  private static func lists(_ page: String) -> [String: [String]] {
    let lists = page.matches(of: /<label><span>([^<]*)<\/span><select[^>]*>(.*?)<\/select>/)
    return Dictionary(
      lists.map { list in
        (String(list.1), list.2.matches(of: /<option>([^<]*)<\/option>/).map { String($0.1) })
      }
    ) { first, _ in first }
  }

  @Test func aLongTableIsPickedFrom() throws {
    let lists = try Self.lists(Self.page(12))
    #expect(lists["Type"] == ["card", "medical"])
    #expect(lists["Owner"] == ["Mari Tamm", "Tom"])
    // Both have a medical that ended, older ones that it replaced, and cards that do not end.
    #expect(lists["State"] == ["expired", "without an end", "replaced"])
  }

  @Test func everyRowHasItsState() throws {
    let page = try Self.page(12)
    let states = page.matches(of: /<tr[^>]* data-state="([^"]*)"/).map { String($0.1) }
    #expect(states.count == 12)
    #expect(states.count { $0 == "without an end" } == 6)
    #expect(states.count { $0 == "expired" } == 2 && states.count { $0 == "replaced" } == 4)
  }

  @Test func aShortTableIsNot() throws {
    #expect(try !Self.page(9).contains("class=\"filters\""))
  }

  @Test func whatIsIssuedLaterSaysSo() throws {
    let lists = try Self.lists(Self.page(12, on: "2024-01-09"))
    #expect(lists["State"]?.last == "not issued yet")
  }

  /// A browser makes few rows; the rest is text to it, and a second table without the script.
  @Test func whatIsFarDownIsKeptAsText() throws {
    let parts = try Self.page(130).components(separatedBy: "<noscript>")
    #expect(parts.count == 2)
    let marked = parts.map { $0.matches(of: /<tr [^>]*data-state=/).count }
    #expect(marked == [120, 10])
    let rest = try #require(parts.last?.components(separatedBy: "</noscript>").first)
    #expect(rest.contains("<caption") && rest.contains("<thead>"))
    // The script reads one row a line.
    let body = try #require(rest.firstMatch(of: /<tbody>(.*)<\/tbody>/.dotMatchesNewlines())).1
    #expect(body.split(separator: "\n").count == 10)
    #expect(
      body.split(separator: "\n").allSatisfy { $0.hasPrefix("<tr ") && $0.hasSuffix("</tr>") }
    )
    #expect(try !Self.page(120).contains("<noscript>"))
  }
}
