import CommandSupport
import Foundation
import Testing

/// Dives are entered and edited without a terminal for questions.
@Suite(.waiting) struct NewCommandTests {
  private let today = "--today=2024-07-01"

  @Test func newTakesWhatIsSaid() throws {
    var log = try Transcript()
    try log.folder.write(
      Fixture.files["dives/2024/2024-06-13-1100-rummu-quarry.md"]?
        .replacing("11,2", with: "11.2") ?? "",
      to: "dives/2024/2024-06-13-1100-rummu-quarry.md"
    )
    try log.run("new", today, "--dry-run")
    try log.run("new", today, "--set", "date=2024-07-01", "--dry-run")
    try log.run("new", today, "--set", "time=9:30", "site=Rummu quarry", "max-depth=60 ft")
    try log.run("new", today, "--set", "time=09:30", "site=rummu-quarry", "max-depth=9 m")
    try log.run("new", today, "--set", "max-depth=9,5 m", "colour=red")
    try log.run(
      "new",
      today,
      "--set",
      "site=rumu-quarry",
      "tanks.1.start=80 bar",
      "tanks.1.end=200 bar"
    )
    try log.run("new", today, "--like", "#1", "--notes", "Again.", "--dry-run")
    try log.run("new", today, "--like", "#77")
    try log.run("new", today, "--set", "date=2024-06-12", "time=8:00", "--dry-run")
    try log.run("new", today, "--set", "date=", "--dry-run")
    try log.run("new", today, "--group", "club", "--notes", "Cold.")
    try expectGolden(log.text, "new.txt")
  }

  @Test func nothingIsAskedWithoutATerminal() throws {
    let log = try TemporaryFolder(Fixture.files)
    let outcome = try Divelog.run(
      ["new", today, "--notes", "Cold.", "--dry-run"],
      in: log.path,
      input: "10:30\n\n"
    )
    #expect(outcome.status == 0)
    #expect(!outcome.errors.contains("date and time"))
    #expect(!outcome.output.contains("10:30"))
  }

  @Test func aNewDiveOpensInAnEditor() throws {
    let log = try TemporaryFolder(Fixture.files)
    let script =
      "VISUAL='sed -i s/date:/rating:\\ 4\\\\ndate:/' divelog new \(today) --edit </dev/null"
    let outcome = try Divelog.runShell(script, in: log.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try log.text(of: "dives/2024/2024-07-01.md").contains("rating: 4\ndate: 2024-07-01"))
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/ed")))
  func aRealEditorChangesADive() throws {
    let log = try TemporaryFolder(Fixture.files)
    let script = "printf '/12.4/s//13.1/\\nw\\nq\\n' | EDITOR='ed -s' divelog edit '#1'"
    let outcome = try Divelog.runShell(script, in: log.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let text = try log.text(of: "dives/2024/2024-06-12-1030-rummu-quarry.md")
    #expect(text.contains("max-depth: 13.1 m"))
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/vim")))
  func aScreenEditorChangesADive() throws {
    let log = try TemporaryFolder(Fixture.files)
    let script = "EDITOR='vim -es -c s/47/48/e -c %s/47/48/ -c wq' divelog edit '#1' </dev/null"
    _ = try Divelog.runShell(script, in: log.path)
    let text = try log.text(of: "dives/2024/2024-06-12-1030-rummu-quarry.md")
    #expect(text.contains("duration: 48 min"))
  }

  @Test func anEditorThatLeavesErrorsEndsWith1AndNoneWith2() throws {
    let log = try TemporaryFolder(Fixture.files)
    let spoil = "EDITOR='sed -i s/12.4/12,4/' divelog edit '#1' </dev/null"
    let spoiled = try Divelog.runShell(spoil, in: log.path)
    #expect(spoiled.status == 1)
    #expect(spoiled.errors.contains("decimal comma in '12,4 m'"))
    let none = try Divelog.runShell(
      "unset EDITOR VISUAL; divelog edit last </dev/null",
      in: log.path
    )
    #expect(none.status == 2)
    #expect(none.errors.contains("set VISUAL or EDITOR"))
    let missing = try Divelog.runShell("EDITOR=/no/such divelog edit last </dev/null", in: log.path)
    #expect(missing.status == 2)
  }
}
