import CommandSupport
import Diagnostics
import DiveGroups
import DiveModel
import Foundation
import LogWorkspace
import LogbookCore
import Testing

/// A group dive with a wrong date, time or site is moved with its entries; nothing else changes.
@Suite(.waiting) struct GroupDiveMoveTests {
  private static let dive = """
    ---
    date: 2024-06-12 # by the whiteboard
    time: 10:30
    duration: 40 min
    site: rummu
    group: club
    members: [mari, tom, liis]
    ---

    Clear water.

    """
  private static let stem = "2024-06-12-1030-rummu"
  private static let template = "groups/club/dives/2024/\(stem).md"

  private static func entry(_ lines: String = "", time: String = "10:30") -> String {
    let digest = TemplateVersion(of: Array(dive.utf8)).digest
    return """
      ---
      date: 2024-06-12
      time: \(time)
      duration: 40 min
      site: rummu # mine
      group: club
      template: club/\(stem)@\(digest)
      \(lines)---

      Clear water.

      """
  }

  private static let files = [
    "log/divelog.yml": "format: 1\n",
    "log/divers/mari/diver.md": "---\nname: Mari\n---\n",
    "log/divers/tom/diver.md": "---\nname: Tom\n---\n",
    "log/divers/liis/diver.md": "---\nname: Liis\n---\n",
    "log/groups/club/group.md": "---\nname: Club\nmembers: [mari, tom, liis]\n---\n",
    "log/" + template: dive,
    "log/divers/mari/dives/2024/\(stem).md": entry(
      "computers: [{profile: \(stem).csv}]\nphotos: [wall.jpg]\n"
    ),
    "log/divers/mari/dives/2024/\(stem).csv": "time,depth\n0,0\n",
    "log/divers/mari/dives/2024/wall.jpg": "x",
    "log/divers/tom/dives/2024/\(stem).md": entry(time: "10:35"),
    "log/divers/liis/dives/2024/my-dive.md": entry(),
    "log/divers/liis/dives/2024/2024-06-11.md": "---\ndate: 2024-06-11\n---\n\n[x](my-dive.md)\n",
    "log/sites/rummu.md": "---\nname: Rummu\n---\n",
    "log/sites/hara.md": "---\nname: Hara\n---\n",
    "log/documents/paper.md":
      "---\ntype: x\nowner: mari\nabout: [dives/mari/\(stem)]\n---\n",
  ]

  private func move(
    _ values: [String],
    in folder: TemporaryFolder,
    keeping: ChangeKeeping? = nil
  ) throws -> GroupDiveMove {
    var log = try RecordRenamingTests.open(folder.path + "/log")
    let found = try log.moving(groupDive: "club/last", values)
    guard let plan = found.change?.plan else { return found }
    if let refusal = plan.refusal { throw refusal }
    try log.commit(plan, keeping: keeping)
    return found
  }

