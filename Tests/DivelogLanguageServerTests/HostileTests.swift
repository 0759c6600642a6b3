import CommandSupport
import Foundation
import Testing

@testable import DivelogLanguageServer

/// What a client may send that no editor should, and what may have happened in between.
@Suite(.waiting) struct HostileTests {
  private static let plan = "groups/club/dives/2024-06-19-1000-rummu.md"
  private static let files = [
    "divelog.yml": "format: 1\n", "divers/mari/diver.md": "---\nname: Mari Tamm\n---\n",
    "divers/juhan/diver.md": "---\nname: Juhan Saar\n---\n",
    "sites/rummu.md": "---\nname: Rummu Quarry\n---\n",
    "groups/club/group.md": "---\nname: Club\nmembers: [mari, juhan]\n---\n",
    plan: "---\ndate: 2024-06-19\ntime: 10:00\nduration: 40 min\nsite: rummu\n---\n",
    "divers/mari/dives/2024-06-12-1030.md":
      "---\ndate: 2024-06-12\ntime: 10:30\nduration: 40 min\nsite: kuku\nmax-depth: 10,4 m\n---\n",
  ]
  private static let dive = "divers/mari/dives/2024-06-12-1030.md"

  private func run(
    _ command: String,
    _ arguments: Any,
    _ client: inout EditorClient
  ) throws -> Any? {
    try client.request(
      "workspace/executeCommand",
      ["command": command, "arguments": arguments]
    )
  }

  private func edits(_ client: EditorClient) -> [[String: Any]] {
    client.messages.filter { $0["method"] as? String == "workspace/applyEdit" }
      .compactMap { $0["params"] as? [String: Any] }
  }

  /// All files that an answer would change.
  private func uris(in value: Any?) -> [String] {
    if let list = value as? [Any] { return list.flatMap(uris) }
    guard let fields = value as? [String: Any] else { return [] }
    let own = ["uri", "oldUri", "newUri"].compactMap { fields[$0] as? String }
    return own + fields.values.flatMap(uris)
  }

  @Test func commandsTouchNothingOutsideOfTheLog() throws {
    let outer = try TemporaryFolder(
      Dictionary(
        ["log", "other"].flatMap { name in Self.files.map { ("\(name)/\($0)", $1) } }
      ) { first, _ in first }
    )
    try outer.write("---\nsite: rummu\n---\n", to: "secret.md")
    let link = "log/groups/club/dives/2024-07-01-1000-rummu.md"
    try FileManager.default.createSymbolicLink(
      atPath: "\(outer.path)/\(link)",
      withDestinationPath: "\(outer.path)/other/\(Self.plan)"
    )
    let before = try outer.files().map { [$0, try outer.text(of: $0)] }
    var client = try EditorClient("\(outer.path)/log")
    let long = String(repeating: "a", count: 1 << 14)
    let other = URL(fileURLWithPath: "\(outer.path)/other/\(Self.plan)").absoluteString
    let names: [Any] = [
      3, NSNull(), [Any](), ["uri": "x"], true, "", "/", "..", "../other/\(Self.plan)", "secret.md",
      "/etc/passwd", "file:///etc/passwd", "file:///proc/self/mem", "file:///a%00b", "untitled:x",
      other, "\(outer.path)/other/\(Self.plan)", "\(outer.path)/\(link)", long,
      "file:///\(long)", client.uri("../other/\(Self.plan)"), client.uri("../secret.md"),
      client.uri("divelog.yml"), client.uri("no-such.md"), "e\u{301}\u{0}\n",
    ]
    let more: [[Any]] = [
      [], ["x"], ["site", "../../../secret"], ["dive", "x"], ["settings", "x"], ["site", ""],
      ["site", long], ["site", "a\nb: c"], ["diver", "/etc/passwd"], ["x", "y", "z"],
      ["tags", "a", "../b"], [3, 4], ["site", "rummu", "kuku", "too many"],
    ]
    for command in ServerCommand.allCases.map(\.rawValue) {
      _ = try? client.request("workspace/executeCommand", ["command": command])
      _ = try? client.request("workspace/executeCommand", ["command": command, "arguments": 3])
      for name in names {
        for rest in more { _ = try? run(command, [name] + rest, &client) }
      }
    }
    for edit in edits(client) {
      for uri in uris(in: edit) {
        let path = try #require(URL(string: uri)).standardizedFileURL.path
        #expect(path.hasPrefix("\(outer.path)/log/"), "\(uri.prefix(200))")
        #expect(!path.contains("2024-07-01"))
      }
    }
    #expect(try outer.files().map { [$0, try outer.text(of: $0)] } == before)
    // It still answers.
    #expect(try run("divelog.applyGroupDive", [Self.plan], &client) == nil)
    #expect(!edits(client).isEmpty)
  }

