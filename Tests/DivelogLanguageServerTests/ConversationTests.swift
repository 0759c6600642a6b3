import CommandSupport
import Foundation
import Testing

/// What an editor and the server say to each other.
@Suite struct ConversationTests {
  private static let site = "---\nname: Rummu Quarry\nmax-depth: 15 m\n---\n"
  private static let dive = """
    ---
    number: 1
    date: 2024-06-12
    time: 10:30
    duration: 40 min
    site: rummu
    max-depth: 10.4 m
    ---

    A dive.

    """
  private static let path = "dives/2024-06-12-1030-rummu.md"

  private func log() throws -> TemporaryFolder {
    try TemporaryFolder([
      "divelog.yml": "format: 1\n", "sites/rummu.md": Self.site, Self.path: Self.dive,
    ])
  }

  @Test func problemsFollowWhatIsTyped() throws {
    let folder = try log()
    var client = try EditorClient(folder.path)
    try client.open(Self.path)
    client.rest()
    #expect(client.rules(of: Self.path) == [])
    client.change(Self.path, to: Self.dive.replacing("10.4 m", with: "10,4 m"))
    client.rest()
    #expect(client.rules(of: Self.path) == ["decimal-comma"])
    let range = client.problems[client.uri(Self.path)]?.first?["range"] as? [String: [String: Int]]
    #expect(range?["start"] == ["line": 6, "character": 11])
    client.change(Self.path, to: Self.dive, version: 3)
    client.rest()
    #expect(client.rules(of: Self.path) == [])
  }

  @Test func anotherFilesProblemsFollowToo() throws {
    let folder = try log()
    var client = try EditorClient(folder.path)
    try client.open("sites/rummu.md")
    client.change("sites/rummu.md", to: Self.site.replacing("15 m", with: "9 m"))
    client.rest()
    #expect(client.rules(of: Self.path) == ["depth-beyond-site"])
    client.notify("textDocument/didClose", ["textDocument": ["uri": client.uri("sites/rummu.md")]])
    client.rest()
    #expect(client.rules(of: Self.path) == [])
  }

  @Test func partsOfATextAreChanged() throws {
    let folder = try log()
    var client = try EditorClient(folder.path)
    try client.open(Self.path)
    let change: [String: Any] = [
      "range": ["start": ["line": 6, "character": 13], "end": ["line": 6, "character": 14]],
      "text": ",",
    ]
    client.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": client.uri(Self.path), "version": 2], "contentChanges": [change],
      ]
    )
    client.rest()
    #expect(client.rules(of: Self.path) == ["decimal-comma"])
  }

  @Test func filesThatOthersChangeAreReadAgain() throws {
    let folder = try log()
    var client = try EditorClient(folder.path)
    client.rest()
    try FileManager.default.removeItem(atPath: folder.path + "/sites/rummu.md")
    let event: [String: Any] = ["uri": client.uri("sites/rummu.md"), "type": 3]
    client.notify("workspace/didChangeWatchedFiles", ["changes": [event]])
    client.rest()
    #expect(client.rules(of: Self.path) == ["unknown-site"])
  }

  @Test func aLogThatCannotBeReadIsSaid() throws {
    let folder = try log()
    var client = try EditorClient(folder.path)
    try client.open("divelog.yml")
    client.change("divelog.yml", to: "format: 99\n")
    client.rest()
    #expect(client.rules(of: "divelog.yml") == ["unreadable-log"])
    client.change("divelog.yml", to: "format: 1\n", version: 3)
    client.rest()
    #expect(client.rules(of: "divelog.yml") == [])
  }

  @Test func aFolderBecomesALog() throws {
    let folder = try TemporaryFolder([Self.path: Self.dive])
    var client = try EditorClient(folder.path)
    try client.open(Self.path)
    client.rest()
    #expect(client.problems.isEmpty)
    try folder.write("format: 1\n", to: "divelog.yml")
    let event: [String: Any] = ["uri": client.uri("divelog.yml"), "type": 1]
    client.notify("workspace/didChangeWatchedFiles", ["changes": [event]])
    client.rest()
    #expect(client.rules(of: Self.path) == ["unknown-site"])
  }

  @Test func aReferenceLeadsToItsRecord() throws {
    let folder = try log()
    var client = try EditorClient(folder.path)
    try client.open(Self.path)
    let found = try client.request("textDocument/definition", client.at(Self.path, 5, 8))
    #expect((found as? [String: Any])?["uri"] as? String == client.uri("sites/rummu.md"))
    #expect(try client.request("textDocument/definition", client.at(Self.path, 6, 14)) == nil)
  }

  @Test func whatIsWrongIsRefused() throws {
    let folder = try log()
    var client = try EditorClient(folder.path)
    #expect(throws: EditorClient.Refusal.self) { try client.request("no/such", [:]) }
    #expect(throws: EditorClient.Refusal.self) {
      try client.request("textDocument/definition", ["position": 1])
    }
    client.send(bytes: Array("{".utf8))
    client.send(bytes: [0xFF, 0x00])
    // It still answers.
    #expect(try client.request("textDocument/definition", client.at(Self.path, 5, 8)) != nil)
    _ = try client.request("shutdown", NSNull())
    #expect(throws: EditorClient.Refusal.self) {
      try client.request("textDocument/definition", client.at(Self.path, 5, 8))
    }
  }
}
