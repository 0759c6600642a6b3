import DiveChecks
import LogbookCore
import Diagnostics
import Testing

/// Notes that pages show as plain text are reported in their files.
@Suite struct NoteCostTests {
  @Test(arguments: [
    (String(repeating: "| a ", count: 400) + "\n", 300, true),
    (String(repeating: ">", count: 2100) + " a\n", 1, true),
    (String(repeating: "- ", count: 500) + "a" + String(repeating: "\na", count: 1100), 1, true),
    ("A line.\n", 2000, false),
    ("| a | b |\n", 2000, false), (String(repeating: "a", count: 66_000) + "\n", 1, true),
  ])
  func isFoundIfItCostsTooMuch(line: String, count: Int, isFound: Bool) throws {
    let note = "---\nname: Rummu\n---\n\n" + String(repeating: line, count: count)
    let files = ["divelog.yml": "format: 1\n", "sites/rummu.md": note]
    let log = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    let found = Checker().check(log).diagnostics.filter {
      $0.diagnostic.id == "note-too-costly"
    }
    #expect(found.map(\.path) == (isFound ? ["sites/rummu.md"] : []))
    #expect(found.allSatisfy { $0.diagnostic.range?.lowerBound == 21 })
  }
}
