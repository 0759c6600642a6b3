import DiveChecks
import DiveUnits
import Logbook
import SourceText
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

  @Test(arguments: [
    ("rules: [a]", "a list where keys belong"), ("rules: a", "a value where keys belong"),
    ("rules:\n  number-gap: [off]", "a list where one value belongs"),
    ("rules:\n  number-gap: {off: on}", "keys where a value belongs"),
  ])
  func saysWhatBelongsInTheSettings(lines: String, says: String) throws {
    #expect(try found("format: 1\n\(lines)\n", in: "divelog.yml") == ["wrong-shape: \(says)"])
  }

  @Test func twoSpellingsOfAKeyThatIsNotThereAreOneUnknownAndOneTwice() throws {
    #expect(
      try found("---\ndate: 2024-06-12\nSuit: dry\nSUIT: dry\n---\n") == [
        "unknown-key: unknown key 'Suit' in dive",
        "duplicate-key: 'SUIT' is 'suit' spelled otherwise, and both are written",
      ]
    )
  }
}
