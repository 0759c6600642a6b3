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

  /// The text of a problem's fixes, and whether each may be guessed.
  private func fixes(_ lines: String, _ name: String, _ id: String) throws -> [String] {
    let text = "---\n\(lines)\n---\n"
    let files = ["divelog.yml": "format: 1\n", "dives/\(name)": text]
    let logbook = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    let found = Checker().check(logbook).diagnostics.filter { $0.diagnostic.id == id }
    return found.flatMap(\.diagnostic.fixIts).map { fixIt in
      let bytes = SourceText(path: name, text: text).applying(fixIt.edits) ?? []
      let fixed = String(decoding: bytes, as: UTF8.self).dropFirst(4).dropLast(5)
      return (fixIt.mayBeGuessed ? "" : "? ") + fixed
    }
  }

  @Test(arguments: [
    ("a.md", "date: 2024-02-28\ntime: 24:00", ["date: 2024-02-29\ntime: 00:00"]),
    ("a.md", "time: '24.00'\ndate: 2024-12-31", ["time: 00:00\ndate: 2025-01-01"]),
    ("2024-02-28.md", "date: 2024-02-28\ntime: 24:00", ["? date: 2024-02-29\ntime: 00:00"]),
    ("a.md", "time: 24:00", []), ("a.md", "date: 2024-02-28\ntime: 25:00", []),
  ])
  func midnightIsOfTheNextDay(name: String, lines: String, fixed: [String]) throws {
    #expect(try fixes(lines, name, "bad-time") == fixed)
  }

  @Test(arguments: [
    ("a.md", "13.05.26", ["date: 2026-05-13", "date: 2013-05-26"]),
    ("2026-05-13-1000-rummu.md", "13.05.26", ["date: 2026-05-13"]),
    ("2026-03-05-rummu.md", "03/05/2026", ["date: 2026-03-05"]),
    ("2026-07-01-rummu.md", "03/05/2026", ["date: 2026-05-03", "date: 2026-03-05"]),
  ])
  func theNameDecidesHowADateIsRead(name: String, date: String, fixed: [String]) throws {
    #expect(try fixes("date: \(date)", name, "bad-date") == fixed)
  }
}
