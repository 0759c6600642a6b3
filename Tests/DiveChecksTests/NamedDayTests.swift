import DiveChecks
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
}
