import CommandSupport
import Foundation
import Testing

/// The keys of the mapping that is being typed.
@Suite struct SignatureHelpTests {
  private static let path = "dives/2024-06-12.md"

  /// The label and the key that is marked; `|` is where the cursor stands.
  private func help(_ text: String, at path: String = path) throws -> (label: String, key: String)?
  {
    let folder = try TemporaryFolder(["divelog.yml": "format: 1\n"])
    var client = try EditorClient(folder.path)
    let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    try client.open(path, parts.joined())
    let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
    let place = client.at(path, lines.count - 1, lines.last?.utf16.count ?? 0)
    guard
      let found = try client.request("textDocument/signatureHelp", place) as? [String: Any]
    else { return nil }
    let signature = try #require((found["signatures"] as? [[String: Any]])?.first)
    let label = try #require(signature["label"] as? String)
    let parameters = try #require(signature["parameters"] as? [[String: Any]])
    let active = try #require(found["activeParameter"] as? Int)
    let range = try #require(parameters[active]["label"] as? [Int])
    let page = (parameters[active]["documentation"] as? [String: Any])?["value"] as? String
    let key = String(label.dropFirst(range[0]).prefix(range[1] - range[0]))
    #expect(page?.hasPrefix("# ") == true && page?.contains(".\(key)\n") == true)
    return (label, key)
  }

  @Test(arguments: [
    ("---\ntanks:\n  - |\n---\n", "volume"),
    ("---\ntanks:\n  - volume: 12 L\n    |\n---\n", "material"),
    ("---\ntanks:\n  - volume: 12 L\n    ga|\n---\n", "gas"),
    ("---\ntanks:\n  - volume: 12 L\n    gas: E|\n---\n", "gas"),
    ("---\ntanks: [{volume: 12 L, st|}]\n---\n", "start"), ("---\ntanks: [{start: |", "start"),
    ("---\ntanks: [\n  {volume: 12 L,\n    en|}]\n---\n", "end"),
  ])
  func theKeyThatIsTypedIsMarked(text: String, key: String) throws {
    let found = try #require(try help(text))
    #expect(found.label.hasPrefix("tank: volume, "))
    #expect(found.key == key)
  }

  @Test func everyMappingHasItsOwnKeys() throws {
    let found = try #require(try help("---\nsightings:\n  - species: pike\n    c|\n---\n"))
    #expect(found.label.hasPrefix("sighting: species, "))
    #expect(found.key == "count")
    let other = try help(
      "---\nname: Mari\ncertifications:\n  - |\n---\n",
      at: "divers/mari/diver.md"
    )
    #expect(other?.label.hasPrefix("certification: ") == true)
  }

  @Test(arguments: [
    "---\nda|\n---\n", "---\ntags: [a, |]\n---\n", "---\n---\n\nNotes {|", "---\nsite: |\n---\n",
    "---\ntanks:\n  - volume: 12 L # {|\n---\n", "|",
  ])
  func elsewhereThereIsNone(text: String) throws {
    #expect(try help(text) == nil)
  }
}
