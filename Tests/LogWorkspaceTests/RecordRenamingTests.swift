import CommandSupport
import Diagnostics
import DiveModel
import DiveUnits
import Foundation
import LogWorkspace
import LogbookCore
import Testing

/// A record gets another id, and whatever refers to it says so; nothing else changes.
@Suite(.waiting) struct RecordRenamingTests {
  /// An id that no text of the sample has.
  private static let new = "zz-renamed"

  private static func sample() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: Divelog.packageRoot + "/SampleLog",
      toPath: folder.path + "/log"
    )
    return folder
  }

  static func open(_ root: String) throws -> LogSession {
    try LogSession(
      around: root,
      today: CalendarDate(parsing: "2026-10-01"),
      user: UserClaim(named: "mari")
    )
  }

  static func contents(_ folder: TemporaryFolder) throws -> [String: Data] {
    try folder.files().filter { $0.hasPrefix("log/") }.reduce(into: [:]) { result, name in
      result[name] = FileManager.default.contents(atPath: folder.path + "/" + name)
    }
  }

  private func rename(
    _ kind: RecordKind,
    _ old: String,
    to new: String,
    keepsOldID: Bool = false,
    in folder: TemporaryFolder
  ) throws -> PlannedChange {
    var log = try Self.open(folder.path + "/log")
    let found = try log.renamingRecord(kind, old, to: new, keepsOldID: keepsOldID)
    let plan = try #require(found.change?.plan)
    if let refusal = plan.refusal { throw refusal }
    try log.commit(plan)
    return plan
  }

  /// The files with the old id again, but for the versions of group dives.
  private func backAsText(_ files: [String: Data], _ old: String) -> [String: String] {
    files.reduce(into: [:]) { result, file in
      let text = String(decoding: file.value, as: UTF8.self).replacing(Self.new, with: old)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.hasPrefix("template:") ? line.prefix { $0 != "@" } : line
      }
      result[file.key.replacing(Self.new, with: old)] = lines.joined(separator: "\n")
    }
  }

  @Test(arguments: RecordKind.withIDs)
  func recordsOfTheSampleAreRenamedAndBack(kind: RecordKind) throws {
    let folder = try Self.sample()
    let before = try Self.contents(folder)
    // The first and the last of each kind and one between: each of them reads the whole log often.
    let ids = try Self.open(folder.path + "/log").index.ids(kind).sorted()
    let places = Set([0, ids.count / 2, ids.count - 1]).sorted()
    for old in places.filter(ids.indices.contains).map({ ids[$0] }) {
      let there = try rename(kind, old, to: Self.new, in: folder)
      let problems = there.newProblems.map { "\($0.path) \($0.diagnostic.id)" }
      #expect(problems == [], "\(old)")
      #expect(there.newWarningsElsewhere.isEmpty, "\(old)")
      let between = try Self.contents(folder)
      #expect(backAsText(between, old) == backAsText(before, old), "\(old)")
      let index = try Self.open(folder.path + "/log").index
      #expect([.unknown, .nameOfRecord(Self.new)].contains(index.resolve(old, kind)))
      _ = try rename(kind, Self.new, to: old, in: folder)
      let after = try Self.contents(folder)
      #expect(after.keys.sorted() == before.keys.sorted(), "\(old)")
      for (path, bytes) in after where before[path] != bytes { Issue.record("\(old): \(path)") }
    }
  }

  @Test(arguments: [
    (RecordKind.diver, "mari"), (.group, "tallinn-divers"), (.site, "rummu-quarry"),
    (.gear, "mari-perdix"), (.budget, "red-sea-2024"), (.document, "certificate-mari-p3"),
    (.course, "rescue-2026"),
  ])
  func gitAppliesThePatchAndUndoTakesItBack(kind: RecordKind, id: String) throws {
    let (folder, patched) = (try Self.sample(), try Self.sample())
    let before = try Self.contents(folder)
    var log = try Self.open(folder.path + "/log")
    let plan = try #require(try log.renamingRecord(kind, id, to: Self.new).change?.plan)
    try patched.write(plan.patch, to: "p")
    try Divelog.prepare("cd log && git init -q && git apply ../p && rm -rf .git", in: patched.path)
    let state = folder.path + "/state"
    let keeping = ChangeKeeping(ChangeTitle("test", on: nil), state: state)
    try log.commit(plan, keeping: keeping)
    let after = try Self.contents(folder)
    #expect(after != before)
    #expect(try Self.contents(patched) == after)
    // The old id still leads there.
    let present = try Self.open(folder.path + "/log")
    #expect(present.index.resolve(id, kind) == .formerID(Self.new))
    #expect(present.diagnostics.allSatisfy { $0.diagnostic.id != "former-id" })
    let history = ChangeHistory(ofLogAt: log.root, state: state)
    try history.undo(history.plan(), keeping: keeping)
    #expect(try Self.contents(folder) == before)
  }

  /// A folder that only its owner may open is one after a renaming too, and after its undoing.
  @Test func foldersKeepTheirRights() throws {
    let folder = try Self.sample()
    func rights(_ path: String) -> Int? {
      let found = try? FileManager.default.attributesOfItem(atPath: folder.path + "/log/" + path)
      return (found?[.posixPermissions] as? NSNumber)?.intValue
    }
    let own = ["divers/mari": 0o700, "divers/mari/dives": 0o750, "divers/mari/dives/2024": 0o711]
    for (path, mode) in own {
      try FileManager.default.setAttributes(
        [.posixPermissions: mode],
        ofItemAtPath: folder.path + "/log/" + path
      )
    }
    var log = try Self.open(folder.path + "/log")
    let plan = try #require(try log.renamingRecord(.diver, "mari", to: Self.new).change?.plan)
    let state = folder.path + "/state"
    let keeping = ChangeKeeping(ChangeTitle("test", on: nil), state: state)
    try log.commit(plan, keeping: keeping)
    for (path, mode) in own {
      #expect(rights(path.replacing("mari", with: Self.new)) == mode, "\(path)")
    }
    let history = ChangeHistory(ofLogAt: log.root, state: state)
    try history.undo(history.plan(), keeping: keeping)
    for (path, mode) in own { #expect(rights(path) == mode, "\(path)") }
  }

  @Test func theAliasGoesWhenItIsTheIDAgain() throws {
    let folder = try Self.sample()
    let before = try Self.contents(folder)
    _ = try rename(.site, "rummu-quarry", to: "rummu-old", keepsOldID: true, in: folder)
    #expect(try folder.text(of: "log/sites/estonia/rummu-old.md").contains(", rummu-quarry]"))
    _ = try rename(.site, "rummu-old", to: "rummu-quarry", in: folder)
    #expect(try Self.contents(folder) == before)
  }

  private static let files = [
    "log/divelog.yml": "format: 1\nqueries: {here: 'site:rummu'}\n",
    "log/divers/mari/diver.md": "---\nname: Mari\naliases: [marika]\n---\n",
    "log/divers/mari/.hidden": "x", "log/divers/mari/kaart ä.png": "\u{1}",
    "log/divers/mari/dives/a.md": """
    ---
    date: 2024-06-01
    site: "rummu" # here
    buddies: [Mari, TOM]
    ---

    See [the site](../../../sites/rummu.md#depth) and `rummu`, rummu.

    """,
    "log/divers/tom/diver.md": "---\nname: Tom Fox\n---\n",
    "log/sites/rummu.md": "---\nname: Rummu quarry\n---\n",
    "log/sites/vasalemma.md": "---\nname: Vasalemma\n---\n",
    "log/documents/card.md": "---\ntype: x\nowner: mari\nabout: [dives/mari/a, sites/rummu]\n---\n",
  ]

  @Test func onlyReferencesAndLinksChange() throws {
    let folder = try TemporaryFolder(Self.files)
    _ = try rename(.site, "rummu", to: "quarry", keepsOldID: true, in: folder)
    #expect(
      try folder.text(of: "log/divers/mari/dives/a.md") == """
        ---
        date: 2024-06-01
        site: "quarry" # here
        buddies: [Mari, TOM]
        ---

        See [the site](../../../sites/quarry.md#depth) and `rummu`, rummu.

        """
    )
    #expect(
      try folder.text(of: "log/sites/quarry.md")
        == "---\nname: Rummu quarry\naliases: [rummu]\n---\n"
    )
    _ = try rename(.diver, "mari", to: "mm", in: folder)
    #expect(
      try folder.text(of: "log/documents/card.md")
        == "---\ntype: x\nowner: mm\nabout: [dives/mm/a, sites/quarry]\n---\n"
    )
    // A name stays a name, and an id in capitals is an id.
    #expect(try folder.text(of: "log/divers/mm/dives/a.md").contains("[Mari, TOM]"))
    #expect(try folder.text(of: "log/divers/mm/.hidden") == "x")
    #expect(try folder.text(of: "log/divers/mm/kaart ä.png") == "\u{1}")
    _ = try rename(.diver, "tom", to: "tom-fox", in: folder)
    #expect(try folder.text(of: "log/divers/mm/dives/a.md").contains("[Mari, tom-fox]"))
    #expect(try folder.files().allSatisfy { !$0.contains("/mari/") && !$0.contains("/tom/") })
  }

  @Test func linksToAFolderFollowIt() throws {
    var files = Self.files
    let links = "[a](../divers/mari) [b](../divers/mari/) [c](../divers/mari/dives/) [d](../divers)"
    files["log/sites/vasalemma.md"] = "---\nname: Vasalemma\n---\n\n\(links)\n"
    let folder = try TemporaryFolder(files)
    _ = try rename(.diver, "mari", to: "mm", in: folder)
    let expected = links.replacing("mari", with: "mm")
    #expect(try folder.text(of: "log/sites/vasalemma.md").hasSuffix("\n\n\(expected)\n"))
  }

  @Test func aMovedFileKeepsItsAccessRights() throws {
    let folder = try TemporaryFolder(Self.files)
    let path = folder.path + "/log/divers/mari/"
    let rights: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
    try FileManager.default.setAttributes(rights, ofItemAtPath: path + "diver.md")
    _ = try rename(.diver, "mari", to: "mm", in: folder)
    let now = folder.path + "/log/divers/mm/diver.md"
    let mode = try FileManager.default.attributesOfItem(atPath: now)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  private func refusal(
    _ kind: RecordKind,
    _ old: String,
    to new: String,
    keepsOldID: Bool = true,
    with more: [String: String] = [:]
  ) throws -> LogFailure? {
    let folder = try TemporaryFolder(Self.files.merging(more) { $1 })
    let log = try Self.open(folder.path + "/log")
    do {
      _ = try log.renamingRecord(kind, old, to: new, keepsOldID: keepsOldID)
      return nil
    } catch { return error }
  }

  @Test func whatIsNotFreeIsRefused() throws {
    let taken = "divers/mari/diver.md"
    #expect(try refusal(.diver, "tom", to: "mari") == .takenID(id: "mari", path: taken))
    #expect(try refusal(.diver, "tom", to: "marika") == .takenID(id: "marika", path: taken))
    #expect(try refusal(.diver, "tom", to: "me") == .reservedDiverID(id: "me"))
    #expect(try refusal(.diver, "tom", to: "T F") == .badID(text: "T F", better: "t-f"))
    #expect(try refusal(.diver, "mari", to: "marika") == nil)
    #expect(
      try refusal(.diver, "tom", to: "t", with: ["log/divers/t/x.png": ""])
        == .fileIsThere(path: "divers/t")
    )
    let dive = "---\ndate: 2024-06-02\nsite: hara\n---\n"
    #expect(
      try refusal(.site, "rummu", to: "hara", with: ["log/divers/tom/dives/b.md": dive])
        == .idIsNamed(id: "hara", path: "divers/tom/dives/b.md")
    )
    #expect(
      try refusal(.diver, "me", to: "x", with: ["log/diver.md": "---\nname: M\n---\n"])
        == .ownDiverStays(id: "me")
    )
    #expect(
      try refusal(.site, "rummu", to: "q", with: ["log/sites/a/rummu.md": "---\nname: R\n---\n"])
        == .severalRecords(.site, text: "rummu", ids: ["sites/rummu.md", "sites/a/rummu.md"])
    )
  }

  @Test func whatCannotBeReadIsNamedOrStandsInTheWay() throws {
    let dive = ["log/divers/tom/dives/b.md": "---\ndate: 2024-06-02\nsite: [rummu\n---\n"]
    let folder = try TemporaryFolder(Self.files.merging(dive) { $1 })
    let log = try Self.open(folder.path + "/log")
    let found = try log.renamingRecord(.site, "rummu", to: "quarry")
    #expect(found.left == ["divers/tom/dives/b.md"])
    #expect(try log.renamingRecord(.site, "vasalemma", to: "quarry").left == [])
    #expect(
      try refusal(.site, "rummu", to: "quarry", keepsOldID: false, with: dive)
        == .mayReferToIt(id: "rummu", paths: ["divers/tom/dives/b.md", "divelog.yml"])
    )
  }

  /// What hid a name that is nearly its own goes with the old id.
  @Test(arguments: [
    ("sites/turtle-cave.md", "turtle-cave", "site: Turtle Cave"),
    ("sites/Turtle Cave.md", "Spot 7", "site: TurtleCave"),
  ])
  func whatAHiddenRecordProtectsStaysHidden(path: String, name: String, line: String) throws {
    let folder = try TemporaryFolder([
      "divelog.yml": "format: 1\nshare: public\n",
      "divers/mari/diver.md": "---\nname: Mari\n---\n",
      path: "---\nname: Spot 7\nshare: private\n---\n",
      "divers/mari/dives/a.md":
        "---\ndate: 2024-05-01\n\(line)\nposition: 59.33333, 24.44444\n---\n",
    ])
    let log = try Self.open(folder.path)
    #expect(throws: LogFailure.wouldShareMore(path: "divers/mari/dives/a.md")) {
      try log.renamingRecord(.site, name, to: "other", keepsOldID: false)
    }
  }
}