  @Test func twoFoldersAreTwoLogs() throws {
    let outer = try TemporaryFolder(
      Dictionary(
        ["one", "two"].flatMap { name in Self.files.map { ("\(name)/\($0)", $1) } }
      ) { first, _ in first }
    )
    try outer.write("---\nname: The Other Quarry\n---\n", to: "two/sites/rummu.md")
    var client = try EditorClient("\(outer.path)/one")
    let second: [String: Any] = [
      "uri": URL(fileURLWithPath: "\(outer.path)/two").absoluteString, "name": "two",
    ]
    client.notify(
      "workspace/didChangeWorkspaceFolders",
      ["event": ["added": [second], "removed": [Any]()]]
    )
    client.rest()
    #expect(client.rules(of: Self.dive).contains("decimal-comma"))
    #expect(client.rules(of: "../two/\(Self.dive)").isEmpty)
    let two = URL(fileURLWithPath: "\(outer.path)/two/\(Self.dive)").absoluteString
    #expect(client.problems[two]?.isEmpty == false)
    for (folder, name) in [("one", "Rummu Quarry"), ("two", "The Other Quarry")] {
      let uri = URL(fileURLWithPath: "\(outer.path)/\(folder)/\(Self.plan)").absoluteString
      let input: [String: Any] = [
        "textDocument": ["uri": uri], "position": ["line": 4, "character": 8],
      ]
      let found = try client.request("textDocument/hover", input) as? [String: Any]
      let page = (found?["contents"] as? [String: Any])?["value"] as? String
      #expect(page?.contains(name) == true)
    }
    // A path that both have names neither.
    #expect(throws: EditorClient.Refusal.self) {
      try run("divelog.applyGroupDive", [Self.plan], &client)
    }
    _ = try run("divelog.applyGroupDive", ["\(outer.path)/two/\(Self.plan)"], &client)
    #expect(uris(in: edits(client)).allSatisfy { $0.contains("/two/") })
    client.notify(
      "workspace/didChangeWorkspaceFolders",
      ["event": ["added": [Any](), "removed": [second]]]
    )
    client.rest()
    #expect(client.problems[two]?.isEmpty == true)
    #expect(throws: EditorClient.Refusal.self) {
      try run("divelog.applyGroupDive", ["\(outer.path)/two/\(Self.plan)"], &client)
    }
  }

  @Test func aFileThatHasChangedOnTheDiskIsNotOverwritten() throws {
    let folder = try TemporaryFolder(Self.files)
    var client = try EditorClient(folder.path)
    try client.open("sites/rummu.md")
    // The group dive is not open, and the client has not said yet that it has changed.
    let now = (Self.files[Self.plan] ?? "").replacing("---\ndate", with: "---\n# later\ndate")
      .replacing("40 min", with: "50 min")
    // Dates of files are as fine as the ticks of the system.
    usleep(20_000)
    try folder.write(now, to: Self.plan)
    var input = client.at("sites/rummu.md", 1, 8)
    input["newName"] = "rummu-quarry"
    try EditorFiles.make(try client.request("textDocument/rename", input))
    #expect(
      try folder.text(of: Self.plan) == now.replacing("site: rummu", with: "site: rummu-quarry")
    )
  }

  @Test func aFixOfAFileThatHasChangedIsNotOffered() throws {
    let other = "divers/mari/dives/2024-06-13-1030.md"
    var files = Self.files
    files[other] = "---\ndate: 2024-06-13\ntime: 10:30\nduration: 40 min\nsuit: 7 mm\n---\n"
    files[Self.dive] = files[Self.dive]?.replacing("site: kuku", with: "suit: 7mm")
    let folder = try TemporaryFolder(files)
    var client = try EditorClient(folder.path)
    // It is not open.
    let place = client.at(Self.dive, 4, 8)["position"] as Any
    let input: [String: Any] = [
      "textDocument": ["uri": client.uri(Self.dive)],
      "range": ["start": place, "end": place], "context": ["diagnostics": [Any]()],
    ]
    func edited() throws -> [String] {
      let found = try client.request("textDocument/codeAction", input) as? [[String: Any]] ?? []
      return found.flatMap { uris(in: $0["edit"]) }
    }
    #expect(try edited().contains(client.uri(Self.dive)))
    usleep(20_000)
    try folder.write("---\n# later\n" + (files[Self.dive] ?? "").dropFirst(4), to: Self.dive)
    #expect(try edited().isEmpty)
  }

  @Test func anUnsavedTextIsChangedWhereItStands() throws {
    let folder = try TemporaryFolder(Self.files)
    var client = try EditorClient(folder.path)
    let unsaved = (Self.files[Self.plan] ?? "").replacing("---\ndate", with: "---\n# new\ndate")
    try client.open(Self.plan)
    client.change(Self.plan, to: unsaved, version: 9)
    try client.open("sites/rummu.md")
    var input = client.at("sites/rummu.md", 1, 8)
    input["newName"] = "rummu-quarry"
    let found = try client.request("textDocument/rename", input) as? [String: Any]
    let changes = try #require(found?["documentChanges"] as? [[String: Any]])
    let own = try #require(
      changes.first {
        ($0["textDocument"] as? [String: Any])?["uri"] as? String == client.uri(Self.plan)
      }
    )
    #expect((own["textDocument"] as? [String: Any])?["version"] as? Int == 9)
    let edits = try #require(own["edits"] as? [[String: Any]])
    let after = try EditorFiles.applying(edits, to: unsaved)
    #expect(after == unsaved.replacing("site: rummu", with: "site: rummu-quarry"))
  }

  @Test func aNewTextThatIsNotSavedIsNotReplaced() throws {
    let folder = try TemporaryFolder(Self.files)
    var client = try EditorClient(folder.path)
    try client.open("sites/kuku.md", "---\nname: My notes of Kuku\n---\n")
    try client.open(Self.dive)
    _ = try? run("divelog.createRecord", [client.uri(Self.dive), "site", "kuku"], &client)
    #expect(edits(client).isEmpty)
  }

  @Test(arguments: [
    [-1, -1], [0, Int.max], [Int.max, 0], [Int.max, Int.max], [Int.min, Int.min], [3, 1 << 40],
  ])
  func placesOutsideOfATextAreTakenIntoIt(place: [Int]) throws {
    let folder = try TemporaryFolder(Self.files)
    var client = try EditorClient(folder.path)
    try client.open(Self.dive)
    var input = client.at(Self.dive, place[0], place[1])
    let position = input["position"] as Any
    input["range"] = ["start": position, "end": position]
    input["positions"] = [position]
    input["context"] = ["diagnostics": [Any](), "includeDeclaration": true] as [String: Any]
    for method in EveryRequest.all.sorted() where !method.hasSuffix("/rename") {
      _ = try client.request(method, input)
    }
    let change: [String: Any] = ["range": input["range"] as Any, "text": ""]
    client.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": client.uri(Self.dive), "version": 2], "contentChanges": [change],
      ]
    )
    client.rest()
    #expect(client.rules(of: Self.dive).contains("decimal-comma"))
  }

  @Test func aLargeTextIsAnsweredSoon() throws {
    let folder = try TemporaryFolder(Self.files)
    var client = try EditorClient(folder.path)
    let start = ContinuousClock.now
    let tags = (0..<150_000).map { "  - tag number \($0)\n" }.joined()
    let notes = String(repeating: "Some words, [a link](x.md) and # marks.\n", count: 60_000)
    let text = "---\ndate: 2024-06-12\nmax-depth: 18.4 m\ntags:\n\(tags)---\n\(notes)"
    #expect(text.utf8.count > 5_000_000)
    try client.open(Self.dive, text)
    for line in [2, 150_010] {
      var input = client.at(Self.dive, line, 6)
      let position = input["position"] as Any
      input["range"] = ["start": position, "end": position]
      input["positions"] = [position]
      input["context"] = ["diagnostics": [Any](), "includeDeclaration": true] as [String: Any]
      for method in EveryRequest.all.sorted()
      where !method.hasSuffix("/rename") && !method.contains("semanticTokens") {
        _ = try client.request(method, input)
      }
    }
    // Far more than it needs, and far less than anything that is not linear would.
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test(arguments: [
    #"[]"#, #"[{"jsonrpc":"2.0","id":1,"method":"shutdown"}]"#, #"{"id":1.5,"method":"shutdown"}"#,
    #"{"id":[],"method":"shutdown"}"#, #"{"method":3}"#, #"{"id":7,"method":"textDocument/hover"}"#,
    #"{"id":7,"method":"textDocument/hover","params":[1]}"#, #"3"#, #"null"#, #""text""#, "\u{0}",
    #"{"id":7,"method":"initialize","params":{}}"#, #"{"id":7,"result":null}"#,
    #"{"method":"$/cancelRequest","params":{"id":{}}}"#, #"{"method":"$/cancelRequest"}"#,
    #"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"x","version":1e99}}}"#,
  ])
  func oddMessagesDoNotEndIt(message: String) throws {
    let folder = try TemporaryFolder(Self.files)
    var client = try EditorClient(folder.path)
    client.send(bytes: Array(message.utf8))
    client.send(bytes: Array(repeating: UInt8(ascii: "["), count: 100_000))
    #expect(try client.request("textDocument/hover", client.at(Self.dive, 1, 8)) != nil)
  }

  /// A group dive is its group's, but an entry is shared as its diver's dives are.
  @Test(arguments: [("public", true), ("group", false)])
  func anEntryThatMoreSeeThanItsGroupDiveSaysSo(share: String, isSaid: Bool) throws {
    var files = Self.files
    files["divelog.yml"] = "format: 1\nshare: \(share)\n"
    let group = "groups/club/group.md"
    files[group] = files[group]?.replacing("members:", with: "share: group\nmembers:")
    let folder = try TemporaryFolder(files)
    var client = try EditorClient(folder.path)
    _ = try run("divelog.applyGroupDive", [Self.plan], &client)
    #expect(!edits(client).isEmpty)
    let shown = client.messages.filter { $0["method"] as? String == "window/showMessage" }
      .compactMap { ($0["params"] as? [String: Any])?["message"] as? String }
    #expect(shown.contains { $0.contains("others see divers/") } == isSaid, "\(shown)")
  }

  @Test func aFixThatSharesMoreSaysSo() throws {
    var files = Self.files
    files[Self.dive] = files[Self.dive]?.replacing("site: kuku", with: "site: rummu\nshare: publik")
    let folder = try TemporaryFolder(files)
    var client = try EditorClient(folder.path)
    try client.open(Self.dive)
    let place = client.at(Self.dive, 5, 9)["position"] as Any
    let found = try client.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": client.uri(Self.dive)], "range": ["start": place, "end": place],
        "context": ["diagnostics": [Any]()],
      ]
    )
    let actions = (found as? [[String: Any]] ?? []).filter { $0["kind"] as? String == "quickfix" }
    let fix = try #require(
      actions.first { ($0["title"] as? String)?.contains("public") == true },
      "\(actions.compactMap { $0["title"] })"
    )
    #expect((fix["title"] as? String)?.hasSuffix("; others then see more") == true)
    #expect(fix["isPreferred"] == nil)
  }
}
