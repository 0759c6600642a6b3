import CommandSupport
import Foundation
import Testing

/// Whose log a new logbook is, and whose dives lie in a folder `divers/me`.
@Suite(.waiting) struct FirstDiverTests {
  /// A user whom git knows by a name, or does not know at all.
  private func environment(git name: String?, in folder: TemporaryFolder) throws -> [String: String]
  {
    try folder.write(name.map { "[user]\n\tname = \($0)\n" } ?? "", to: "home/.gitconfig")
    return ["HOME": folder.path + "/home", "XDG_CONFIG_HOME": folder.path + "/home"]
  }

  private func run(
    _ words: String,
    git name: String? = nil,
    in folder: TemporaryFolder
  ) throws -> Divelog.Outcome {
    let arguments = words.split(separator: " ").map { String($0.replacing("_", with: " ")) }
    return try Divelog.run(
      ["--today", "2024-07-01"] + arguments,
      in: folder.path,
      environment: environment(git: name, in: folder)
    )
  }

  @Test(arguments: [
    ("init --club --name Mari_Tamm log", "Juhan Saar", "mari-tamm", "Mari Tamm"),
    ("init --club log", "Jüri Mägi", "juri-magi", "Jüri Mägi"),
    ("init --club --name Me log", "Juhan Saar", "juhan-saar", "Me"),
    ("init --club --name 山田太郎 log", "Taro Yamada", "taro-yamada", "山田太郎"),
  ])
  func aClubsFirstDiverIsCalledByName(words: String, git: String, id: String, name: String) throws {
    let folder = try TemporaryFolder([:])
    let outcome = try run(words, git: git, in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let path = "log/divers/\(id)/diver.md"
    #expect(try folder.files().contains(path), "\(outcome.output)")
    #expect(try folder.text(of: path).hasPrefix("---\nname: \(name)\n"))
    #expect(try run("-C log check", git: git, in: folder).status == 0)
  }

  /// The login name is that of the user who runs the tests.
  @Test func aClubsFirstDiverIsNeverMe() throws {
    let folder = try TemporaryFolder([:])
    _ = try run("init --club log", in: folder)
    #expect(try !folder.files().contains { $0.hasPrefix("log/divers/me/") })
    #expect(try run("-C log check", in: folder).status == 0)
  }

  @Test func aLogOfOnesOwnHasTheName() throws {
    let folder = try TemporaryFolder([:])
    _ = try run("init one", git: "Juhan Saar", in: folder)
    _ = try run("init --name Mari:_Tamm two", git: "Juhan Saar", in: folder)
    _ = try run("init three", in: folder)
    #expect(try folder.text(of: "one/diver.md").hasPrefix("---\nname: Juhan Saar\n"))
    #expect(try folder.text(of: "two/diver.md").hasPrefix("---\nname: \"Mari: Tamm\"\n"))
    #expect(try !folder.text(of: "three/diver.md").contains("\nname:"))
    for log in ["one", "two", "three"] {
      #expect(try run("-C \(log) check", in: folder).output == "")
    }
  }

  @Test func aFirstDiveLiesInTheFirstDiversFolder() throws {
    let folder = try TemporaryFolder([:])
    _ = try run("init --club --name Mari_Tamm log", in: folder)
    let new = try run("-C log new --set date=2024-06-12 time=10:30 site=Rummu_quarry", in: folder)
    #expect(new.output == "divers/mari-tamm/dives/2024/2024-06-12-1030-rummu-quarry.md\n")
  }

  private static let dive = "---\nnumber: 7\ndate: 2024-06-12\ntime: 10:30\n---\n"

  /// Commands that write as the user, or as someone they name, in logs with a folder `divers/me`.
  @Test(
    arguments: [
      // Alone in the log, the diver of the folder is the only one.
      ([:], "new --set date=2024-06-13", "divers/me/dives/2024/2024-06-13.md"),
      ([:], "new --diver divers/me --set date=2024-06-13", "divers/me/dives/2024/2024-06-13.md"),
      ([:], "new --diver me --set date=2024-06-13", nil),
      // Beside a log at the root nothing is guessed.
      (["dives/2024/a.md": dive], "new --set date=2024-06-13", nil),
      (["dives/2024/a.md": dive], "set last rating=4", nil),
      (
        ["diver.md": "---\nname: Mari\n---\n"], "new --diver me --set date=2024-06-13",
        "dives/2024/2024-06-13.md"
      ),
      (
        ["diver.md": "---\nname: Mari\n---\n"], "new --diver Mari --set date=2024-06-13",
        "dives/2024/2024-06-13.md"
      ),
      ([:], "diver new me --name Me", nil),
    ] as [([String: String], String, String?)]
  )
  func aFolderOfMeIsNoLogOfOnesOwn(more: [String: String], words: String, path: String?) throws {
    let files = [
      "divelog.yml": "format: 1\n", "divers/me/dives/2024/2024-06-12-1030.md": Self.dive,
    ]
    let folder = try TemporaryFolder(files.merging(more) { $1 })
    let before = Set(try folder.files())
    let outcome = try run(words, in: folder)
    let added = Set(try folder.files()).subtracting(before).subtracting(["home/.gitconfig"])
    #expect(added == Set(path.map { [$0] } ?? []), "\(outcome.output)\(outcome.errors)")
    #expect(outcome.status == (path == nil ? 2 : 0), "\(outcome.errors)")
  }

  @Test func aFolderOfMeIsReported() throws {
    let folder = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "diver.md": "---\nname: Mari\n---\n",
      "dives/2024/2024-06-12-1030.md": Self.dive,
      "divers/me/diver.md": "---\nname: Juhan Saar\n---\n",
      "divers/me/dives/2024/2024-06-12-1030.md": Self.dive,
    ])
    let check = try run("check --format concise", in: folder)
    #expect(
      check.output == """
        divers/me/diver.md: error: 'me' is the id of the diver whose dives are at the root [bad-id]

        """
    )
    #expect(try run("check", in: folder).output.contains("like 'divers/juhan-saar/'"))
    let divers = try run("stats --by diver --format csv", in: folder).output.split(separator: "\n")
    #expect(divers.dropFirst().map { String($0.prefix(13)) } == ["Juhan Saar,1,", "Mari,1,50,,,,"])
    let list = try run("list --diver me --format csv --columns number,path", in: folder)
    #expect(list.output == "number,path\n7,dives/2024/2024-06-12-1030.md\n")
  }
}
