import CommandSupport
import Foundation
import Testing

/// What an editor and the server say to each other.
@Suite struct ConversationTests {
  @Test func problemsFollowWhatIsTyped() throws {
    let folder = try EditorLog.make()
    var client = try EditorClient(folder.path)
    try client.open(EditorLog.path)
    client.rest()
    #expect(client.rules(of: EditorLog.path) == [])
    client.change(EditorLog.path, to: EditorLog.dive.replacing("10.4 m", with: "10,4 m"))
    client.rest()
    #expect(client.rules(of: EditorLog.path) == ["decimal-comma"])
    let range =
      client.problems[client.uri(EditorLog.path)]?.first?["range"] as? [String: [String: Int]]
    #expect(range?["start"] == ["line": 6, "character": 11])
    client.change(EditorLog.path, to: EditorLog.dive, version: 3)
    client.rest()
    #expect(client.rules(of: EditorLog.path) == [])
  }

  @Test func anotherFilesProblemsFollowToo() throws {
    let folder = try EditorLog.make()
    var client = try EditorClient(folder.path)
    try client.open("sites/rummu.md")
    client.change("sites/rummu.md", to: EditorLog.site.replacing("40 m", with: "9 m"))
    client.rest()
    #expect(client.rules(of: EditorLog.path) == ["depth-beyond-site"])
    client.notify("textDocument/didClose", ["textDocument": ["uri": client.uri("sites/rummu.md")]])
    client.rest()
    #expect(client.rules(of: EditorLog.path) == [])
  }

  @Test func partsOfATextAreChanged() throws {
    let folder = try EditorLog.make()
    var client = try EditorClient(folder.path)
    try client.open(EditorLog.path)
    let change: [String: Any] = [
      "range": ["start": ["line": 6, "character": 13], "end": ["line": 6, "character": 14]],
      "text": ",",
    ]
    client.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": client.uri(EditorLog.path), "version": 2],
        "contentChanges": [change],
      ]
    )
    client.rest()
    #expect(client.rules(of: EditorLog.path) == ["decimal-comma"])
  }

  @Test func filesThatOthersChangeAreReadAgain() throws {
    let folder = try EditorLog.make()
    var client = try EditorClient(folder.path)
    client.rest()
    try FileManager.default.removeItem(atPath: folder.path + "/sites/rummu.md")
    let event: [String: Any] = ["uri": client.uri("sites/rummu.md"), "type": 3]
    client.notify("workspace/didChangeWatchedFiles", ["changes": [event]])
    client.rest()
    #expect(client.rules(of: EditorLog.path) == ["unknown-site"])
  }

  @Test func aLogThatCannotBeReadIsSaid() throws {
    let folder = try EditorLog.make()
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
    let folder = try TemporaryFolder(EditorLog.files)
    var client = try EditorClient(folder.path)
    try client.open(EditorLog.path)
    client.rest()
    #expect(client.problems.isEmpty)
    try folder.write("format: 1\n", to: "divelog.yml")
    let event: [String: Any] = ["uri": client.uri("divelog.yml"), "type": 1]
    client.notify("workspace/didChangeWatchedFiles", ["changes": [event]])
    client.rest()
    #expect(client.rules(of: EditorLog.path) == ["unknown-site"])
  }

  @Test func aReferenceLeadsToItsRecord() throws {
    let folder = try EditorLog.make()
    var client = try EditorClient(folder.path)
    try client.open(EditorLog.path)
    let found = try client.request("textDocument/definition", client.at(EditorLog.path, 5, 8))
    #expect((found as? [String: Any])?["uri"] as? String == client.uri("sites/rummu.md"))
    #expect(try client.request("textDocument/definition", client.at(EditorLog.path, 6, 14)) == nil)
  }

  @Test func samplesLeadToTheDiveThatNamesThem() throws {
    let folder = try EditorLog.make()
    var client = try EditorClient(folder.path)
    try client.open(EditorLog.profile)
    let found = try client.request("textDocument/definition", client.at(EditorLog.profile, 2, 1))
    let location = found as? [String: Any]
    #expect(location?["uri"] as? String == client.uri(EditorLog.path))
    let range = location?["range"] as? [String: [String: Int]]
    #expect(range?["start"]?["line"] == 8)
  }

  @Test func whatIsWrongIsRefused() throws {
    let folder = try EditorLog.make()
    var client = try EditorClient(folder.path)
    #expect(throws: EditorClient.Refusal.self) { try client.request("no/such", [:]) }
    #expect(throws: EditorClient.Refusal.self) {
      try client.request("textDocument/definition", ["position": 1])
    }
    client.send(bytes: Array("{".utf8))
    client.send(bytes: [0xFF, 0x00])
    // It still answers.
    #expect(try client.request("textDocument/definition", client.at(EditorLog.path, 5, 8)) != nil)
    _ = try client.request("shutdown", NSNull())
    #expect(throws: EditorClient.Refusal.self) {
      try client.request("textDocument/definition", client.at(EditorLog.path, 5, 8))
    }
  }
}
