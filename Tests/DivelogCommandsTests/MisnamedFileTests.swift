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

  /// A log with two files that are no ids, one with a picture, and others that refer to them.
  private static func misnamed() throws -> TemporaryFolder {
    try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "dives/2024/2024-06-12 Vasalemma.md": "---\ndate: 2024-06-12\nratin: 4\n---\n\n![](a.jpg)\n",
      "dives/2024/2024-06-12 Vasalemma-a.jpg": "JPG", "dives/2024/a.jpg": "JPG",
      "dives/2024/Wreck!.md": "---\ndate: 2024-06-14\n---\n",
      "dives/2024/other.md":
        "---\ndate: 2024-06-13\n---\n\n[before](<2024-06-12 Vasalemma.md>)\n",
    ])
  }

  private static let renamed = "dives/2024/2024-06-12-vasalemma.md"

  @Test func aNameThatIsNoIDIsFixed() throws {
    let log = try Self.misnamed()
    let state = try TemporaryFolder([:])
    let environment = ["DIVELOG_UNDO": "on", "XDG_STATE_HOME": state.path]
    let found = try Divelog.run(["check", "--today=2024-07-01"], in: log.path)
    #expect(found.output.contains("fix: rename the file to '2024-06-12-vasalemma.md'"))
    #expect(found.errors.contains("3 can be fixed with '--fix --unsafe'"), "\(found.errors)")
    #expect(try Divelog.run(["check", "--fix"], in: log.path).status == 1)
    let before = try log.files().filter { !$0.hasPrefix(".") }
    let patch = try Divelog.run(["check", "--diff", "--unsafe"], in: log.path)
    #expect(patch.output.contains("rename to \(Self.renamed)"), "\(patch.output)")
    let done = try Divelog.run(
      ["check", "--fix", "--unsafe", "--today=2024-07-01"],
      in: log.path,
      environment: environment
    )
    #expect(done.status == 0, "\(done.output)\(done.errors)")
    #expect(try log.text(of: Self.renamed).contains("rating: 4\n"))
    #expect(try log.text(of: "dives/2024/other.md").contains("2024-06-12-vasalemma.md"))
    #expect(try log.files().contains("dives/2024/wreck.md"))
    #expect(try Divelog.run(["undo"], in: log.path, environment: environment).status == 0)
    #expect(try log.files().filter { !$0.hasPrefix(".") } == before)
  }

  /// A dive that is named by itself is reported by its new name, and nothing else changes.
  @Test func oneFileIsFixedByItself() throws {
    let log = try Self.misnamed()
    let path = "dives/2024/Wreck!.md"
    let done = try Divelog.run(["check", "--fix", "--unsafe", path], in: log.path)
    #expect(done.status == 0, "\(done.errors)")
    #expect(done.errors.contains("1 file, 1 dive: "), "\(done.errors)")
    #expect(try log.files().contains("dives/2024/wreck.md"))
    #expect(try log.files().contains("dives/2024/2024-06-12 Vasalemma.md"))
    // Another file refers to this one, and is not among those to be fixed.
    let other = "dives/2024/2024-06-12 Vasalemma.md"
    let left = try Divelog.run(["check", "--fix", "--unsafe", other], in: log.path)
    #expect(left.status == 1)
    #expect(try log.files().contains(other))
    #expect(try log.text(of: other).contains("rating: 4"))
  }

  /// The new name of one record leaves a record of another kind with the same wrong id as it is.
  @Test func recordsOfTwoKindsWithOneWrongNameAreFixed() throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "sites/Blue Hole.md": "---\nname: Blue Hole\n---\n",
      "centres/Blue Hole.md": "---\nname: Blue Hole\n---\n",
    ])
    let found = try Divelog.run(["check", "--only", "bad-id"], in: log.path)
    #expect(found.output.split(separator: "\n").count { $0.contains("[bad-id]") } == 2)
    for kind in ["site", "centre"] {
      #expect(found.output.contains("divelog \(kind) rename 'Blue Hole' blue-hole"))
      let done = try Divelog.run([kind, "rename", "Blue Hole", "blue-hole", "--yes"], in: log.path)
      #expect(done.status == 0, "\(done.errors)")
    }
    let files = try log.files()
    #expect(files.contains("sites/blue-hole.md") && files.contains("centres/blue-hole.md"))
  }

  @Test func aTakenNameIsNotOffered() throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "dives/Wreck.md": "---\ndate: 2024-06-12\n---\n",
      "dives/wreck.md": "---\ndate: 2024-06-13\n---\n",
      "dives/Deep wall.md": "---\ndate: 2024-06-14\n---\n",
      "dives/Deep-wall.md": "---\ndate: 2024-06-15\n---\n",
    ])
    let done = try Divelog.run(["check", "--fix", "--unsafe"], in: log.path)
    #expect(done.status == 1)
    // Of two files that want one name, one gets it.
    let names = Set(try log.files().filter { $0.hasPrefix("dives/") })
    #expect(names.isSuperset(of: ["dives/Wreck.md", "dives/wreck.md", "dives/deep-wall.md"]))
    #expect(names.count == 4)
  }

  @Test(arguments: [("y", true), ("n", false)])
  func aFileIsRenamedOnRequest(answer: String, isTaken: Bool) throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "dives/Wreck!.md": "---\ndate: 2024-06-12\n---\n",
    ])
    let terminal = try Terminal(["check", "--fix", "--ask"], in: log.path)
    terminal.mustBeRaw = false
    try terminal.answer("Apply it?", answer + "\r")
    #expect(try terminal.status() == (isTaken ? 0 : 1))
    #expect(try log.files().contains("dives/wreck.md") == isTaken)
  }

  @Test func theNewPathIsGivenToPrograms() throws {
    let log = try Self.misnamed()
    let found = try Divelog.run(["check", "--format", "json"], in: log.path)
    #expect(found.output.contains("\"move\""))
    #expect(found.output.contains("\"\(Self.renamed)\""))
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
