import CommandSupport
import Foundation
import Testing

/// Commands that change many files ask first, or need a word that no one writes by accident.
@Suite(.waiting) struct BulkCommandTests {
  private static let files = [
    "divelog.yml": "format: 1\n", "diver.md": "---\nname: Mari\n---\n",
    "dives/2024-06-01.md": "---\nnumber: 1\ndate: 2024-06-01\ntags: [wrak]\n---\n",
    "dives/2024-06-02.md": "---\nnumber: 3\ndate: 2024-06-02\ntags: [wrak]\n---\n",
    "dives/2024-06-03.md": "---\nnumber: 4\ndate: 2024-06-03\n---\n",
  ]

  private static let commands = [
    ["set", "--where", "tag:wrak", "rating=4"], ["renumber"], ["rename", "tag", "wrak", "wreck"],
  ]

  private func texts(_ log: TemporaryFolder) throws -> [String: String] {
    try log.files().filter { $0.hasSuffix(".md") }
      .reduce(into: [:]) { $0[$1] = try log.text(of: $1) }
  }

  @Test(arguments: commands)
  func withoutATerminalAWordIsNeeded(command: [String]) throws {
    let log = try TemporaryFolder(Self.files)
    let before = try texts(log)
    let refused = try Divelog.run(command, in: log.path)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("'--yes' changes these 2 files"))
    #expect(refused.output.isEmpty)
    #expect(try texts(log) == before)
    let done = try Divelog.run(command + ["--yes"], in: log.path)
    #expect(done.status == 0)
    #expect(done.output.split(separator: "\n").count == 2)
    #expect(try texts(log) != before)
    // Made once, there is nothing left to change.
    let again = try Divelog.run(command + ["--yes"], in: log.path)
    #expect(again.status == 0)
    #expect(again.output.isEmpty)
    #expect(again.errors.contains("nothing changed"))
  }

  @Test(arguments: commands)
  func gitAppliesWhatADryRunPrints(command: [String]) throws {
    let (log, other) = (try TemporaryFolder(Self.files), try TemporaryFolder(Self.files))
    let patch = try Divelog.run(command + ["--dry-run"], in: log.path)
    #expect(patch.status == 0)
    #expect(try texts(log) == Self.files.filter { $0.key.hasSuffix(".md") })
    try log.write(patch.output, to: "change.patch")
    try Divelog.prepare("git apply change.patch", in: log.path)
    #expect(try Divelog.run(command + ["--yes"], in: other.path).status == 0)
    #expect(try texts(log) == texts(other))
  }

  @Test(arguments: commands)
  func aTerminalIsAsked(command: [String]) throws {
    let log = try TemporaryFolder(Self.files)
    let before = try texts(log)
    for (answer, status) in [("n", Int32(2)), ("y", 0)] {
      let terminal = try Terminal(command, in: log.path)
      terminal.mustBeRaw = false
      try terminal.answer("Change 2 files?", answer + "\n")
      #expect(try terminal.status() == status)
      #expect(terminal.screen.contains { $0.hasPrefix("+") })
      #expect(try (texts(log) == before) == (answer == "n"))
    }
  }

  /// What is wrong with the new word is shown once, not for each dive.
  @Test func aMistakeInANewWordIsShownOnce() throws {
    var files = Self.files
    files["divers/mari/diver.md"] = "---\nname: Mari Tamm\n---\n"
    for day in 10..<28 {
      files["dives/2024-06-\(day).md"] = "---\ndate: 2024-06-\(day)\nbuddies: [mari]\n---\n"
    }
    files["diver.md"] = "---\nname: Tom\n---\n"
    let log = try TemporaryFolder(files)
    let command = ["rename", "buddy", "mari", "Mari", "--dry-run", "--diver", "me"]
    let planned = try Divelog.run(command, in: log.path)
    #expect(planned.errors.components(separatedBy: "write 'mari'").count == 2, "\(planned.errors)")
    #expect(planned.errors.contains("the same in 17 more files"))
    #expect(!planned.errors.contains("and 17 more"))
  }

  @Test func whatIsLeftOutIsSaid() throws {
    var files = Self.files
    files["dives/2024-06-04.md"] = "---\ndate: 2024-06-04\ntags: [wrak, {x: y}]\nsuit: [\n---\n"
    files["dives/2024-06-05.md"] = "---\ndate: 2024-06-05\nrating: 9\n---\n"
    let log = try TemporaryFolder(files)
    let found = try Divelog.run(["set", "--where", "rating:<3", "suit=7 mm"], in: log.path)
    #expect(found.status == 1)
    #expect(found.errors.contains("2 dives were left as they are"))
    #expect(found.errors.contains("  dives/2024-06-05.md\n"))
    let refused = try Divelog.run(
      ["set", "--where", "id:2024", "suit=7 mm", "--yes"],
      in: log.path
    )
    #expect(refused.status == 2)
    #expect(refused.errors.contains("cannot change dives/2024-06-04.md"))
    #expect(try log.text(of: "dives/2024-06-01.md") == files["dives/2024-06-01.md"])
  }

  @Test func theSameMistakeIsShownOnce() throws {
    let log = try TemporaryFolder(Self.files)
    let found = try Divelog.run(
      ["set", "--where", "tag:wrak", "site=rumu", "rating=9"],
      in: log.path
    )
    #expect(found.errors.ranges(of: "out of range").count == 1)
    let other = try Divelog.run(["set", "--where", "tag:wrak", "site=rumu"], in: log.path)
    #expect(other.status == 2)
    #expect(other.errors.ranges(of: "unknown site 'rumu'").count == 1)
  }

  /// What is wrong differs from dive to dive, and so does what is offered: it is one typed value.
  @Test func aTypedDateIsReportedOnceForAll() throws {
    var files = Self.files
    for day in 10...29 {
      files["dives/2024-06-\(day).md"] = "---\ndate: 2024-06-\(day)\ntags: [wrak]\n---\n"
    }
    let log = try TemporaryFolder(files)
    let found = try Divelog.run(
      ["set", "--where", "tag:wrak", "date=2031-07-01", "--dry-run"],
      in: log.path
    )
    let heads = found.errors.split(separator: "\n").filter { $0.hasPrefix("arguments:") }
    #expect(
      heads.compactMap { $0.split(separator: "[").last } == ["file-name-date]", "future-date]"]
    )
    #expect(found.errors.contains("the same in 21 more files"))
    #expect(!found.errors.contains("write '2024-06-"))
  }

  @Test func aWordThatStandsTwiceGoesTwice() throws {
    var files = Self.files
    files["dives/2024-06-01.md"] = "---\ndate: 2024-06-01\ntags: [Wrak, wrak, deep]\n---\n"
    let log = try TemporaryFolder(files)
    let done = try Divelog.run(
      ["set", "--where", "tag:deep", "tags-=wrak", "--yes"],
      in: log.path
    )
    #expect(done.status == 0)
    #expect(try log.text(of: "dives/2024-06-01.md").contains("tags: [deep]\n"))
  }

  @Test func whatIsWrongSinceTheQuestionIsNotWritten() throws {
    var files = Self.files
    files["divers/tom/diver.md"] = "---\nname: Tom\n---\n"
    let log = try TemporaryFolder(files)
    let before = try texts(log)
    let terminal = try Terminal(
      ["set", "--where", "tag:wrak", "buddies+=tom", "--diver", "me"],
      in: log.path
    )
    terminal.mustBeRaw = false
    try terminal.wait { terminal.screen.contains { $0.contains("Change 2 files?") } }
    try FileManager.default.removeItem(atPath: log.path + "/divers/tom/diver.md")
    try terminal.answer("Change 2 files?", "y\n")
    #expect(try terminal.status() == 2)
    #expect(try texts(log) == before.filter { !$0.key.hasPrefix("divers") })
  }

  /// A site that is only a name in dives is renamed by the command for words.
  @Test func aNameWithoutARecordIsRenamedElsewhere() throws {
    var files = Self.files
    files["dives/2024-06-03.md"] = "---\ndate: 2024-06-03\nsite: Old Pier\n---\n"
    let log = try TemporaryFolder(files)
    let found = try Divelog.run(["site", "rename", "old pier", "new-pier"], in: log.path)
    #expect(found.status == 2)
    #expect(found.errors.contains("divelog rename site 'old pier' new-pier"), "\(found.errors)")
  }

  @Test func aSpreadsheetKnowsTheEncoding() throws {
    let log = try TemporaryFolder(Self.files)
    let plain = try Divelog.run(["list", "--format", "csv"], in: log.path)
    let marked = try Divelog.run(["list", "--format", "csv", "--bom"], in: log.path)
    #expect(Array(marked.output.utf8) == [0xEF, 0xBB, 0xBF] + Array(plain.output.utf8))
    #expect(try Divelog.run(["list", "--bom"], in: log.path).status == 2)
  }

  @Test func aRenamingThatWasMadeIsSaid() throws {
    let log = try TemporaryFolder(Self.files)
    let found = try Divelog.run(["rename", "tag", "wrak", "wrak", "--yes"], in: log.path)
    #expect(found.errors.contains("the tag is 'wrak' already; nothing changed"))
    let wrong = try Divelog.run(["rename", "tag", "wrakk", "wrak", "--yes"], in: log.path)
    #expect(wrong.errors.contains("did you mean wrak?"))
  }

  /// A comma separates people, as it does for `divelog set`, but not within a name that dives have.
  @Test(arguments: [
    ("buddies: Mary & Juhan", "Mary & Juhan", "Mary, Juhan", "buddies: [Mary, Juhan]"),
    ("buddies: [Tom, Mary & Juhan, juhan]", "Mary & Juhan", "Mary, Juhan", "[Tom, Mary, juhan]"),
    ("buddies: [Liis, \"Kask, Liis\"]", "Liis", "Kask, Liis", "buddies: [\"Kask, Liis\"]"),
  ])
  func aNewWordOfAListMayBeSeveral(line: String, old: String, new: String, written: String) throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "dives/2024-06-01.md": "---\ndate: 2024-06-01\n\(line)\n---\n",
    ])
    let done = try Divelog.run(["rename", "buddy", old, new, "--yes"], in: log.path)
    let text = try log.text(of: "dives/2024-06-01.md")
    #expect(done.status == 0 && text.contains(written + "\n"), "\(text)\(done.errors)")
  }

  @Test func inAClubOnlyOnesOwnDivesAreMeant() throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "divers/mari/diver.md": "---\nname: Mari\n---\n",
      "divers/tom/diver.md": "---\nname: Tom\n---\n",
      "divers/mari/dives/2024-06-01.md": "---\ndate: 2024-06-01\ntags: [wrak]\n---\n",
      "divers/tom/dives/2024-06-01.md": "---\ndate: 2024-06-01\ntags: [wrak]\n---\n",
    ])
    for command in Self.commands {
      let unknown = try Divelog.run(command + ["--dry-run"], in: log.path)
      #expect(unknown.status == 2)
      #expect(unknown.output.isEmpty)
      let tom = try Divelog.run(
        command + ["--dry-run"],
        in: log.path,
        environment: ["DIVELOG_DIVER": "tom"]
      )
      #expect(tom.errors.contains("as tom, from DIVELOG_DIVER"))
      #expect(!tom.output.contains("divers/mari"))
      let mari = try Divelog.run(command + ["--dry-run", "--diver", "mari"], in: log.path)
      #expect(mari.output.contains("divers/mari"))
      #expect(!mari.output.contains("divers/tom"))
    }
  }
}
