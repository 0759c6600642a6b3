import CommandSupport
import Diagnostics
import DiveFormat
import DiveModel
import Foundation
import LogWorkspace
import LogbookCore
import Testing
import Wording

/// Two records become one; nothing that either says is lost, and nothing else changes.
@Suite(.waiting) struct RecordMergingTests {
  private static let files = [
    "log/divelog.yml": "format: 1\nshare: public\n",
    "log/divers/mari/diver.md": "---\nname: Mari Tamm\n---\n",
    "log/divers/mari/dives/a.md": """
    ---
    date: 2024-06-01
    site: "karjaar" # the old name
    buddies: [tom, tommy, Juhan]
    ---

    See [it](../../../sites/estonia/karjaar.md).

    """,
    "log/divers/tom/diver.md": "---\nname: Tom Fox\nborn: 1980-01-01\n---\n\nQuiet.\n",
    "log/divers/tom/dives/c.md": "---\ndate: 2024-06-03\ntime: 10:00\nsite: rummu\n---\n",
    "log/divers/tommy/diver.md": """
    ---
    name: Tommy
    aliases: [TF]
    # of his passport
    born: 1980-01-01
    # he asked for it
    language: en # or et
    git: [t@example.org]
    ---

    Loud.

    """,
    "log/divers/tommy/dives/b.md": "---\ndate: 2024-06-02\nsite: rummu\n---\n",
    "log/divers/tommy/card.svg": "<svg/>",
    "log/sites/rummu.md": """
    ---
    name: Rummu
    max-depth: 14 m
    hazards:
      - wire
    ---

    """,
    "log/sites/estonia/karjaar.md": """
    ---
    name: Rummu karjäär
    country: "Estonia"
    hazards: [silt, wire]
    map: maps/map.svg
    ---

    ![the map](maps/map.svg)

    """,
    "log/sites/estonia/maps/map.svg": "<svg/>",
    "log/groups/a/group.md": "---\nname: A\nmembers: [mari]\n---\n",
    "log/groups/b/group.md": "---\nname: B\nmembers: [tom]\n---\n",
  ]

  private func merge(
    _ kind: RecordKind,
    _ old: String,
    into new: String,
    in folder: TemporaryFolder,
    keepsBoth: Bool = false,
    keeping: ChangeKeeping? = nil
  ) throws -> RecordMerging {
    var log = try RecordRenamingTests.open(folder.path + "/log")
    let found = try log.mergingRecord(kind, old, into: new, keepsBoth: keepsBoth)
    if let refusal = found.change.plan.refusal { throw refusal }
    try log.commit(found.change.plan, keeping: keeping)
    return found
  }

