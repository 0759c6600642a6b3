import CommandSupport
import DiveModel
import LogWorkspace
import LogbookCore
import Testing

@testable import LogWorkspace

/// Merges and moves that would change what something means, or show a place that was hidden.
@Suite struct MergingRefusalTests {
  private func isRefused(
    _ kind: RecordKind,
    _ old: String,
    into new: String,
    _ files: [String: String]
  ) throws -> Bool {
    let folder = try TemporaryFolder(files.merging(["divelog.yml": "format: 1\n"]) { $1 })
    let log = try RecordRenamingTests.open(folder.path)
    do throws(LogFailure) {
      _ = try log.mergingRecord(kind, old, into: new)
      return false
    } catch { return true }
  }

  @Test(arguments: [
    ("A wreck.", "Deep.", false), ("```\nplan", "<!-- secret -->", true),
    ("```\nplan\n```", "<!-- secret -->", false), ("Now <!-- open", "Deep.", true),
    ("The [gate].", "[gate]: https://example.org/token", true),
    ("[1]: a.md\n\n[map][1]", "[1]: b.md\n\n[map][1]", true),
    ("[1]: a.md\n\n[map][1]", "[2]: b.md\n\n[map][2]", false), ("<pre>", "Deep.", true),
  ])
  func notesThatWouldReadOtherwise(upper: String, lower: String, isRefused: Bool) throws {
    let files = [
      "sites/a.md": "---\nname: A\n---\n\n\(upper)\n",
      "sites/b.md": "---\nname: B\n---\n\n\(lower)\n",
    ]
    #expect(try self.isRefused(.site, "b", into: "a", files) == isRefused)
  }

  @Test func aPieceIsNotMergedIntoItsSet() throws {
    let files = [
      "divers/m/diver.md": "---\nname: M\n---\n", "gear/fins.md": "---\nname: F\nowner: m\n---\n",
      "gear/set.md": "---\nname: Set\nowner: m\nitems: [fins]\n---\n",
    ]
    #expect(try isRefused(.gear, "fins", into: "set", files))
    #expect(try isRefused(.gear, "set", into: "fins", files))
  }

  @Test func whatOneMembershipSaysAloneIsNotLost() throws {
    func group(_ more: String) -> String {
      "---\nname: G\nmembers:\n  - diver: m\n    since: 2020-01-01\n\(more)---\n"
    }
    var files = [
      "divers/m/diver.md": "---\nname: M\n---\n", "groups/a/group.md": group(""),
      "groups/b/group.md": group("    x-fee: 20\n"),
    ]
    #expect(try isRefused(.group, "b", into: "a", files))
    files["groups/b/group.md"] = group("")
    #expect(try !isRefused(.group, "b", into: "a", files))
  }

  @Test(arguments: ["open", "hidden"])
  func aDiveAtAHiddenSiteDoesNotMoveIntoTheOpen(site: String) throws {
    let dive = """
      ---
      date: 2024-06-12
      site: priv
      position: 10.12345, 20.2
      group: club
      members: [mari]
      ---

      """
    let digest = TemplateVersion(of: Array(dive.utf8)).digest
    let entry = dive.replacing(
      "members: [mari]",
      with: "template: club/2024-06-12@\(digest)\nshare: public"
    )
    let folder = try TemporaryFolder([
      "divelog.yml": "format: 1\nshare: public\n", "divers/mari/diver.md": "---\nname: M\n---\n",
      "groups/club/group.md": "---\nname: Club\nmembers: [mari]\n---\n",
      "groups/club/dives/2024-06-12.md": dive,
      "divers/mari/dives/2024-06-12.md": entry,
      "sites/open.md": "---\nname: Open\n---\n",
      "sites/priv.md": "---\nname: Priv\nshare: private\n---\n",
      "sites/hidden.md": "---\nname: Hidden\nshare: private\n---\n",
    ])
    let log = try RecordRenamingTests.open(folder.path)
    func move() throws { _ = try log.moving(groupDive: "club/last", ["site=\(site)"]) }
    if site == "hidden" { return try move() }
    #expect(throws: LogFailure.self) { try move() }
  }

  /// Of two memberships at a time one could be ended, and the other would go on.
  @Test(arguments: [
    (["since: 2020-01-01"], ["since: 2022-01-01"], true),
    (["since: 2020-01-01", "until: 2021-12-31"], ["since: 2022-01-01"], false),
    (["since: 2020-01-01", "until: 2022-01-01"], ["since: 2022-01-01"], false),
    (["since: 2020-01-01"], ["since: 2020-01-01"], false), ([], [], false),
    (["until: 2021-12-31"], ["since: 2021-06-01", "until: 2023-12-31"], true),
  ])
  func membershipsAtATimeStayApart(first: [String], second: [String], isRefused: Bool) throws {
    func membership(_ diver: String, _ lines: [String]) -> String {
      "  - diver: \(diver)\n" + lines.map { "    \($0)\n" }.joined()
    }
    let path = "groups/g/group.md"
    let folder = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "divers/a/diver.md": "---\nname: A\n---\n",
      "divers/b/diver.md": "---\nname: B\n---\n",
      path: "---\nname: G\nmembers:\n" + membership("a", first) + membership("b", second) + "---\n",
    ])
    let log = try RecordRenamingTests.open(folder.path)
    if isRefused {
      #expect(throws: LogFailure.membershipsOverlap(path: path, "b", "a")) {
        try log.mergingRecord(.diver, "b", into: "a")
      }
    } else {
      #expect(try log.mergingRecord(.diver, "b", into: "a").change.problems.isEmpty)
    }
  }
}
