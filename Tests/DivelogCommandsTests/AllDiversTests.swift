import CommandSupport
import Foundation
import Testing

/// A club's secretary changes the dives of all divers as one change.
@Suite struct AllDiversTests {
  private static let files = [
    "divelog.yml": "format: 1\n", "divers/mari/diver.md": "---\nname: Mari\n---\n",
    "divers/tom/diver.md": "---\nname: Tom\nprevious-dives: 10\n---\n",
    "divers/aino/diver.md": "---\nname: Aino\nshare: public\n---\n",
    "divers/mari/dives/2024-06-01.md": "---\ndate: 2024-06-01\ntags: [wrak]\n---\n",
    "divers/mari/dives/2024-06-02.md": "---\nnumber: 7\ndate: 2024-06-02\ntags: [wrak]\n---\n",
    "divers/tom/dives/2024-06-01.md": "---\ndate: 2024-06-01\ntags: Wrak\n---\n",
    "divers/aino/dives/2024-06-01.md": "---\nnumber: 1\ndate: 2024-06-01\ntags: [deep]\n---\n",
    "groups/club/group.md": "---\nname: Club\nmembers: [mari, tom]\n---\n",
    "groups/club/dives/2024-06-05.md": "---\ndate: 2024-06-05\ntags: [wrak]\n---\n",
  ]

  private static let commands = [
    ["set", "--where", "tag:wrak", "rating=4"], ["rename", "tag", "wrak", "wreck"], ["renumber"],
  ]

  private func texts(_ log: TemporaryFolder) throws -> [String: String] {
    try log.files().filter { $0.hasSuffix(".md") }
      .reduce(into: [:]) { $0[$1] = try log.text(of: $1) }
  }

