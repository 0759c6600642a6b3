import CommandSupport
import Foundation
import Testing

/// What an editor offers at a place, made and checked.
@Suite(.waiting) struct CodeActionTests {
  private static let dive = "divers/mari/dives/2024-06-12-1030-rummu.md"
  private static let other = "divers/mari/dives/2024-06-13-1030-rummu.md"

  private func log(_ keys: String, _ more: [String: String] = [:]) throws -> TemporaryFolder {
    let files = [
      "divelog.yml": "format: 1\n", "divers/mari/diver.md": "---\nname: Mari Tamm\n---\n",
      "divers/juhan/diver.md": "---\nname: Juhan Saar\n---\n",
      "sites/rummu.md": "---\nname: Rummu Quarry\n---\n",
      Self.dive: "---\ndate: 2024-06-12\ntime: 10:30\nduration: 40 min\n\(keys)---\n",
    ]
    return try TemporaryFolder(files.merging(more) { $1 })
  }

  /// The actions at the beginning of a text in the dive.
  private func actions(
    _ client: inout EditorClient,
    at text: String,
    in path: String = dive,
    only: [String]? = nil
  ) throws -> [[String: Any]] {
    let lines = try String(contentsOfFile: "\(client.root)/\(path)", encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains(text) })
    let start = try #require(lines[line].range(of: text)).lowerBound
    let character = lines[line][..<start].utf16.count
    let position = ["line": line, "character": character]
    var context: [String: Any] = ["diagnostics": [Any]()]
    if let only { context["only"] = only }
    let found = try client.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": client.uri(path)],
        "range": ["start": position, "end": position], "context": context,
      ]
    )
    return try #require(found as? [[String: Any]])
  }

  /// Runs the command of an action, and makes the change that the server asks for.
  private func run(_ action: [String: Any], _ client: inout EditorClient) throws {
    let command = try #require(action["command"] as? [String: Any])
    _ = try client.request(
      "workspace/executeCommand",
      ["command": command["command"], "arguments": command["arguments"]]
    )
    let asked = try #require(
      client.messages.last { $0["method"] as? String == "workspace/applyEdit" }
    )
    try EditorFiles.make((asked["params"] as? [String: Any])?["edit"])
  }

  @Test func aSafeFixIsPreferred() throws {
    let folder = try log("max-depth: 10,4 m\n")
    var client = try EditorClient(folder.path)
    try client.open(Self.dive)
    let action = try #require(try actions(&client, at: "10,4").first)
    #expect(action["isPreferred"] as? Bool == true)
    #expect(action["kind"] as? String == "quickfix")
    let problems = try #require(action["diagnostics"] as? [[String: Any]])
    #expect(problems.map { $0["code"] as? String } == ["decimal-comma"])
    try EditorFiles.make(action["edit"])
    #expect(try folder.text(of: Self.dive).contains("max-depth: 10.4 m\n"))
    #expect(try EditorFiles.problems(in: folder.path) == [])
  }

  @Test func editsAreForTheTextInTheEditor() throws {
    let folder = try log("max-depth: 10,4 m\n")
    var client = try EditorClient(folder.path)
    try client.open(Self.dive)
    client.change(Self.dive, to: try folder.text(of: Self.dive), version: 7)
    let action = try #require(try actions(&client, at: "10,4").first)
    let edit = try #require(action["edit"] as? [String: Any])
    let change = try #require((edit["documentChanges"] as? [[String: Any]])?.first)
    #expect((change["textDocument"] as? [String: Any])?["version"] as? Int == 7)
  }

  @Test func aSpellingIsFixedInAllDives() throws {
    let folder = try log(
      "suit: 7mm\n",
      [Self.other: "---\ndate: 2024-06-13\ntime: 10:30\nsuit: 7 mm\n---\n"]
    )
    var client = try EditorClient(folder.path)
    try client.open(Self.dive)
    let action = try #require(try actions(&client, at: "7mm").first)
    try EditorFiles.make(action["edit"])
    #expect(try EditorFiles.problems(in: folder.path) == [])
    #expect(try folder.text(of: Self.dive).contains("suit: 7 mm\n"))
  }

  /// The file moves with what refers to it, if the client moves files.
  @Test(arguments: [true, false])
  func aFileThatIsNoIDIsRenamed(movesFiles: Bool) throws {
    let path = "dives/2024/Wreck!.md"
    let folder = try log("", [path: "---\ndate: 2024-06-14\n---\n"])
    var client = try EditorClient(folder.path, changesFiles: movesFiles)
    try client.open(path)
    let found = try actions(&client, at: "---", in: path)
    let action = found.first { $0["title"] as? String == "rename the file to 'wreck.md'" }
    #expect((action != nil) == movesFiles)
    guard movesFiles else { return }
    try EditorFiles.make(action?["edit"])
    #expect(try folder.files().contains("dives/2024/wreck.md"))
    #expect(try EditorFiles.problems(in: folder.path) == [])
  }

  @Test func everythingSafeIsFixedAtOnce() throws {
    let folder = try log("max-depth: 10,4 m\naverage-depth: 6,1 m\n")
    var client = try EditorClient(folder.path)
    try client.open(Self.dive)
    let found = try actions(&client, at: "date", only: ["source.fixAll"])
    #expect(found.map { $0["kind"] as? String } == ["source.fixAll.divelog"])
    let before = try folder.text(of: Self.dive)
    try EditorFiles.make(found.first?["edit"])
    #expect(try EditorFiles.problems(in: folder.path) == [])
    try folder.write(before, to: Self.dive)
    // Without being asked for, it is a command.
    let all = try actions(&client, at: "date")
    let command = try #require(all.first { $0["kind"] as? String == "source.fixAll.divelog" })
    try run(command, &client)
    #expect(try EditorFiles.problems(in: folder.path) == [])
  }

  @Test(arguments: [
    ("site: kuku\n", "kuku", "sites/kuku.md", "site: kuku\n"),
    ("site: Kuku Lake\n", "Kuku", "sites/kuku-lake.md", "site: kuku-lake\n"),
    ("site: \"Kuku: Lake\"\n", "Kuku", "sites/kuku-lake.md", "site: kuku-lake\n"),
    (
      "buddies: [juhan, Liis Kask]\n", "Liis", "divers/liis-kask/diver.md",
      "buddies: [juhan, liis-kask]\n"
    ),
    ("trip: egypt-2024\n", "egypt", "trips/egypt-2024.md", "trip: egypt-2024\n"),
    ("gear: [old-fins]\n", "old", "gear/old-fins.md", "gear: [old-fins]\n"),
  ])
  func aMissingRecordIsMade(keys: String, at: String, path: String, then: String) throws {
    let folder = try log(keys)
    var client = try EditorClient(folder.path)
    try client.open(Self.dive)
    let all = try actions(&client, at: at)
    let action = try #require(all.first { ($0["title"] as? String)?.hasPrefix("create ") == true })
    try run(action, &client)
    #expect(try folder.files().contains(path))
    #expect(try folder.text(of: Self.dive).contains(then))
    #expect(try EditorFiles.problems(in: folder.path) == [])
  }

  @Test func aRecordIsOfferedOnceForANameLikeSeveralOfItsOwn() throws {
    let tom = "---\nname: Thomas Becker\naliases: [Tom Becker, Toomas Becker]\n---\n"
    let folder = try log("buddies: [Tomas Becker]\n", ["divers/tom/diver.md": tom])
    var client = try EditorClient(folder.path)
    try client.open(Self.dive)
    let titles = try actions(&client, at: "Tomas").compactMap { $0["title"] as? String }
    #expect(titles.filter { $0.hasPrefix("write 'tom' for ") }.count == 1, "\(titles)")
  }

  @Test func aNameBecomesAnIDInAllDives() throws {
    let folder = try log(
      "buddies: [Juhan]\n",
      [Self.other: "---\ndate: 2024-06-13\ntime: 10:30\nbuddies: [Juhan, Liis Kask]\n---\n"]
    )
    var client = try EditorClient(folder.path)
    try client.open(Self.dive)
    let all = try actions(&client, at: "Juhan")
    let action = try #require(
      all.first { ($0["title"] as? String)?.hasPrefix("write 'juhan' for ") == true }
    )
    try run(action, &client)
    #expect(try folder.text(of: Self.dive).contains("buddies: [juhan]\n"))
    #expect(try folder.text(of: Self.other).contains("buddies: [juhan, Liis Kask]\n"))
    #expect(try EditorFiles.problems(in: folder.path) == [])
  }

  @Test(arguments: [
    "site: rummu\nmax-depth: 20 m\n", "site: rummu\nmax-depth: 20 m # by the line\n",
    "site: rummu\nmax-depth: 20 m # divelog: ignore suit-spelling-x\n",
    "site: rummu\nmax-depth: '20 m'   \n",
  ])
  func aRuleIsIgnoredInALine(keys: String) throws {
    let folder = try log(
      keys,
      ["sites/rummu.md": "---\nname: Rummu Quarry\nmax-depth: 15 m\n---\n"]
    )
    var client = try EditorClient(folder.path)
    try client.open(Self.dive)
    let rule = "depth-beyond-site"
    let all = try actions(&client, at: "20 m")
    let action = try #require(
      all.first { ($0["title"] as? String) == "ignore \(rule) in this line" }
    )
    #expect(try EditorFiles.problems(in: folder.path).contains("\(Self.dive): \(rule)"))
    try EditorFiles.make(action["edit"])
    #expect(!(try EditorFiles.problems(in: folder.path).contains("\(Self.dive): \(rule)")))
  }

  private static let plan = "groups/club/dives/2024-06-19-1000-rummu.md"
  private static let group = [
    "groups/club/group.md": "---\nname: Club\nmembers: [mari, juhan]\n---\n",
    plan: "---\ndate: 2024-06-19\ntime: 10:00\nduration: 40 min\nsite: rummu\n---\n",
  ]

  @Test func aGroupDiveIsApplied() throws {
    let folder = try log("", Self.group)
    var client = try EditorClient(folder.path)
    for name in [client.uri(Self.plan), client.root + "/" + Self.plan, Self.plan] {
      _ = try client.request(
        "workspace/executeCommand",
        ["command": "divelog.applyGroupDive", "arguments": [name]]
      )
    }
    let asked = client.messages.filter { $0["method"] as? String == "workspace/applyEdit" }
    #expect(asked.count == 3)
    try EditorFiles.make((asked.first?["params"] as? [String: Any])?["edit"])
    let entries = try folder.files().filter { $0.hasSuffix("2024-06-19-1000-rummu.md") }
    #expect(entries.count == 3)
    #expect(try EditorFiles.problems(in: folder.path) == [])
  }

  @Test func whatCannotBeDoneIsRefusedInWords() throws {
    let plan = Self.group.merging([Self.plan: "---\ndate: 2030-06-19\nplanned: true\n---\n"]) { $1 }
    let folder = try log("", plan)
    var client = try EditorClient(folder.path)
    #expect(throws: EditorClient.Refusal.self) {
      try client.request(
        "workspace/executeCommand",
        ["command": "divelog.applyGroupDive", "arguments": [Self.plan]]
      )
    }
    #expect(throws: EditorClient.Refusal.self) {
      try client.request("workspace/executeCommand", ["command": "rm", "arguments": ["x"]])
    }
    #expect(throws: EditorClient.Refusal.self) {
      try client.request("workspace/executeCommand", ["command": "divelog.fixAll"])
    }
    #expect(client.messages.allSatisfy { $0["method"] as? String != "workspace/applyEdit" })
  }

  @Test func laterChangesComeIntoTheEntries() throws {
    let folder = try log("", Self.group)
    var client = try EditorClient(folder.path)
    _ = try client.request(
      "workspace/executeCommand",
      ["command": "divelog.applyGroupDive", "arguments": [Self.plan]]
    )
    let asked = try #require(
      client.messages.last { $0["method"] as? String == "workspace/applyEdit" }
    )
    try EditorFiles.make((asked["params"] as? [String: Any])?["edit"])
    let now = Self.group[Self.plan]?.replacing("site: rummu", with: "site: rummu\nmax-depth: 12 m")
    try folder.write(now ?? "", to: Self.plan)
    var later = try EditorClient(folder.path)
    _ = try later.request(
      "workspace/executeCommand",
      ["command": "divelog.updateGroupDive", "arguments": [Self.plan]]
    )
    // Without the former version, it is said what is left to decide.
    let words = later.messages.contains { $0["method"] as? String == "window/showMessage" }
    let edits = later.messages.contains { $0["method"] as? String == "workspace/applyEdit" }
    #expect(words || edits)
  }
}
