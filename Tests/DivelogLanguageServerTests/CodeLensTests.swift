import CommandSupport
import Foundation
import Testing

/// What is offered above a text, and what happens then.
@Suite struct CodeLensTests {
  private static let dive = "dives/2024-06-12-1030-rummu.md"
  private static let plan = "groups/club/dives/2024-06-19-1000-rummu.md"

  private func log(_ more: [String: String] = [:]) throws -> TemporaryFolder {
    let files = [
      "divelog.yml": "format: 1\n", "sites/rummu.md": "---\nname: Rummu Quarry\n---\n",
      Self.dive:
        "---\ndate: 2024-06-12\ntime: 10:30\nduration: 40 min\ncomputers:\n  - profile: a.csv\n---\n",
      "dives/a.csv": "time_s,depth_m\n0,0\n60,10.4\n2340,5\n2400,0\n",
      "divers/mari/diver.md": "---\nname: Mari Tamm\n---\n",
      "groups/club/group.md": "---\nname: Club\nmembers: [mari]\n---\n",
      Self.plan: "---\ndate: 2024-06-19\ntime: 10:00\nduration: 40 min\nsite: rummu\n---\n",
    ]
    return try TemporaryFolder(files.merging(more) { $1 })
  }

  private func lenses(_ client: inout EditorClient, _ path: String) throws -> [[String: Any]] {
    try client.open(path)
    let input = ["textDocument": ["uri": client.uri(path)]]
    let found = try client.request("textDocument/codeLens", input) as? [[String: Any]]
    return try #require(found).compactMap { $0["command"] as? [String: Any] }
  }

  private func run(_ command: [String: Any], _ client: inout EditorClient) throws -> Any? {
    try client.request(
      "workspace/executeCommand",
      ["command": command["command"], "arguments": command["arguments"]]
    )
  }

  @Test func aProfileIsShownAsADocumentThatIsGoneAtTheEnd() throws {
    let folder = try log()
    let temporary = try TemporaryFolder()
    var client = try EditorClient(folder.path, temporary: temporary.path)
    let lens = try #require(try lenses(&client, Self.dive).first)
    #expect(lens["title"] as? String == "show the profile")
    for _ in 0..<2 {
      let text = try #require(try run(lens, &client) as? String)
      let asked = client.messages.last { $0["method"] as? String == "window/showDocument" }
      let uri = try #require((asked?["params"] as? [String: Any])?["uri"] as? String)
      let path = try #require(URL(string: uri)).path
      #expect(path.hasPrefix(temporary.path + "/"))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
      #expect(text.contains("10.4 m"))
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
      let rights = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions]
      #expect(rights as? Int == 0o700)
    }
    client.end()
    #expect(try temporary.files() == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [])
  }

  @Test func withoutDocumentsItIsAMessage() throws {
    let folder = try log()
    var client = try EditorClient(folder.path, showsDocuments: false)
    let lens = try #require(try lenses(&client, Self.dive).first)
    let text = try #require(try run(lens, &client) as? String)
    let shown = client.messages.last { $0["method"] as? String == "window/showMessage" }
    #expect((shown?["params"] as? [String: Any])?["message"] as? String == text)
  }

  @Test func whatCannotBeDrawnIsRefused() throws {
    let folder = try log(["dives/a.csv": "nothing\n"])
    var client = try EditorClient(folder.path)
    let lens = try #require(try lenses(&client, Self.dive).first)
    #expect(throws: EditorClient.Refusal.self) { try run(lens, &client) }
    #expect(throws: EditorClient.Refusal.self) {
      try run(
        ["command": "divelog.showProfile", "arguments": [client.uri("divelog.yml")]],
        &client
      )
    }
  }

  @Test func aGroupDiveIsWrittenForItsMembers() throws {
    let folder = try log()
    var client = try EditorClient(folder.path)
    let found = try lenses(&client, Self.plan)
    #expect(found.map { $0["command"] as? String } == ["divelog.applyGroupDive"])
    _ = try run(found[0], &client)
    let asked = client.messages.last { $0["method"] as? String == "workspace/applyEdit" }
    try EditorFiles.make((asked?["params"] as? [String: Any])?["edit"])
    var later = try EditorClient(folder.path)
    #expect(
      try lenses(&later, Self.plan).map { $0["command"] as? String } == [
        "divelog.applyGroupDive", "divelog.updateGroupDive",
      ]
    )
  }

  @Test(arguments: ["divelog.yml", "sites/rummu.md", "divers/mari/diver.md"])
  func otherTextsHaveNone(path: String) throws {
    let folder = try log()
    var client = try EditorClient(folder.path)
    #expect(try lenses(&client, path).isEmpty)
  }
}