  @Test(arguments: commands)
  func theDivesOfAllAreOneChange(command: [String]) throws {
    let (log, other) = (try TemporaryFolder(Self.files), try TemporaryFolder(Self.files))
    let before = try texts(log)
    let patch = try Divelog.run(command + ["--all-divers", "--dry-run"], in: log.path)
    #expect(patch.status == 0)
    #expect(patch.errors.contains("dives changed, by diver:\n  mari: 2 dives\n  tom: 1 dive\n"))
    #expect(try texts(log) == before)
    let refused = try Divelog.run(command + ["--all-divers"], in: log.path)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("  mari: 2 dives\n"))
    #expect(refused.errors.contains("'--yes' changes these 3 files"))
    let environment = ["DIVELOG_UNDO": "on", "XDG_STATE_HOME": other.path + "/.state"]
    let done = try Divelog.run(
      command + ["--all-divers", "--yes"],
      in: log.path,
      environment: environment
    )
    #expect(done.status == 0, "\(done.errors)")
    try other.write(patch.output, to: "p")
    try Divelog.prepare("git apply p && rm p", in: other.path)
    #expect(try texts(log) == texts(other))
    let after = try texts(log)
    #expect(before.keys.filter { before[$0] != after[$0] }.count == 3)
    #expect(after["groups/club/dives/2024-06-05.md"] == before["groups/club/dives/2024-06-05.md"])
    let undone = try Divelog.run(["undo"], in: log.path, environment: environment)
    #expect(undone.status == 0, "\(undone.errors)")
    #expect(try texts(log) == before)
  }

  @Test func eachDiverHasNumbersOfTheirOwn() throws {
    let log = try TemporaryFolder(Self.files)
    #expect(try Divelog.run(["renumber", "--all-divers", "--yes"], in: log.path).status == 0)
    let lines = try texts(log).filter { $0.key.contains("dives/") }.mapValues { text in
      text.split(separator: "\n").first { $0.hasPrefix("number:") }.map(String.init)
    }
    #expect(lines["divers/mari/dives/2024-06-01.md"] == "number: 7")
    #expect(lines["divers/mari/dives/2024-06-02.md"] == "number: 8")
    #expect(lines["divers/tom/dives/2024-06-01.md"] == "number: 11")
    #expect(lines["divers/aino/dives/2024-06-01.md"] == "number: 1")
  }

  /// A dive is held back for a word that may have been meant as its `share`.
  @Test func aPlainValueThatHoldsADiveBackIsNotTakenAway() throws {
    let files = [
      "divelog.yml": "format: 1\nshare: public\n",
      "divers/mari/diver.md": "---\nname: Mari\n---\n",
      "divers/tom/diver.md": "---\nname: Tom\n---\n",
      "divers/tom/dives/2024-06-01.md":
        "---\ndate: 2024-06-01\ntags: [wrak, 'share: private']\n---\n",
      "divers/tom/dives/2024-06-02.md": "---\ndate: 2024-06-02\ntags: [wrak]\n---\n",
    ]
    let log = try TemporaryFolder(files)
    let before = try texts(log)
    for command in [
      ["rename", "tag", "share: private", "deep"], ["set", "--where", "tag:wrak", "tags=deep"],
    ] {
      let refused = try Divelog.run(command + ["--all-divers", "--yes"], in: log.path)
      #expect(refused.status == 2, "\(command)")
      #expect(refused.errors.contains("divers/tom/dives/2024-06-01.md"), "\(refused.errors)")
      #expect(try texts(log) == before)
    }
    let done = ["rename", "tag", "wrak", "wreck", "--all-divers", "--yes"]
    #expect(try Divelog.run(done, in: log.path).status == 0)
  }

  @Test func theDiverWhoseNumbersJumpIsNamed() throws {
    var files = Self.files
    files["divers/tom/dives/2024-06-02.md"] = "---\nnumber: 11\ndate: 2024-06-02\n---\n"
    files["divers/tom/dives/2024-06-03.md"] = "---\nnumber: 500\ndate: 2024-06-03\n---\n"
    let log = try TemporaryFolder(files)
    let before = try texts(log)
    let found = try Divelog.run(["renumber", "--all-divers", "--yes"], in: log.path)
    #expect(found.status == 2)
    #expect(found.errors.contains("the numbers of tom jump from 11 to 500"))
    #expect(found.errors.contains("'--diver tom --start'"))
    #expect(try texts(log) == before)
  }

  @Test func theQuestionCountsTheDivesOfEach() throws {
    let log = try TemporaryFolder(Self.files)
    let terminal = try Terminal(Self.commands[0] + ["--all-divers"], in: log.path)
    terminal.mustBeRaw = false
    try terminal.answer("Change 3 files?", "y\n")
    #expect(try terminal.status() == 0)
    let screen = terminal.screen
    let counts = try #require(screen.firstIndex { $0.contains("mari: 2 dives") })
    let question = try #require(screen.firstIndex { $0.contains("Change 3 files?") })
    #expect(counts < question)
  }

  /// Whether a dive is shared is for its diver to say.
  @Test(arguments: [
    ["set", "--where", "tag:wrak", "share=public"],
    ["set", "--where", "tag:wrak", "group=club", "share=group"],
  ])
  func whatOthersDoNotShareStaysSo(command: [String]) throws {
    let log = try TemporaryFolder(Self.files)
    let before = try texts(log)
    let found = try Divelog.run(command + ["--all-divers", "--yes"], in: log.path)
    #expect(found.status == 2)
    #expect(found.errors.contains("others would see divers/mari/dives/2024-06-01.md"))
    #expect(try texts(log) == before)
  }

  private static let sharing = [
    ["set", "--where", "tag:wrak", "share=public", "--diver", "tom", "--yes"],
    ["set", "2024-06-01", "share=public", "--diver", "tom"],
    ["set", "divers/tom/dives/2024-06-01.md", "group=club", "share=group"],
    ["diver", "set", "tom", "share=public"],
  ]

  /// A diver who is named is not the user for that.
  @Test(arguments: sharing)
  func whatAnotherDoesNotShareStaysSo(command: [String]) throws {
    let log = try TemporaryFolder(Self.files)
    let before = try texts(log)
    for user in ["mari", ""] {
      let environment = ["DIVELOG_DIVER": user]
      let found = try Divelog.run(command, in: log.path, environment: environment)
      #expect(found.status == 2)
      #expect(found.errors.contains("others would see divers/tom/dives/2024-06-01.md"))
      #expect(found.errors.contains("if you are tom, say so") == user.isEmpty, "\(found.errors)")
      #expect(try texts(log) == before)
    }
    let done = try Divelog.run(command, in: log.path, environment: ["DIVELOG_DIVER": "tom"])
    #expect(done.status == 0, "\(done.errors)")
    #expect(try texts(log) != before)
  }

  /// What hides a place in another's dive is not taken away by another name for it.
  @Test func anotherNameShowsNoPlaceOfAnother() throws {
    var files = Self.files
    files["sites/cave.md"] = "---\nname: Cave\nshare: private\n---\n"
    files["divers/tom/dives/2024-06-01.md"] =
      "---\ndate: 2024-06-01\nshare: public\nsite: cave\nposition: 59.6 24.7\n---\n"
    let log = try TemporaryFolder(files)
    let before = try texts(log)
    let command = ["rename", "site", "cave", "Pit", "--diver", "tom", "--yes"]
    let found = try Divelog.run(command, in: log.path, environment: ["DIVELOG_DIVER": "mari"])
    #expect(found.status == 2)
    #expect(found.errors.contains("others would see divers/tom/dives/2024-06-01.md"))
    #expect(try texts(log) == before)
  }

  /// What a secretary changes without showing it to others goes on as before.
  @Test func anothersDivesAreChangedAsBefore() throws {
    let log = try TemporaryFolder(Self.files)
    for command in [
      ["set", "--where", "tag:wrak", "rating=4"], ["rename", "tag", "wrak", "wreck"], ["renumber"],
    ] {
      let done = try Divelog.run(command + ["--diver", "tom", "--yes"], in: log.path)
      #expect(done.status == 0, "\(done.errors)")
    }
    let path = "divers/aino/dives/2024-06-01.md"
    let moved = try Divelog.run(
      ["set", path, "date=2024-06-03"],
      in: log.path,
      environment: ["DIVELOG_DIVER": "mari"]
    )
    #expect(moved.status == 0, "\(moved.errors)")
    #expect(!FileManager.default.fileExists(atPath: log.path + "/" + path))
    let dive = try log.text(of: "divers/tom/dives/2024-06-01.md")
    #expect(dive == "---\nnumber: 11\ndate: 2024-06-01\ntags: wreck\nrating: 4\n---\n")
  }

  @Test(arguments: [
    (["set", "--where", "tag:wrak", "rating=4", "--diver", "tom"], "use either '--diver' or"),
    (["set", "2024-06-02", "rating=4"], "goes with '--where'"),
    (["renumber", "--from", "2024-06-02"], "for one diver's dives"),
  ])
  func whatDoesNotGoTogetherIsRefused(command: [String], says: String) throws {
    let log = try TemporaryFolder(Self.files)
    let found = try Divelog.run(command + ["--all-divers", "--dry-run"], in: log.path)
    #expect(found.status == 2)
    #expect(found.errors.contains(says), "\(found.errors)")
    #expect(found.output.isEmpty)
  }
}
