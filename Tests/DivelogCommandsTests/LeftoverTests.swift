import CommandSupport
import Foundation
import Testing

/// Files that a killed run left are listed by `doctor` and removed by the next command that writes.
@Suite(.waiting) struct LeftoverTests {
  /// Files of an ended process and of a running one, in the root, in record folders and in another
  /// folder.
  private func log() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(Fixture.files)
    try Divelog.prepare(
      """
      divelog fmt > fmt.out
      dead=$(sh -c 'echo $$')
      mkdir -p dives/1999 other
      for place in . dives dives/1999 other; do
        echo half > "$place/.a.md.divelog-$dead"
        echo half > "$place/.b.md.divelog-1"
        echo mine > "$place/.c.md.divelog-x"
      done
      mkdir dives/.d.divelog-$dead
      """,
      in: folder.path
    )
    return folder
  }

  private func hidden(_ folder: TemporaryFolder) throws -> [String] {
    try folder.files().filter { $0.contains("divelog-") }
      .map { $0.replacing(/[0-9]{2,}$/, with: "N") }.sorted()
  }

  private static let kept = [
    ".b.md.divelog-1", ".c.md.divelog-x", "dives/.b.md.divelog-1", "dives/.c.md.divelog-x",
    "dives/1999/.b.md.divelog-1", "dives/1999/.c.md.divelog-x", "other/.a.md.divelog-N",
    "other/.b.md.divelog-1", "other/.c.md.divelog-x",
  ]

  @Test func theDoctorShowsIt() throws {
    let folder = try log()
    let before = try hidden(folder)
    let outcome = try Divelog.run(["doctor"], in: folder.path)
    let lines = outcome.output.split(separator: "\n").filter { $0.contains("killed") }
      .map { $0.replacing(/[0-9]+$/, with: "N") }
    #expect(
      lines.sorted()
        == [".a.md", "dives/.a.md", "dives/1999/.a.md"].map {
          "left behind by a run that was killed; the next one that writes removes it: \($0).divelog-N"
        }
    )
    #expect(try hidden(folder) == before, "the doctor only looks")
  }

  @Test(arguments: [["fmt"], ["check", "--fix", "--only", "tab-indent"]])
  func aRunThatChangesNothingRemovesIt(arguments: [String]) throws {
    let folder = try log()
    let before = try hidden(folder)
    #expect(before.count == Self.kept.count + 3)
    _ = try Divelog.run(arguments, in: folder.path)
    #expect(try hidden(folder) == Self.kept)
  }

  @Test(arguments: [["fmt", "--check"], ["fmt", "--diff"], ["check", "--diff"], ["check"]])
  func aRunThatWritesNothingLeavesIt(arguments: [String]) throws {
    let folder = try log()
    let before = try hidden(folder)
    _ = try Divelog.run(arguments, in: folder.path)
    #expect(try hidden(folder) == before)
  }
}
