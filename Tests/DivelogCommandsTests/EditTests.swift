import CommandSupport
import Foundation
import Testing

/// A record is edited in a copy, which the one writer puts in its place.
@Suite(.waiting) struct EditTests {
  private static let dive = "dives/2024/2024-06-12-1030-rummu-quarry.md"

  private func edit(
    _ log: TemporaryFolder,
    _ arguments: String...,
    editor: String
  ) throws -> Divelog.Outcome {
    let temporary = log.path + "/temporary"
    try FileManager.default.createDirectory(
      atPath: temporary,
      withIntermediateDirectories: true
    )
    return try Divelog.run(
      arguments,
      in: log.path,
      environment: ["EDITOR": editor, "TMPDIR": temporary]
    )
  }

  /// An editor that is a script of its own, beside the log.
  private func script(_ text: String, in log: TemporaryFolder) throws -> String {
    try log.write("#!/bin/sh\n" + text + "\n", to: "editor")
    let path = log.path + "/editor"
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  @Test func theCopyHasTheRecordsNameAndIsGoneAfterwards() throws {
    let log = try TemporaryFolder(Fixture.files)
    let editor = try script("basename \"$1\" >&2; sed -i s/12.4/13.1/ \"$1\"", in: log)
    let outcome = try edit(log, "edit", "#1", editor: editor)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("2024-06-12-1030-rummu-quarry.md\n"))
    #expect(outcome.output == Self.dive + "\n")
    #expect(try log.text(of: Self.dive).contains("max-depth: 13.1 m"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: log.path + "/temporary").isEmpty)
  }

  @Test func whatAnotherWroteMeanwhileStaysAndSoDoesTheText() throws {
    let log = try TemporaryFolder(Fixture.files)
    let editor = try script(
      "sed -i s/12.4/13.1/ \"$1\"; sed -i s/12.4/12.9/ \(log.path)/\(Self.dive)",
      in: log
    )
    let outcome = try edit(log, "edit", "#1", editor: editor)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("changed since it was read"))
    #expect(try log.text(of: Self.dive).contains("max-depth: 12.9 m"))
    let line = try #require(
      outcome.errors.split(separator: "\n").first { $0.contains("is kept in") }
    )
    let path = try #require(line.split(separator: " ").last.map(String.init))
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("max-depth: 13.1 m"))
  }

  @Test func anEditorThatFailsKeepsTheText() throws {
    let log = try TemporaryFolder(Fixture.files)
    let before = try log.text(of: Self.dive)
    let failed = try edit(
      log,
      "edit",
      "#1",
      editor: script("sed -i s/12.4/13.1/ \"$1\"; exit 3", in: log)
    )
    #expect(failed.status == 2)
    #expect(failed.errors.contains("your text is kept in"))
    #expect(try log.text(of: Self.dive) == before)
    let untouched = try edit(log, "edit", "#1", editor: "false")
    #expect(untouched.status == 2)
    #expect(!untouched.errors.contains("is kept in"))
    let gone = try edit(log, "edit", "#1", editor: "rm")
    #expect(gone.status == 2)
    #expect(gone.errors.contains("no such file"))
    #expect(try log.text(of: Self.dive) == before)
  }

  /// An editor that crashed, or a disk that was full.
  @Test(arguments: [": > \"$1\"", "printf '\\n \\n' > \"$1\""])
  func anEmptyFileIsNotTakenForADive(command: String) throws {
    let log = try TemporaryFolder(Fixture.files)
    let before = try log.text(of: Self.dive)
    let outcome = try edit(log, "edit", "#1", editor: script(command, in: log))
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("the editor left an empty file"), "\(outcome.errors)")
    #expect(try log.text(of: Self.dive) == before)
  }

  @Test func withoutAnEditorNoFileIsMadeToBeEdited() throws {
    let log = try TemporaryFolder(Fixture.files)
    let before = try log.files()
    let outcome = try Divelog.run(["new", "--edit", "--today=2024-07-01"], in: log.path)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("set VISUAL or EDITOR"))
    #expect(try log.files() == before)
  }

  @Test func errorsThatItMakesElsewhereAreShown() throws {
    let log = try TemporaryFolder(Fixture.files)
    try log.write("---\nname: Hara\naliases: [hara-harbour]\n---\n", to: "sites/hara.md")
    try log.write("---\ndate: 2024-06-20\nsite: hara-harbour\n---\n", to: "dives/2024-06-20.md")
    let outcome = try edit(log, "site", "edit", "hara", editor: "sed -i /aliases/d")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("dives/2024-06-20.md:3:7: error:"))
    #expect(try !log.text(of: "sites/hara.md").contains("aliases"))
  }

  /// Changes made while the user is editing are included in the check.
  @Test func isCheckedAgainstTheLogAsItIsThen() throws {
    let log = try TemporaryFolder(Fixture.files)
    try log.write("---\nname: Hara\n---\n", to: "sites/hara.md")
    let editor = try script(
      "sed -i 's/^site: .*/site: hara/' \"$1\"; rm \(log.path)/sites/hara.md",
      in: log
    )
    let outcome = try edit(log, "edit", "#1", "--today=2024-07-01", editor: editor)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("unknown site 'hara'"))
  }

  /// The program's own ways with signals are not the editor's.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
  func theEditorHearsSignalsAsEver() throws {
    let log = try TemporaryFolder(Fixture.files)
    let editor = try script("grep SigIgn /proc/self/status >&2", in: log)
    let outcome = try edit(log, "edit", "#1", editor: editor)
    let ignored = try #require(
      outcome.errors.split(separator: "\n").first { $0.hasPrefix("SigIgn:") }
    )
    let mask = try #require(Int(ignored.split(whereSeparator: \.isWhitespace)[1], radix: 16))
    // Signal 13 is SIGPIPE.
    #expect(mask & 1 << 12 == 0)
  }

  @Test func ofWarningsElsewhereTheNumberIsSaid() throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "divers/mari/diver.md": "---\nname: Mari Tamm\n---\n",
      "groups/club/group.md": "---\nname: Club\nmembers: [mari, juhan]\n---\n",
      "groups/club/dives/2024-06-12-1030-rummu.md":
        "---\ndate: 2024-06-12\ntime: 10:30\nsite: Rummu\nmembers: [mari]\n---\n",
    ])
    let today = "--today=2024-07-01"
    #expect(try Divelog.run(["group", "apply", "last", today], in: log.path).status == 0)
    let drifted = try Divelog.run(
      ["set", "club/2024-06-12-1030-rummu", "visibility=4 m", today],
      in: log.path
    )
    let path = "groups/club/dives/2024-06-12-1030-rummu.md"
    let named = try Divelog.run(["set", path, "visibility=5 m", today], in: log.path)
    let words =
      "1 entry has drifted because of this; 'divelog group apply club/2024-06-12-1030-rummu --update'"
    #expect((drifted.errors + named.errors).contains(words), "\(drifted.errors) \(named.errors)")
    let gone = try Divelog.run(["group", "set", "club", "members-=mari", today], in: log.path)
    #expect(gone.status == 0, "\(gone.errors)")
    #expect(gone.errors.contains("in other files; 'divelog check' shows"))
  }
}
