import DiveChecks
import DiveUnits
import LogbookCore
import Diagnostics
import Testing
import Wording

/// One mistake is reported once, and for what it is.
@Suite struct OneMistakeTests {
  private func found(_ text: String, in path: String = "dives/dive.md") throws -> [String] {
    var files = ["divelog.yml": Array("format: 1\n".utf8)]
    files[path] = Array(text.utf8)
    return Checker().check(try Logbook(reading: .memory(files))).diagnostics.map { file in
      "\(file.diagnostic.id): \(Language.english.words(file.diagnostic.message))"
    }
  }

  @Test(arguments: [
    ("max-depth: 18\u{1} m", "control character U+0001 (SOH)"),
    ("water: salt\u{7F}", "control character U+007F (DEL)"),
    ("site: Rum\u{1B}mu", "control character U+001B (ESC)"),
    ("max-depth: 1\u{0}8 m", "control character U+0000 (NUL)"),
  ])
  func namesAControlCharacterInAValue(line: String, says: String) throws {
    #expect(
      try found("---\ndate: 2024-06-12\n\(line)\n---\n") == ["control-character: \(says)"]
    )
  }

  /// The suggested key is a valid custom key.
  @Test(arguments: [("colour", "x-colour"), ("-from", "x-from"), ("--from", "x-from")])
  func offersAKeyOfOnesOwn(key: String, own: String) throws {
    let text = "---\ndate: 2024-06-12\n\(key): red\n---\n"
    let log = try Logbook(
      reading: .memory(["divelog.yml": Array("format: 1\n".utf8), "dives/a.md": Array(text.utf8)])
    )
    let problem = try #require(Checker().check(log).diagnostics.first?.diagnostic)
    #expect(problem.id == "unknown-key")
    #expect(problem.fixIts.map { $0.edits.map(\.text) } == [[own]])
  }

  @Test(arguments: [
    ("rules: [a]", "a list where keys belong"), ("rules: a", "a value where keys belong"),
    ("rules:\n  number-gap: [off]", "a list where a single value belongs"),
    ("rules:\n  number-gap: {off: on}", "keys where a value belongs"),
  ])
  func saysWhatBelongsInTheSettings(lines: String, says: String) throws {
    #expect(try found("format: 1\n\(lines)\n", in: "divelog.yml") == ["wrong-shape: \(says)"])
  }

  @Test func twoSpellingsOfAKeyThatIsNotThereAreOneUnknownAndOneTwice() throws {
    #expect(
      try found("---\ndate: 2024-06-12\nSuit: dry\nSUIT: dry\n---\n") == [
        "unknown-key: unknown key 'Suit' in dive",
        "duplicate-key: 'SUIT' is another spelling of 'suit', and both are written",
      ]
    )
  }

  @Test(arguments: [
    "suit: wet\nsuit: dry", "x-a: 1\nx-a: 2", "x-a: {b: 1, b: 2}", "tanks: [{gas: air, gas: air}]",
    "tanks:\n  - gas: air\ntanks:\n  - gas: air", "max-depth: 18 m\nMax-Depth: 19 m",
  ])
  func ofAKeyThatIsWrittenTwiceBothKeysAreShown(lines: String) throws {
    let text = "---\ndate: 2024-06-12\n\(lines)\n---\n"
    let files = ["divelog.yml": "format: 1\n", "dives/dive.md": text]
    let found = Checker().check(try Logbook(reading: .memory(files.mapValues { Array($0.utf8) })))
    let problem = try #require(
      found.diagnostics.first { $0.diagnostic.id == "duplicate-key" }?.diagnostic
    )
    let source = SourceText(path: "dives/dive.md", text: text)
    let first = try #require(problem.notes.first?.range)
    let second = try #require(problem.range)
    #expect(first.upperBound < second.lowerBound)
    #expect(source[first].lowercased() == source[second].lowercased())
  }

  @Test(arguments: [
    "  - species: \"a\", b\n    count: 2", "  - count: 2\n    species: \"a\", b",
    "  - count: 2\n    # seen twice\n    species: \"a\", b\n  - species: eel",
  ])
  func aKeyThatCannotBeReadIsNotMissing(items: String) throws {
    #expect(
      try found("---\ndate: 2024-06-12\nsightings:\n\(items)\n---\n") == [
        "quote-in-quotes: text after the closing quote; \" inside \"…\" is written \\\""
      ]
    )
  }

  @Test(arguments: [
    "  - species: \"a\", b\n    count: 2\n  - count: 3", "  - count: 3\n  - species: \"a\", b",
  ])
  func aKeyOfAnotherItemIsMissing(items: String) throws {
    let ids = try found("---\ndate: 2024-06-12\nsightings:\n\(items)\n---\n")
      .map { $0.prefix { $0 != ":" } }
    #expect(Set(ids) == ["quote-in-quotes", "missing-key"])
    #expect(ids.count == 2)
  }

  @Test func aKeyThatBeginsWithADashIsUnknown() throws {
    #expect(
      try found("---\n-from: 2025-09-05\nto: 2025-09-06\n---\n", in: "trips/a.md") == [
        "unknown-key: unknown key '-from' in trip"
      ]
    )
  }

  @Test(arguments: ["juhan", "Juhan", "Juku", "juhan-saar"])
  func aBuddyWhoIsTheDiverIsReportedByAnyName(buddy: String) throws {
    let files = [
      "divelog.yml": "format: 1\n",
      "divers/juhan/diver.md": "---\nname: Juhan Saar\naliases: [Juku, juhan-saar]\n---\n",
      "divers/juhan/dives/a.md": "---\ndate: 2024-06-12\nbuddies: [\(buddy)]\n---\n",
    ]
    let logbook = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    let ids = Checker().check(logbook).diagnostics.map(\.diagnostic.id)
    #expect(ids.contains("buddy-is-diver"))
  }
}
