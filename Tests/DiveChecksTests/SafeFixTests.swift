import DiveChecks
import DiveUnits
import LogbookCore
import Diagnostics
import Testing

/// A fix that is applied without asking removes nothing but the mistake.
@Suite struct SafeFixTests {
  /// Texts in which an empty value and another value share a line.
  @Test(arguments: [
    "tags: [wreck, ~, deep]", "tags: [~, wreck]",
    "tanks: [{gas: ~, start: 200 bar}]", "tanks: [{volume: 12 L, gas: ~}]",
    "tanks:\n  - {gas: ~, start: 200 bar}", "max-depth: ~ # sonar died", "suit: # new one",
    "tanks:\n  - gas: ~ # unknown mix\n    start: 200 bar",
  ])
  func leavesWhatSharesALine(text: String) throws {
    let (before, after) = try fixed(text)
    #expect(after == before)
  }

  @Test(arguments: [
    ("suit: ~\nrating: 4", "rating: 4"),
    ("suit:\nrating: 4", "rating: 4"),
    ("tanks:\n  - volume: 12 L\n    gas: ~", "tanks:\n  - volume: 12 L"),
  ])
  func takesAwayALineThatSaysNothing(text: String, rest: String) throws {
    #expect(try fixed(text).after == "---\ndate: 2024-06-12\n\(rest)\n---\n")
  }

  @Test(arguments: [
    ("tags: [\n  wreck, ~,\n  deep]", "tags: [wreck, ~, deep]"),
    ("tanks: [{\n  gas: ~, start: 200 bar\n  }]", "tanks: [{gas: ~, start: 200 bar}]"),
  ])
  func putsAListOnOneLineWithAllThatItHolds(text: String, line: String) throws {
    #expect(try fixed(text).after == "---\ndate: 2024-06-12\n\(line)\n---\n")
  }

  /// A fix that is right at its place but would break the following lines is not applied.
  @Test(arguments: [
    "site: Rummu: the quarry\n  x: 1", "sightings:{count: 2, colour: red}", "buddies: mari\n-juhan",
  ])
  func leavesWhatAFixWouldBreak(text: String) throws {
    let (before, after) = try fixed(text)
    #expect(after == before)
  }

  /// A dive before and after its safe fixes.
  private func fixed(_ text: String) throws -> (before: String, after: String) {
    let before = "---\ndate: 2024-06-12\n\(text)\n---\n"
    let path = "dives/2024-06-12.md"
    let files = ["divelog.yml": "format: 1\n", path: before].mapValues { Array($0.utf8) }
    let logbook = try Logbook(reading: .memory(files))
    var checker = Checker()
    checker.today = try CalendarDate(parsing: "2026-11-21")
    let found = checker.check(logbook).diagnostics
    #expect(!found.isEmpty)
    let edits = found.compactMap(\.diagnostic.fixIts.first).filter(\.isSafe).flatMap(\.edits)
    let bytes = try #require(SourceText(path: path, text: before).applying(edits))
    return (before, String(decoding: bytes, as: UTF8.self))
  }
}
