import CommandSupport
import DiveUnits
import Foundation
import Testing

@testable import DivelogLanguageServer

/// What happens beside the text that is typed.
@Suite struct OutsideChangeTests {
  @Test func aServerLooksForThemItself() throws {
    let folder = try EditorLog.make()
    var client = try EditorClient(folder.path, watchesFiles: false)
    client.lookAround()
    #expect(client.rules(of: EditorLog.path) == [])
    try FileManager.default.removeItem(atPath: folder.path + "/sites/rummu.md")
    client.lookAround()
    #expect(client.rules(of: EditorLog.path) == ["unknown-site"])
    try folder.write("---\nname: Rummu\n---\n", to: "sites/rummu.md")
    client.lookAround()
    #expect(client.rules(of: EditorLog.path) == [])
  }

  @Test func aLogIsNoticedThatBeginsAndEnds() throws {
    let folder = try TemporaryFolder(EditorLog.files)
    var client = try EditorClient(folder.path, watchesFiles: false)
    try client.open(EditorLog.path, EditorLog.dive.replacing("10.4 m", with: "10,4 m"))
    client.lookAround()
    #expect(client.rules(of: EditorLog.path) == [])
    try folder.write("format: 1\n", to: "divelog.yml")
    client.lookAround()
    #expect(client.rules(of: EditorLog.path).contains("decimal-comma"))
    // A log inside of it has its own files.
    try folder.write("format: 1\nrules: {decimal-comma: off}\n", to: "dives/divelog.yml")
    client.lookAround()
    #expect(!client.rules(of: EditorLog.path).contains("decimal-comma"))
    try FileManager.default.removeItem(atPath: folder.path + "/dives/divelog.yml")
    client.lookAround()
    #expect(client.rules(of: EditorLog.path).contains("decimal-comma"))
    try FileManager.default.removeItem(atPath: folder.path + "/divelog.yml")
    client.lookAround()
    #expect(client.rules(of: EditorLog.path) == [])
  }

  /// Some clients name the folder alone that was moved.
  @Test(arguments: ["outer/log", "outer"]) func aMovedLogIsGone(named: String) throws {
    let folder = try EditorLog.make(in: "outer/log")
    var client = try EditorClient(folder.path)
    let path = "outer/log/" + EditorLog.path
    try client.open(path, EditorLog.dive.replacing("10.4 m", with: "10,4 m"))
    client.rest()
    #expect(client.rules(of: path).contains("decimal-comma"))
    func move(_ old: String, _ new: String) throws {
      let root = folder.path + "/"
      try FileManager.default.moveItem(atPath: root + old, toPath: root + new)
      let changes: [[String: Any]] = [
        ["uri": client.uri(old), "type": 3], ["uri": client.uri(new), "type": 1],
      ]
      client.notify("workspace/didChangeWatchedFiles", ["changes": changes])
      client.rest()
    }
    try move(named, named + "-moved")
    #expect(client.rules(of: path) == [])
    #expect(try client.request("textDocument/hover", client.at(path, 5, 8)) == nil)
    try move(named + "-moved", named)
    #expect(client.rules(of: path).contains("decimal-comma"))
  }

  @Test func theUnsavedTextCountsWhenTheFileChanges() throws {
    let folder = try EditorLog.make()
    var client = try EditorClient(folder.path)
    try client.open(EditorLog.path, EditorLog.dive.replacing("10.4 m", with: "10,4 m"))
    try folder.write(EditorLog.dive.replacing("40 min", with: "40"), to: EditorLog.path)
    let event: [String: Any] = ["uri": client.uri(EditorLog.path), "type": 2]
    client.notify("workspace/didChangeWatchedFiles", ["changes": [event]])
    client.rest()
    #expect(client.rules(of: EditorLog.path) == ["decimal-comma"])
  }

  @Test func aProfileIsComparedWithItsOpenDive() throws {
    let folder = try EditorLog.make()
    var client = try EditorClient(folder.path)
    let wrong = EditorLog.dive.replacing("10.4 m", with: "30.4 m")
    try folder.write(wrong, to: EditorLog.path)
    client.rest()
    try client.open(EditorLog.path)
    client.rest()
    #expect(client.rules(of: EditorLog.path) == ["profile-disagrees"])
    client.change(EditorLog.path, to: EditorLog.dive)
    client.rest()
    #expect(client.rules(of: EditorLog.path) == [])
    try client.open(EditorLog.profile, EditorLog.samples.replacing("60,10.4", with: "60,x"))
    client.rest()
    #expect(client.rules(of: EditorLog.profile) == ["bad-profile"])
  }

