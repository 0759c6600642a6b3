import DiveChecks
import Diagnostics
import LogbookCore
import Testing

/// A key of another language with several meanings is fixed with one that the dive has not.
@Suite struct TakenKeyTests {
  @Test(arguments: [
    ("time: 10:30\nzeit: 45 min", "duration"), ("duration: 45 min\nzeit: 10:30", "time"),
  ])
  func onlyFreeKeysAreOffered(lines: String, key: String) throws {
    let text = "---\ndate: 2024-06-12\n\(lines)\n---\n"
    let log = try Logbook(
      reading: .memory([
        "divelog.yml": Array("format: 1\n".utf8), "dives/2024-06-12.md": Array(text.utf8),
      ])
    )
    let found = Checker().check(log).diagnostics.map(\.diagnostic).filter { $0.id == "unknown-key" }
    let problem = try #require(found.first)
    let source = SourceText(path: "", text: text)
    let fixed = problem.fixIts.compactMap { source.applying($0.edits) }
      .map { String(decoding: $0, as: UTF8.self) }
    #expect(!fixed.isEmpty && fixed.allSatisfy { $0.contains("\n\(key): ") }, "\(fixed)")
  }
}
