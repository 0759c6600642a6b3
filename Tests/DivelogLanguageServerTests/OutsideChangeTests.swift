import CommandSupport
import DiveUnits
import Foundation
import Testing

@testable import DivelogLanguageServer

/// What happens beside the text that is typed.
@Suite struct OutsideChangeTests {
  private static let dive = """
    ---
    number: 1
    date: 2024-06-12
    time: 10:30
    duration: 40 min
    site: rummu
    max-depth: 10.4 m
    computers:
      - profile: 2024-06-12.csv
    ---

    """
  private static let path = "dives/2024-06-12.md"
  private static let samples = "time_s,depth_m\n0,0\n60,10.4\n2340,5\n2400,0\n"

  private func log() throws -> TemporaryFolder {
    try TemporaryFolder([
      "divelog.yml": "format: 1\n", "sites/rummu.md": "---\nname: Rummu\n---\n",
      Self.path: Self.dive, "dives/2024-06-12.csv": Self.samples,
    ])
  }

  @Test func aServerLooksForThemItself() throws {
    let folder = try log()
    var client = try EditorClient(folder.path, watchesFiles: false)
    client.lookAround()
    #expect(client.rules(of: Self.path) == [])
    try FileManager.default.removeItem(atPath: folder.path + "/sites/rummu.md")
    client.lookAround()
    #expect(client.rules(of: Self.path) == ["unknown-site"])
    try folder.write("---\nname: Rummu\n---\n", to: "sites/rummu.md")
    client.lookAround()
    #expect(client.rules(of: Self.path) == [])
  }

  @Test func theUnsavedTextCountsWhenTheFileChanges() throws {
    let folder = try log()
    var client = try EditorClient(folder.path)
    try client.open(Self.path, Self.dive.replacing("10.4 m", with: "10,4 m"))
    try folder.write(Self.dive.replacing("40 min", with: "40"), to: Self.path)
    let event: [String: Any] = ["uri": client.uri(Self.path), "type": 2]
    client.notify("workspace/didChangeWatchedFiles", ["changes": [event]])
    client.rest()
    #expect(client.rules(of: Self.path) == ["decimal-comma"])
  }

  @Test func aProfileIsComparedWithItsOpenDive() throws {
    let folder = try log()
    var client = try EditorClient(folder.path)
    let wrong = Self.dive.replacing("10.4 m", with: "30.4 m")
    try folder.write(wrong, to: Self.path)
    client.rest()
    try client.open(Self.path)
    client.rest()
    #expect(client.rules(of: Self.path) == ["profile-disagrees"])
    client.change(Self.path, to: Self.dive)
    client.rest()
    #expect(client.rules(of: Self.path) == [])
    try client.open("dives/2024-06-12.csv", Self.samples.replacing("60,10.4", with: "60,x"))
    client.rest()
    #expect(client.rules(of: "dives/2024-06-12.csv") == ["bad-profile"])
  }

  @Test func anotherDayIsNoticed() throws {
    let folder = try log()
    var client = try EditorClient(folder.path, today: "2024-06-01")
    client.rest()
    #expect(client.rules(of: Self.path) == ["future-date"])
    client.clock.day = try CalendarDate(parsing: "2024-06-13")
    client.rest()
    #expect(client.rules(of: Self.path) == [])
  }

  @Test func whatIsCancelledIsNotAnswered() throws {
    let folder = try log()
    var client = try EditorClient(folder.path)
    try client.open(Self.path)
    func message(_ method: String, _ input: [String: Any], id: Int? = nil) -> [String: Any] {
      var message: [String: Any] = ["jsonrpc": "2.0", "method": method, "params": input]
      message["id"] = id
      return message
    }
    let place = client.at(Self.path, 5, 8)
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
    let folder = try log()
    let link = folder.path + "-link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path)
    defer { try? FileManager.default.removeItem(atPath: link) }
    var client = try EditorClient(link)
    try client.open(Self.path, Self.dive.replacing("10.4 m", with: "10,4 m"))
    client.rest()
    #expect(client.rules(of: Self.path) == ["decimal-comma"])
    let found = try client.request("textDocument/definition", client.at(Self.path, 5, 8))
    #expect((found as? [String: Any])?["uri"] as? String == client.uri("sites/rummu.md"))
  }

  @Test(arguments: ["lä", "l\u{1F600}g", "a\u{308}", "a b#%"])
  func aLogMayLieInAnyFolder(name: String) throws {
    let outer = try TemporaryFolder([
      "\(name)/divelog.yml": "format: 1\n", "\(name)/sites/rummu.md": "---\nname: Rummu\n---\n",
    ])
    try outer.write(Self.dive, to: "\(name)/\(Self.path)")
    var client = try EditorClient("\(outer.path)/\(name)")
    try client.open(Self.path, Self.dive.replacing("10.4 m", with: "10,4 m"))
    client.rest()
    #expect(client.rules(of: Self.path).contains("decimal-comma"))
    let found = try client.request("textDocument/definition", client.at(Self.path, 5, 8))
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