  @Test func anotherDayIsNoticed() throws {
    let folder = try EditorLog.make()
    var client = try EditorClient(folder.path, today: "2024-06-01")
    client.rest()
    #expect(client.rules(of: EditorLog.path) == ["future-date"])
    client.clock.day = try CalendarDate(parsing: "2024-06-13")
    client.rest()
    #expect(client.rules(of: EditorLog.path) == [])
  }

  @Test func whatIsCancelledIsNotAnswered() throws {
    let folder = try EditorLog.make()
    var client = try EditorClient(folder.path)
    try client.open(EditorLog.path)
    func message(_ method: String, _ input: [String: Any], id: Int? = nil) -> [String: Any] {
      var message: [String: Any] = ["jsonrpc": "2.0", "method": method, "params": input]
      message["id"] = id
      return message
    }
    let place = client.at(EditorLog.path, 5, 8)
    client.send(together: [
      message("textDocument/definition", place, id: 901),
      message("textDocument/definition", place, id: 902),
      message("$/cancelRequest", ["id": 901]),
    ])
    let answers = client.messages.filter { ($0["id"] as? Int ?? 0) > 900 }
    let codes = answers.map { ($0["error"] as? [String: Any])?["code"] as? Int }
    #expect(codes == [-32800, nil])
  }

  @Test func filesOutsideOfALogAreLeftAlone() throws {
    let folder = try TemporaryFolder(["log/divelog.yml": "format: 1\n", "other.md": "x\n"])
    var client = try EditorClient(folder.path + "/log")
    let uri = URL(fileURLWithPath: folder.path + "/other.md").absoluteString
    let document: [String: Any] = ["uri": uri, "languageId": "markdown", "version": 1, "text": "x"]
    client.notify("textDocument/didOpen", ["textDocument": document])
    let untitled: [String: Any] = [
      "uri": "untitled:Untitled-1", "languageId": "markdown", "version": 1, "text": "x",
    ]
    client.notify("textDocument/didOpen", ["textDocument": untitled])
    client.rest()
    #expect(client.problems.isEmpty)
    for uri in [uri, "untitled:Untitled-1", "", "file://", "http://example.org/a.md"] {
      let input: [String: Any] = [
        "textDocument": ["uri": uri], "position": ["line": 0, "character": 0],
      ]
      #expect(try client.request("textDocument/definition", input) == nil)
    }
  }

  @Test func aLogBehindALinkHasTheEditorsAddresses() throws {
    let folder = try EditorLog.make()
    let link = folder.path + "-link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path)
    defer { try? FileManager.default.removeItem(atPath: link) }
    var client = try EditorClient(link)
    try client.open(EditorLog.path, EditorLog.dive.replacing("10.4 m", with: "10,4 m"))
    client.rest()
    #expect(client.rules(of: EditorLog.path) == ["decimal-comma"])
    let found = try client.request("textDocument/definition", client.at(EditorLog.path, 5, 8))
    #expect((found as? [String: Any])?["uri"] as? String == client.uri("sites/rummu.md"))
  }

  @Test(arguments: ["lä", "l\u{1F600}g", "a\u{308}", "a b#%"])
  func aLogMayLieInAnyFolder(name: String) throws {
    let outer = try EditorLog.make(in: name)
    var client = try EditorClient("\(outer.path)/\(name)")
    try client.open(EditorLog.path, EditorLog.dive.replacing("10.4 m", with: "10,4 m"))
    client.rest()
    #expect(client.rules(of: EditorLog.path).contains("decimal-comma"))
    let found = try client.request("textDocument/definition", client.at(EditorLog.path, 5, 8))
    #expect((found as? [String: Any])?["uri"] as? String == client.uri("sites/rummu.md"))
  }

  @Test(arguments: [
    ("file:///a/b%20c.md", "/a/b c.md"), ("file://localhost/a", "/a"), ("FILE:///a%C3%A4", "/aä"),
    ("file:///a%2", "/a%2"), ("file:///%zz", "/%zz"),
  ])
  func addressesAreRead(uri: String, path: String) {
    #expect(FileURI.path(of: uri) == path)
  }

  @Test(arguments: ["", "file", "file://", "file://host/a", "untitled:a", "file:///a%00b"])
  func otherAddressesAreNoFiles(uri: String) {
    #expect(FileURI.path(of: uri) == nil)
  }

  @Test(arguments: ["/a", "/a b/ä.md", "/100%/#?.md", "/e\u{301}"])
  func everyPathIsFoundAgain(path: String) {
    let found = FileURI.path(of: FileURI.uri(of: path))
    #expect(found.map { Array($0.utf8) } == Array(path.utf8))
  }
}
