import CommandSupport
import Foundation
import Testing

/// Other names for records and words, and the places where they stand.
@Suite(.waiting) struct RenamingTests {
  private static let dive = "divers/mari/dives/2024-06-12-1030-rummu.md"
  private static let text = """
    ---
    date: 2024-06-12
    time: 10:30
    duration: 40 min
    site: rummu
    buddies: [juhan, "Liis Kask"]
    tags: [wreck, Wreck]
    ---

    See [the site](../../../sites/rummu.md).

    """

  private func log() throws -> TemporaryFolder {
    try TemporaryFolder([
      "divelog.yml": "format: 1\nqueries:\n  home: site:rummu\n",
      "divers/mari/diver.md": "---\nname: Mari Tamm\n---\n",
      "divers/juhan/diver.md": "---\nname: Juhan Saar\n---\n",
      "divers/juhan/dives/2024-06-12-1030-rummu.md":
        "---\ndate: 2024-06-12\ntime: 10:30\nduration: 40 min\nbuddies: [mari]\nsite: rummu\n---\n",
      "sites/rummu.md": "---\nname: Rummu Quarry\n---\n", Self.dive: Self.text,
      "groups/club/group.md": "---\nname: Club\nmembers: [mari, juhan]\n---\n",
    ])
  }

  /// The problems of the log but for the tags, which are spelled in two ways.
  private static func problems(_ folder: TemporaryFolder) throws -> [String] {
    try EditorFiles.problems(in: folder.path).filter { !$0.hasSuffix(": tag-spelling") }
  }

  private func renaming(
    _ client: inout EditorClient,
    _ line: Int,
    _ character: Int,
    to name: String
  ) throws -> Any? {
    var input = client.at(Self.dive, line, character)
    input["newName"] = name
    return try client.request("textDocument/rename", input)
  }

  @Test func aRecordIsRenamed() throws {
    let folder = try log()
    var client = try EditorClient(folder.path)
    try client.open(Self.dive)
    let prepared = try client.request("textDocument/prepareRename", client.at(Self.dive, 4, 8))
    #expect((prepared as? [String: Any])?["placeholder"] as? String == "rummu")
    try EditorFiles.make(try renaming(&client, 4, 8, to: "rummu-quarry"))
    #expect(try folder.text(of: "sites/rummu-quarry.md").contains("aliases: [rummu]"))
    #expect(try folder.text(of: Self.dive).contains("site: rummu-quarry\n"))
    #expect(try folder.text(of: Self.dive).contains("(../../../sites/rummu-quarry.md)"))
    #expect(try Self.problems(folder) == [])
  }

  @Test func aFolderMovesAsOne() throws {
    let folder = try log()
    var client = try EditorClient(folder.path)
    try client.open(Self.dive)
    let edit = try #require(try renaming(&client, 5, 12, to: "juhan-saar") as? [String: Any])
    let changes = try #require(edit["documentChanges"] as? [[String: Any]])
    let moves = changes.filter { $0["kind"] as? String == "rename" }
    #expect(moves.map { $0["newUri"] as? String } == [client.uri("divers/juhan-saar")])
    try EditorFiles.make(edit)
    #expect(try Self.problems(folder) == [])
    #expect(try folder.text(of: "groups/club/group.md").contains("[mari, juhan-saar]"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/divers/juhan"))
  }

