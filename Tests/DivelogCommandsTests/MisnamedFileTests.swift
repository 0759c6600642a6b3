import CommandSupport
import Testing

/// A file whose name has another date or time than the dive gets its name by the command that the
/// check names.
@Suite(.waiting) struct MisnamedFileTests {
  @Test(arguments: [
    ("2024-06-21-rummu", "date=2024-06-12", "2024-06-12-rummu"),
    ("2024-06-21-1030-rummu", "date=2024-06-12", "2024-06-12-1030-rummu"),
    ("2024-06-12-1130-rummu", "time=10:30", "2024-06-12-1030-rummu"),
    ("2024-06-12-1190-rummu", "time=10:30", "2024-06-12-1030-rummu"),
    ("2024-06-31-rummu", "date=2024-06-12", "2024-06-12-rummu"),
    ("20240621-rummu", "date=2024-06-12", "2024-06-12-rummu"),
    ("20240621-1130-rummu", "date=2024-06-12", "2024-06-12-1030-rummu"),
  ])
  func theNamedCommandRenamesIt(name: String, value: String, renamed: String) throws {
    let text = "---\ndate:  2024-06-12 # sure\ntime: 10:30\n---\n"
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "dives/2024/\(name).md": text, "dives/2024/\(name)-a.jpg": "",
      "dives/2024/other.md": "---\ndate: 2024-06-13\n---\n\n[before](<\(name).md>)\n",
    ])
    let path = "dives/2024/\(name).md"
    let state = try TemporaryFolder([:])
    let environment = ["DIVELOG_UNDO": "on", "XDG_STATE_HOME": state.path]
    let found = try Divelog.run(["check", "--today=2024-07-01"], in: log.path)
    #expect(found.output.contains("'divelog set \(path) \(value)' renames the file"))
    let done = try Divelog.run(["set", path, value], in: log.path, environment: environment)
    #expect(done.status == 0, "\(done.errors)")
    #expect(try log.text(of: "dives/2024/\(renamed).md") == text)
    #expect(try !log.files().contains(path))
    #expect(try log.text(of: "dives/2024/other.md").contains("\(renamed).md"))
    #expect(try Divelog.run(["check", "--today=2024-07-01"], in: log.path).status == 0)
    let undone = try Divelog.run(["undo", "--yes"], in: log.path, environment: environment)
    #expect(undone.status == 0, "\(undone.errors)")
    #expect(try log.text(of: path) == text)
  }

  @Test(arguments: [
    ("2024-06-12 Vasalemma", "2024-06-12-vasalemma"), ("Õhtune Rummu", "ohtune-rummu"),
  ])
  func aNameThatIsNoIDIsMadeOneByTheNamedCommand(name: String, renamed: String) throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "dives/2024/\(name).md": "---\ndate: 2024-06-12\n---\n",
      "dives/2024/other.md": "---\ndate: 2024-06-13\n---\n\n[before](<\(name).md>)\n",
    ])
    let command = "divelog set 'dives/2024/\(name).md' date=2024-06-12"
    let found = try Divelog.run(["check", "--today=2024-07-01"], in: log.path)
    #expect(found.output.contains("to rename it: \(command)"), "\(found.output)")
    let done = try Divelog.run(
      ["set", "dives/2024/\(name).md", "date=2024-06-12"],
      in: log.path
    )
    #expect(done.status == 0, "\(done.errors)")
    #expect(try log.files().contains("dives/2024/\(renamed).md"))
    #expect(try log.text(of: "dives/2024/other.md").contains("\(renamed).md"))
    #expect(try Divelog.run(["check", "--today=2024-07-01"], in: log.path).status == 0)
  }

  @Test func aRecordWhoseNameIsNoIDIsRenamedByTheNamedCommand() throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "sites/Blue Hole.md": "---\nname: Blue Hole\n---\n",
    ])
    let found = try Divelog.run(["check"], in: log.path)
    #expect(found.output.contains("to rename it: divelog site rename 'Blue Hole' blue-hole"))
    let command = ["site", "rename", "Blue Hole", "blue-hole", "--yes"]
    #expect(try Divelog.run(command, in: log.path).status == 0)
    #expect(try Divelog.run(["check"], in: log.path).status == 0)
  }

  @Test(arguments: ["2024-06-12-1030-rummu", "2024-06-12", "wreck", "2024-06-121"])
  func aNameWithoutAnotherMomentStays(name: String) throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "dives/2024/\(name).md": "---\ndate: 2024-06-12\ntime: 10:30\n---\n",
    ])
    let done = try Divelog.run(["set", "last", "date=2024-06-12", "time=10:30"], in: log.path)
    #expect(done.status == 0)
    #expect(try log.files().contains("dives/2024/\(name).md"))
  }

  /// The name may be what shows that the date in the file is a slip.
  @Test func aTimeAloneDoesNotHideAWrongDate() throws {
    let path = "dives/2024/2024-06-12-1030-rummu.md"
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n", path: "---\ndate: 2024-06-21\ntime: 10:30\n---\n",
    ])
    #expect(try Divelog.run(["set", "last", "time=10:45"], in: log.path).status == 0)
    #expect(try log.files().contains("dives/2024/2024-06-12-1045-rummu.md"))
    let found = try Divelog.run(["check", "--today=2024-07-01"], in: log.path)
    #expect(found.output.contains("file-name-date"), "\(found.output)")
  }

  @Test func aFileOfAnotherYearMovesThere() throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "dives/2023/2023-06-12-rummu.md": "---\ndate: 2024-06-12\n---\n",
    ])
    #expect(try Divelog.run(["set", "last", "date=2024-06-12"], in: log.path).status == 0)
    #expect(try log.files().contains("dives/2024/2024-06-12-rummu.md"))
  }

  @Test func aGroupDiveIsMovedWithItsEntries() throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "divers/mari/diver.md": "---\nname: Mari\n---\n",
      "groups/club/group.md": "---\nname: The club\nmembers: [{diver: mari}]\n---\n",
      "groups/club/dives/2024/2024-06-21.md": "---\ndate: 2024-06-12\n---\n",
    ])
    let found = try Divelog.run(["check", "--today=2024-07-01"], in: log.path)
    #expect(found.output.contains("'divelog group move club/2024-06-21' renames the file"))
    let moved = try Divelog.run(["group", "move", "club/2024-06-21", "--yes"], in: log.path)
    #expect(moved.status == 0, "\(moved.errors)")
    #expect(try log.files().contains("groups/club/dives/2024/2024-06-12.md"))
  }
}