  @Test func aSiteTakesOverWhatItLacks() throws {
    let folder = try TemporaryFolder(Self.files)
    let found = try merge(.site, "karjaar", into: "Rummu", in: folder)
    #expect(found.path == "sites/rummu.md")
    #expect(
      try folder.text(of: "log/sites/rummu.md") == """
        ---
        name: Rummu
        aliases: [karjaar, Rummu karjäär]
        country: "Estonia"
        max-depth: 14 m
        hazards:
          - wire
          - silt
        map: maps/map.svg
        ---

        ![the map](maps/map.svg)

        """
    )
    #expect(
      try folder.text(of: "log/divers/mari/dives/a.md") == """
        ---
        date: 2024-06-01
        site: "rummu" # the old name
        buddies: [tom, tommy, Juhan]
        ---

        See [it](../../../sites/rummu.md).

        """
    )
    let sites = try folder.files().filter { $0.hasPrefix("log/sites/") }
    #expect(sites.sorted() == ["log/sites/maps/map.svg", "log/sites/rummu.md"])
    let index = try RecordRenamingTests.open(folder.path + "/log").index
    for name in ["karjaar", "Rummu karjäär", "rummu"] {
      #expect(index.id(of: name, .site) == "rummu")
    }
  }

  /// A page may say nothing but what its author noted.
  @Test func aPageOfCommentsAloneBringsThem() throws {
    var files = Self.files
    files["log/sites/estonia/karjaar.md"] = "---\n# ask Tom\n# deep at the wall\n---\n"
    let folder = try TemporaryFolder(files)
    _ = try merge(.site, "karjaar", into: "Rummu", in: folder)
    let text = try folder.text(of: "log/sites/rummu.md")
    #expect(text.contains("# ask Tom\n# deep at the wall\n"), "\(text)")
  }

  @Test func aDiverBringsDivesFilesAndNotesAndIsListedOnce() throws {
    let folder = try TemporaryFolder(Self.files)
    _ = try merge(.diver, "tommy", into: "tom", in: folder)
    #expect(
      try folder.text(of: "log/divers/tom/diver.md") == """
        ---
        name: Tom Fox
        aliases: [tommy, Tommy, TF]
        # of his passport
        born: 1980-01-01
        # he asked for it
        language: en # or et
        git: [t@example.org]
        ---

        Quiet.

        Loud.

        """
    )
    #expect(try folder.text(of: "log/divers/mari/dives/a.md").contains("buddies: [tom, Juhan]\n"))
    #expect(try folder.files().filter { $0.contains("tommy") } == [])
    #expect(try folder.text(of: "log/divers/tom/card.svg") == "<svg/>")
    #expect(
      try folder.text(of: "log/divers/tom/dives/b.md")
        == Self.files["log/divers/tommy/dives/b.md"]
    )
  }

  @Test func valuesThatDifferAreRefusedOrKept() throws {
    let depth = "---\nname: K\nmax-depth: 12 m # by lead\naltitude: 3 m\nx-boat: no\n---\n"
    let more = [
      "log/sites/k.md": depth,
      "log/sites/rummu.md": depth.replacing("12 m", with: "14 m")
        .replacing("x-boat: no", with: "x-boat: yes"),
    ]
    #expect(
      try refusal(.site, "k", into: "rummu", with: more)
        == .valuesDiffer(
          path: "sites/k.md",
          other: "sites/rummu.md",
          keys: ["max-depth", "x-boat"]
        )
    )
    let folder = try TemporaryFolder(Self.files.merging(more) { $1 })
    let found = try merge(.site, "k", into: "rummu", in: folder, keepsBoth: true)
    #expect(found.kept == ["x-merged-max-depth", "x-merged-boat"])
    let text = try folder.text(of: "log/sites/rummu.md")
    #expect(text.contains("\nmax-depth: 14 m # by lead\n"))
    #expect(text.contains("\nx-merged-max-depth: 12 m # by lead\n"))
    #expect(text.contains("\nx-boat: yes\n"))
    #expect(text.contains("\nx-merged-boat: no\n"))
  }

  @Test(arguments: [(RecordKind.site, "karjaar", "rummu"), (.diver, "tommy", "tom")])
  func gitAppliesThePatchAndUndoTakesItBack(kind: RecordKind, old: String, new: String) throws {
    let (folder, patched) = (try TemporaryFolder(Self.files), try TemporaryFolder(Self.files))
    let before = try RecordRenamingTests.contents(folder)
    let state = folder.path + "/state"
    let keeping = ChangeKeeping(ChangeTitle("test", on: nil), state: state)
    let plan = try merge(kind, old, into: new, in: folder, keeping: keeping).change.plan
    let after = try RecordRenamingTests.contents(folder)
    #expect(after != before)
    try patched.write(plan.patch, to: "p")
    try Divelog.prepare("cd log && git init -q && git apply ../p && rm -rf .git", in: patched.path)
    #expect(try RecordRenamingTests.contents(patched) == after)
    let history = ChangeHistory(ofLogAt: folder.path + "/log", state: state)
    try history.undo(history.plan(), keeping: keeping)
    #expect(try RecordRenamingTests.contents(folder) == before)
  }

  private func refusal(
    _ kind: RecordKind,
    _ old: String,
    into new: String,
    with more: [String: String] = [:]
  ) throws -> LogFailure? {
    let folder = try TemporaryFolder(Self.files.merging(more) { $1 })
    let log = try RecordRenamingTests.open(folder.path + "/log")
    do {
      _ = try log.mergingRecord(kind, old, into: new)
      return nil
    } catch { return error }
  }

  @Test func whatWouldBeLostIsRefused() throws {
    #expect(try refusal(.site, "rummu", into: "Rummu") == .isSameRecord(path: "sites/rummu.md"))
    #expect(
      try refusal(.diver, "tommy", into: "tom", with: ["log/divers/tom/card.svg": ""])
        == .fileIsThere(path: "divers/tom/card.svg")
    )
    #expect(
      try refusal(.site, "karjaar", into: "rummu", with: ["log/sites/maps/map.svg": ""])
        == .fileIsThere(path: "sites/maps/map.svg")
    )
    let tommy = "divers/tommy/diver.md"
    let damaged = "---\nname: Tommy\nborn: x\n---\n"
    #expect(
      try refusal(.diver, "tommy", into: "tom", with: ["log/" + tommy: damaged])
        == .unchangeable(path: tommy, reason: .recordUnreadable)
    )
  }

  @Test(arguments: [
    // At one time, or at a place on a day without a time.
    ("tommy", "date: 2024-06-03\ntime: 10:00"),
    ("tommy", "date: 2024-06-03\nsite: rummu"),
  ])
  func aDiveThatBothHaveLoggedIsRefused(diver: String, lines: String) throws {
    let path = "divers/\(diver)/dives/2024/d.md"
    #expect(
      try refusal(.diver, diver, into: "tom", with: ["log/" + path: "---\n\(lines)\n---\n"])
        == .sameDives(pairs: ["\(path) = divers/tom/dives/c.md"])
    )
  }

  @Test func aDiveOfTheSameNameIsRefused() throws {
    let dive = ["log/divers/tommy/dives/2023/c.md": "---\ndate: 2023-06-01\n---\n"]
    #expect(
      try refusal(.diver, "tommy", into: "tom", with: dive)
        == .fileIsThere(path: "divers/tom/dives/c.md")
    )
  }
}