  @Test func anUnsavedTextStandsInTheWay() throws {
    let folder = try log()
    var client = try EditorClient(folder.path)
    try client.open(Self.dive)
    try client.open("sites/rummu.md")
    client.change("sites/rummu.md", to: "---\nname: Rummu\n---\n")
    #expect(throws: EditorClient.Refusal.self) {
      try renaming(&client, 4, 8, to: "rummu-quarry")
    }
    client.change("sites/rummu.md", to: try folder.text(of: "sites/rummu.md"), version: 3)
    // A text that only refers to it may be unsaved.
    client.change(Self.dive, to: Self.text.replacing("40 min", with: "41 min"), version: 5)
    let edit = try #require(try renaming(&client, 4, 8, to: "rummu-quarry") as? [String: Any])
    let changes = try #require(edit["documentChanges"] as? [[String: Any]])
    let documents = changes.compactMap { $0["textDocument"] as? [String: Any] }
    let own = documents.first { $0["uri"] as? String == client.uri(Self.dive) }
    #expect(own?["version"] as? Int == 5)
    #expect(documents.contains { $0["version"] is NSNull })
  }

  @Test func aClientThatCannotMoveFilesIsTold() throws {
    let folder = try log()
    var client = try EditorClient(folder.path, changesFiles: false)
    try client.open(Self.dive)
    do {
      _ = try renaming(&client, 4, 8, to: "rummu-quarry")
      Issue.record("renamed")
    } catch let refusal as EditorClient.Refusal {
      #expect(refusal.message.contains("divelog site rename rummu rummu-quarry"))
    }
  }

  @Test(arguments: ["Rummu Quarry", "", "juhan/x", "mari"])
  func aNameThatIsNotFreeIsRefused(name: String) throws {
    let folder = try log()
    var client = try EditorClient(folder.path)
    try client.open(Self.dive)
    #expect(throws: EditorClient.Refusal.self) { try renaming(&client, 5, 12, to: name) }
  }

  @Test func aWordIsRenamedInTheDivesOfItsDiver() throws {
    let folder = try log()
    var client = try EditorClient(folder.path)
    try client.open(Self.dive)
    try EditorFiles.make(try renaming(&client, 6, 8, to: "ship wreck"))
    #expect(try folder.text(of: Self.dive).contains("tags: [ship wreck]\n"))
    #expect(try Self.problems(folder) == [])
    try EditorFiles.make(try renaming(&client, 5, 20, to: "Liis Mets"))
    #expect(try folder.text(of: Self.dive).contains("Liis Mets"))
  }

  @Test func datesAndFreeTextsHaveNoOtherName() throws {
    let folder = try log()
    var client = try EditorClient(folder.path)
    try client.open(Self.dive)
    for line in [1, 2, 3, 8] {
      let place = client.at(Self.dive, line, 7)
      #expect(try client.request("textDocument/prepareRename", place) == nil)
      #expect(throws: EditorClient.Refusal.self) { try renaming(&client, line, 7, to: "x") }
    }
  }

  @Test func referencesAreFoundEverywhere() throws {
    let folder = try log()
    var client = try EditorClient(folder.path)
    try client.open(Self.dive)
    var input = client.at(Self.dive, 4, 8)
    input["context"] = ["includeDeclaration": true]
    let found = try #require(
      try client.request("textDocument/references", input) as? [[String: Any]]
    )
    let uris = found.compactMap { $0["uri"] as? String }
    #expect(
      uris.sorted()
        == [
          "divelog.yml", Self.dive, Self.dive, "divers/juhan/dives/2024-06-12-1030-rummu.md",
          "sites/rummu.md",
        ].map(client.uri).sorted()
    )
    // From the record's own file too.
    try client.open("sites/rummu.md")
    var own = client.at("sites/rummu.md", 1, 8)
    own["context"] = ["includeDeclaration": false]
    let again = try client.request("textDocument/references", own) as? [[String: Any]]
    #expect(again?.count == 4)
  }

  @Test func theSameWordIsHighlighted() throws {
    let folder = try log()
    var client = try EditorClient(folder.path)
    try client.open(Self.dive)
    let words = try client.request("textDocument/documentHighlight", client.at(Self.dive, 6, 8))
    #expect((words as? [[String: Any]])?.count == 2)
    let sites = try client.request("textDocument/documentHighlight", client.at(Self.dive, 4, 8))
    #expect((sites as? [[String: Any]])?.count == 2)
  }
}
