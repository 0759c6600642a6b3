import CommandSupport
import LogWorkspace
import Testing

/// What a new log says to do next.
@Suite struct FirstStepsTests {
  private static let own = ["divelog.yml": "format: 1\n", "diver.md": "---\n---\n"]
  private static let dive = "---\ndate: 2024-06-12\nmax-depth: 12 m\n---\n"

  private func steps(_ files: [String: String]) throws -> [FirstSteps.Kind: Bool]? {
    let folder = try TemporaryFolder(files)
    let steps = FirstSteps(of: try LogSession(around: folder.path))
    return steps.map { Dictionary(uniqueKeysWithValues: $0.steps.map { ($0.kind, $0.isDone) }) }
  }

  @Test func areThoseOfOneDiver() throws {
    #expect(
      try steps(Self.own)
        == [.name: false, .firstDive: false, .check: false, .repository: false, .sync: false]
    )
    // Without a diver's record there is nothing to write the name into.
    #expect(try steps(["divelog.yml": "format: 1\n"])?[.name] == nil)
    let named = Self.own.merging(["diver.md": "---\nname: Mari\n---\n"]) { $1 }
    #expect(try steps(named)?[.name] == true)
    let begun = try steps(named.merging(["dives/a.md": Self.dive]) { $1 })
    #expect(begun?[.firstDive] == true && begun?[.check] == true)
    let slip = try steps(named.merging(["dives/a.md": "---\ndate: 12,4\n---\n"]) { $1 })
    #expect(slip?[.check] == false)
  }

  @Test func areThoseOfAClub() throws {
    var files = [
      "divelog.yml": "format: 1\n", "divers/mari/diver.md": "---\nname: Mari\n---\n",
    ]
    let kinds: Set<FirstSteps.Kind> = [
      .divers, .group, .members, .groupDive, .entries, .check, .repository, .sync,
    ]
    #expect(try steps(files).map { Set($0.keys) } == kinds)
    files["divers/tom/diver.md"] = "---\nname: Tom\n---\n"
    files["groups/club/group.md"] = "---\nname: Club\nmembers: [mari, tom]\n---\n"
    files["groups/club/dives/2024-06-12.md"] =
      "---\ndate: 2024-06-12\ngroup: club\nmembers: [mari, tom]\n---\n"
    let done = try #require(try steps(files))
    for kind in [FirstSteps.Kind.divers, .group, .members, .groupDive] {
      #expect(done[kind] == true, "\(kind)")
    }
    #expect(done[.entries] == false)
  }

  /// The files of a repository beside the log, in which the log's `.git` is a file.
  private static let linked = [
    "log/.git": "gitdir: ../main/.git/worktrees/log\n",
    "main/.git/worktrees/log/HEAD": "ref: refs/heads/other\n",
    "main/.git/worktrees/log/commondir": "../..\n", "main/.git/HEAD": "ref: refs/heads/main\n",
  ]
  private static let fetched = "main/.git/refs/remotes/origin/main"
  private static let packed = "# pack-refs with: peeled\n0123abcd refs/heads/main\n"
  private static let head = ["log/.git/HEAD": "ref: refs/heads/main\n"]

  /// Files, whether they are a repository, and whether it knows a remote.
  private static let repositories: [([String: String], Bool, Bool)] = [
    ([:], false, false),
    (["log/.git/config": ""], false, false),
    (["log/.git": "gitdir: nowhere\n"], false, false),
    (head, true, false),
    (head.merging(["log/.git/refs/remotes/origin/main": "0123abcd\n"]) { $1 }, true, true),
    (head.merging(["log/.git/packed-refs": packed]) { $1 }, true, false),
    (
      head.merging(["log/.git/packed-refs": packed + "0123abcd refs/remotes/origin/main\n"]) { $1 },
      true, true
    ),
    (linked, true, false),
    (linked.merging([fetched: "0123abcd\n"]) { $1 }, true, true),
    // A submodule has a repository of its own.
    (["log/.git": "gitdir: ../git\n", "git/HEAD": "ref: x\n"], true, false),
    (
      ["log/.git": "gitdir: ../git\n", "git/HEAD": "ref: x\n", "git/refs/remotes/origin/main": ""],
      true, true
    ),
  ]

  @Test(arguments: repositories)
  func knowTheRepository(
    files: [String: String],
    hasRepository: Bool,
    hasRemote: Bool
  ) throws {
    let own = Dictionary(uniqueKeysWithValues: Self.own.map { ("log/" + $0.key, $0.value) })
    let folder = try TemporaryFolder(files.merging(own) { $1 })
    let steps = try #require(FirstSteps(of: try LogSession(around: folder.path + "/log"))).steps
    #expect(steps.first { $0.kind == .repository }?.isDone == hasRepository)
    #expect(steps.first { $0.kind == .sync }?.isDone == hasRemote)
  }

  @Test func endWithTenDives() throws {
    let dives = (1...10).map { ("dives/\($0).md", "---\ndate: 2024-06-\(10 + $0)\n---\n") }
    let nine = Self.own.merging(dives.dropLast()) { $1 }
    #expect(try steps(nine) != nil)
    #expect(try steps(Self.own.merging(dives) { $1 }) == nil)
  }
}
