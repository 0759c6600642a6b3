import DiveChecks
import DiveUnits
import LogbookCore
import Diagnostics
import Testing
import Wording

/// A date in a file name is recognized in every form.
@Suite struct NamedDayTests {
  private func found(_ name: String) throws -> [String] {
    let files = ["divelog.yml": "format: 1\n", "dives/\(name)": "---\ndate: 2024-06-12\n---\n"]
    let logbook = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    return Checker().check(logbook).diagnostics.map(\.diagnostic.message.id)
  }

  @Test(
    arguments: [
      ("20240101.md", ["file-name-date"]), ("20240612.md", []),
      ("2024-02-30-x.md", ["file-name-no-day"]), ("2024-06-12-2560-a.md", ["file-name-no-time"]),
      ("2024-06-12-1030-a.md", []), ("2024-06-12-a.md", []), ("99999999.md", []),
    ]
  )
  func isHeldAgainstTheDate(name: String, messages: [String]) throws {
    #expect(try found(name) == messages)
  }

  /// The text after the only fix of the only problem with a rule's id.
  private func fixed(_ text: String, _ name: String, _ id: String) throws -> String? {
    let files = ["divelog.yml": "format: 1\n", "dives/\(name)": text]
    let logbook = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    var checker = Checker()
    checker.today = try CalendarDate(parsing: "2024-07-01")
    let found = checker.check(logbook).diagnostics.filter { $0.diagnostic.id == id }
    #expect(found.count == 1)
    guard let fixIt = found.first?.diagnostic.fixIts.first else { return nil }
    let bytes = logbook.source(of: "dives/\(name)")?.applying(fixIt.edits)
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    arguments: [
      ("2024-06-12-a.md", "---\nrating: 4\n---\n", "---\ndate: 2024-06-12\nrating: 4\n---\n"),
      (
        "2024-06-12.md", "---\r\nrating: 4\r\n---\r\n",
        "---\r\ndate: 2024-06-12\r\nrating: 4\r\n---\r\n"
      ),
      ("2024-06-12-1030.md", "---\n---\n\nCold.\n", "---\ndate: 2024-06-12\n---\n\nCold.\n"),
      ("2024-02-30-a.md", "---\nrating: 4\n---\n", nil), ("a.md", "---\nrating: 4\n---\n", nil),
    ] as [(String, String, String?)]
  )
  func isOfferedWhereTheDateIsMissing(name: String, text: String, wanted: String?) throws {
    #expect(try fixed(text, name, "missing-key") == wanted)
  }

  @Test func aFutureDiveIsOfferedAsPlanned() throws {
    let text = "---\ndate: 2028-05-07\nrating: 4\n---\n"
    let wanted = "---\ndate: 2028-05-07\nplanned: true\nrating: 4\n---\n"
    #expect(try fixed(text, "a.md", "future-date") == wanted)
  }
}