  @Test func theDiveAndItsEntriesMoveWithWhatBelongsToThem() throws {
    let folder = try TemporaryFolder(Self.files)
    let found = try move(["date=2023-12-31", "site=hara"], in: folder)
    #expect(found.kept == [])
    let stem = "2023-12-31-1030-hara"
    let template = try folder.text(of: "log/groups/club/dives/2023/\(stem).md")
    #expect(
      template
        == Self.dive.replacing("2024-06-12 #", with: "2023-12-31 #")
        .replacing("site: rummu", with: "site: hara")
    )
    let digest = TemplateVersion(of: Array(template.utf8)).digest
    let own = try folder.text(of: "log/divers/mari/dives/2023/\(stem).md")
    #expect(own.contains("\ndate: 2023-12-31\n"))
    #expect(own.contains("\nsite: hara # mine\n"))
    #expect(own.contains("\ntemplate: club/\(stem)@\(digest)\n"))
    #expect(own.contains("\ncomputers: [{profile: \(stem).csv}]\nphotos: [wall.jpg]\n"))
    // A time of its own stays, and is in the name.
    let other = try folder.text(of: "log/divers/tom/dives/2023/2023-12-31-1035-hara.md")
    #expect(other.contains("\ntime: 10:35\n"))
    // So does a name that was chosen.
    _ = try folder.text(of: "log/divers/liis/dives/2023/my-dive.md")
    #expect(
      try folder.text(of: "log/divers/liis/dives/2024/2024-06-11.md")
        == "---\ndate: 2024-06-11\n---\n\n[x](../2023/my-dive.md)\n"
    )
    #expect(try folder.text(of: "log/documents/paper.md").contains("[dives/mari/\(stem)]"))
    #expect(
      Set(try folder.files().filter { $0.contains("/2023/") })
        == [
          "log/divers/liis/dives/2023/my-dive.md", "log/divers/mari/dives/2023/\(stem).csv",
          "log/divers/mari/dives/2023/\(stem).md", "log/divers/mari/dives/2023/wall.jpg",
          "log/divers/tom/dives/2023/2023-12-31-1035-hara.md",
          "log/groups/club/dives/2023/\(stem).md",
        ]
    )
    let present = try RecordRenamingTests.open(folder.path + "/log")
    #expect(!present.diagnostics.contains { $0.diagnostic.severity == .error })
    #expect(!present.diagnostics.contains { $0.diagnostic.id.hasPrefix("template") })
    // Nothing is left to move.
    #expect(try present.moving(groupDive: "club/last", ["site=Hara"]).change == nil)
  }

  @Test func anOwnValueOfWhatChangesIsNamedAndStays() throws {
    let folder = try TemporaryFolder(Self.files)
    let found = try move(["time=11:00"], in: folder)
    let path = "divers/tom/dives/2024/\(Self.stem).md"
    #expect(found.kept == [path])
    let moved = try folder.files().filter { $0.hasPrefix("log/divers/tom/dives/") }
    #expect(moved == ["log/divers/tom/dives/2024/2024-06-12-1035-rummu.md"])
    #expect(try folder.text(of: moved[0]).contains("\ntime: 10:35\n"))
  }

  @Test func gitAppliesThePatchAndUndoTakesItBack() throws {
    let (folder, patched) = (try TemporaryFolder(Self.files), try TemporaryFolder(Self.files))
    let before = try RecordRenamingTests.contents(folder)
    let state = folder.path + "/state"
    let keeping = ChangeKeeping(ChangeTitle("test", on: nil), state: state)
    let plan = try #require(
      try move(["date=2024-06-13"], in: folder, keeping: keeping).change?.plan
    )
    try patched.write(plan.patch, to: "p")
    try Divelog.prepare("cd log && git init -q && git apply ../p && rm -rf .git", in: patched.path)
    #expect(
      try RecordRenamingTests.contents(patched) == RecordRenamingTests.contents(folder)
    )
    let history = ChangeHistory(ofLogAt: folder.path + "/log", state: state)
    try history.undo(history.plan(), keeping: keeping)
    #expect(try RecordRenamingTests.contents(folder) == before)
  }

  @Test func aDiveThatWasCorrectedByHandTakesItsEntriesAlong() throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.write(Self.dive.replacing("10:30", with: "09:00"), to: "log/" + Self.template)
    let found = try move([], in: folder)
    // Without the older version it is unknown that 10:30 was the group's.
    #expect(found.kept.count == 3)
    #expect(try folder.files().contains("log/groups/club/dives/2024/2024-06-12-0900-rummu.md"))
    let known = try TemporaryFolder(Self.files)
    try Divelog.prepare(
      """
      cd log && git init -q && git add -A
      git -c user.name=T -c user.email=t@t commit -qm x
      """,
      in: known.path
    )
    try known.write(Self.dive.replacing("10:30", with: "09:00"), to: "log/" + Self.template)
    #expect(try move([], in: known).kept == ["divers/tom/dives/2024/\(Self.stem).md"])
    let own = try known.text(of: "log/divers/mari/dives/2024/2024-06-12-0900-rummu.md")
    #expect(own.contains("\ntime: 09:00\n"))
  }

  /// The version after the first move was never committed.
  @Test func aMovedDiveThatWasCorrectedByHandTakesItsEntriesAlong() throws {
    let folder = try TemporaryFolder(Self.files)
    try Divelog.prepare(
      """
      cd log && git init -q && git add -A
      git -c user.name=T -c user.email=t@t commit -qm x
      """,
      in: folder.path
    )
    _ = try move(["date=2024-06-13"], in: folder)
    let path = "log/groups/club/dives/2024/2024-06-13-1030-rummu.md"
    let moved = try folder.text(of: path)
    try folder.write(moved.replacing("10:30", with: "09:00"), to: path)
    #expect(
      try move([], in: folder).kept == ["divers/tom/dives/2024/2024-06-13-1035-rummu.md"]
    )
    let own = try folder.text(of: "log/divers/mari/dives/2024/2024-06-13-0900-rummu.md")
    #expect(own.contains("\ntime: 09:00\n"))
  }

  private static func committed() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(files)
    try Divelog.prepare(
      """
      cd log && git init -q && git add -A
      git -c user.name=T -c user.email=t@t commit -qm x
      """,
      in: folder.path
    )
    return folder
  }

  private func updated(in folder: TemporaryFolder) throws -> GroupUpdate {
    let log = try RecordRenamingTests.open(folder.path + "/log")
    let selection = GroupDiveSelection(log)
    return GroupUpdate(
      of: [try selection.one("club/last")],
      for: nil,
      TemplateUpdate.Decision(),
      in: selection
    )
  }

  /// Neither the version after the first move nor the one after the second was ever committed, and what
  /// changed in between is not in the entries yet.
  @Test(arguments: [["date=2024-06-14"], ["time=11:00"], ["site=hara"]])
  func whatChangedBetweenTwoMovesIsFoundLater(values: [String]) throws {
    let folder = try Self.committed()
    _ = try move(["date=2024-06-13"], in: folder)
    let path = "log/groups/club/dives/2024/2024-06-13-1030-rummu.md"
    try folder.write(try folder.text(of: path).replacing("40 min", with: "45 min"), to: path)
    // A member's own value is no one's correction.
    let own = "log/divers/liis/dives/2024/my-dive.md"
    try folder.write(try folder.text(of: own).replacing("10:30", with: "10:40"), to: own)
    _ = try move(values, in: folder)
    let update = try updated(in: folder)
    #expect(update.conflicts.isEmpty && update.failures.isEmpty, "\(update.conflicts)")
    #expect(update.changes.count == 3)
    for change in update.changes {
      let text = String(decoding: change.result ?? [], as: UTF8.self)
      #expect(text.contains("\nduration: 45 min\n"), "\(text)")
      #expect(text.contains("\ntime: 10:40\n") == (change.path == own.dropFirst(4)))
    }
  }

  /// The old date is no entry's and not the group dive's, and the first of the entries has another time.
  @Test func anEarlierVersionIsFoundByValuesOfSeveralDives() throws {
    let folder = try Self.committed()
    _ = try move(["date=2024-06-13"], in: folder)
    let path = "log/groups/club/dives/2024/2024-06-13-1030-rummu.md"
    try folder.write(try folder.text(of: path).replacing("06-13", with: "06-14"), to: path)
    for entry in ["liis/dives/2024/my-dive", "mari/dives/2024/2024-06-13-1030-rummu"] {
      let path = "log/divers/\(entry).md"
      try folder.write(try folder.text(of: path).replacing("10:30", with: "10:40"), to: path)
    }
    #expect(try move([], in: folder).kept.isEmpty)
    let paths = try folder.files().filter { $0.contains("/dives/") && $0.hasSuffix(".md") }
    for path in paths where !path.hasSuffix("2024-06-11.md") {
      #expect(try folder.text(of: path).contains("\ndate: 2024-06-14"), "\(path)")
    }
  }

  /// An entry that took over all that a correction by hand changed has not drifted, whatever its member
  /// wrote.
  @Test func aMoveThatTookOverEverythingLeavesNoDrift() throws {
    let folder = try Self.committed()
    let template = "log/" + Self.template
    try folder.write(Self.dive.replacing("06-12", with: "06-14"), to: template)
    _ = try move([], in: folder)
    let log = try RecordRenamingTests.open(folder.path + "/log")
    #expect(!log.diagnostics.contains { $0.diagnostic.id == "template-drift" })
    #expect(try updated(in: folder).changes.isEmpty)
  }

  private func refusal(_ values: [String], _ more: [String: String] = [:]) throws -> LogFailure? {
    let folder = try TemporaryFolder(Self.files.merging(more) { $1 })
    let log = try RecordRenamingTests.open(folder.path + "/log")
    do {
      _ = try log.moving(groupDive: "club/\(Self.stem)", values)
      return nil
    } catch { return error as? LogFailure }
  }

  @Test func nothingIsOverwritten() throws {
    #expect(try refusal(["duration=50 min"]) == .movesNot(key: "duration"))
    #expect(try refusal(["date="]) == .groupDiveMoveNeedsDate)
    let other = "groups/club/dives/2024-06-13-1030-rummu.md"
    #expect(
      try refusal(["date=2024-06-13"], ["log/" + other: Self.dive])
        == .groupDiveIsThere(path: other)
    )
    let photo = "divers/mari/dives/2023/wall.jpg"
    #expect(
      try refusal(["date=2023-06-12"], ["log/" + photo: "y"]) == .fileIsThere(path: photo)
    )
    #expect(throws: ArgumentFailure.self) {
      let folder = try TemporaryFolder(Self.files)
      let log = try RecordRenamingTests.open(folder.path + "/log")
      _ = try log.moving(groupDive: "club/last", ["date=soon"])
    }
  }

  @Test func theNameOfAnotherEntryGetsANumber() throws {
    let there = "log/divers/mari/dives/2024/2024-06-13-1030-rummu.md"
    let dive = "---\ndate: 2024-06-13\n---\n"
    let folder = try TemporaryFolder(Self.files.merging([there: dive]) { $1 })
    _ = try move(["date=2024-06-13"], in: folder)
    #expect(try folder.text(of: there) == dive)
    _ = try folder.text(of: "log/divers/mari/dives/2024/2024-06-13-1030-rummu-2.md")
  }
}
