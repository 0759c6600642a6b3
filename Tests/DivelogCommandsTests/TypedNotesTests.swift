import CommandSupport
import Testing

/// Notes stand below the front matter, wherever one tries to write them.
@Suite(.waiting) struct TypedNotesTests {
  private static let path = "dives/2024/2024-06-12-1030.md"

  private func folder(_ dive: String) throws -> TemporaryFolder {
    try TemporaryFolder(["divelog.yml": "format: 1\n", Self.path: dive])
  }

  @Test(arguments: [
    ("---\ndate: 2024-06-12\n---\n", ["notes=Cold, - and dark."], "\nCold, - and dark.\n"),
    ("---\ndate: 2024-06-12\n---\n\nOld.\n", ["notes=New."], "\nNew.\n"),
    ("---\ndate: 2024-06-12\n---\n\nOld.\n", ["notes+=New."], "\nOld.\n\nNew.\n"),
    ("---\ndate: 2024-06-12\n---\n\nOld.\n", ["notes="], ""),
    ("---\r\ndate: 2024-06-12\r\n---\r\n", ["notes=- one\n- two"], "\r\n- one\r\n- two\r\n"),
    ("---\ndate: 2024-06-12\n---", ["notes=New."], "\n\nNew.\n"),
  ])
  func setWritesNotesBelow(dive: String, values: [String], body: String) throws {
    let log = try folder(dive)
    let outcome = try Divelog.run(["set", "last"] + values, in: log.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let front = dive.components(before: "Old.")
    #expect(try log.text(of: Self.path) == front + body)
  }

  @Test func notesAreSetBesideValues() throws {
    let log = try folder("---\ndate: 2024-06-12\n---\n")
    let outcome = try Divelog.run(["set", "last", "rating=4", "notes=Cold."], in: log.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let text = try log.text(of: Self.path)
    #expect(text == "---\ndate: 2024-06-12\nrating: 4\n---\n\nCold.\n")
  }

  @Test func manyDivesGetANote() throws {
    let log = try folder("---\ndate: 2024-06-12\n---\n\nOld.\n")
    let outcome = try Divelog.run(
      ["set", "--where", "year:2024", "rating=4", "notes+=With the club.", "--yes"],
      in: log.path
    )
    #expect(outcome.status == 0, "\(outcome.errors)")
    let text = try log.text(of: Self.path)
    #expect(text == "---\ndate: 2024-06-12\nrating: 4\n---\n\nOld.\n\nWith the club.\n")
  }

  @Test func aNewRecordHasNotesToo() throws {
    let log = try folder("---\ndate: 2024-06-12\n---\n")
    let words = ["site", "new", "rummu", "--set", "name=Rummu", "notes=A quarry."]
    let outcome = try Divelog.run(words, in: log.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try log.text(of: "sites/rummu.md").hasSuffix("---\n\nA quarry.\n"))
  }

  @Test(arguments: [
    ["--notes", "- one"], ["--notes=- one"], ["--set", "notes=- one"],
  ])
  func newWritesNotesThatBeginWithADash(words: [String]) throws {
    let log = try folder("---\ndate: 2024-06-12\n---\n")
    let outcome = try Divelog.run(["new", "--today=2024-07-01"] + words, in: log.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try log.text(of: "dives/2024/2024-07-01.md").hasSuffix("---\n\n- one\n"))
  }

  @Test func notesAmongTheKeysAreMovedBelow() throws {
    let log = try folder("---\ndate: 2024-06-12\nnotes: Cold and dark.\nrating: 4\n---\n\nMore.\n")
    let check = try Divelog.run(["check", "--format", "json"], in: log.path)
    #expect(check.status == 1)
    #expect(check.output.contains("move it below the second '---'"), "\(check.output)")
    let fix = try Divelog.run(["check", "--fix", "--unsafe"], in: log.path)
    #expect(fix.status == 0, "\(fix.errors)")
    let text = try log.text(of: Self.path)
    #expect(text == "---\ndate: 2024-06-12\nrating: 4\n---\n\nCold and dark.\n\nMore.\n")
  }
}

extension String {
  /// The front matter: the text before a word, without the empty line before it.
  fileprivate func components(before word: String) -> String {
    guard let range = firstRange(of: word) else { return self }
    return String(self[..<range.lowerBound].dropLast())
  }
}
