import CommandSupport
import Foundation
import Testing

/// What is offered while one types.
@Suite struct CompletionTests {
  private static let path = "dives/2024-06-12.md"

  /// A log with some dives, and a client that has typed a text; `|` is where the cursor stands.
  private func completions(
    _ text: String,
    at path: String = path,
    files: [String: String] = [:]
  ) throws -> [[String: Any]] {
    let usual = [
      "divelog.yml": "format: 1\n",
      "sites/rummu.md": "---\nname: Rummu Quarry\naliases: [the quarry]\n---\n",
      "sites/blue-hole.md": "---\nname: Blue Hole\n---\n",
      "dives/2024-01-01.md": """
      ---
      number: 7
      date: 2024-01-01
      site: rummu
      suit: drysuit
      tags: [wreck, night]
      tanks:
        - volume: 12 L
          gas: EAN32
      ---

      """,
      "dives/2024-01-02.md": "---\ndate: 2024-01-02\nsite: rummu\ntags: [wreck]\n---\n",
      "dives/2024-06-12.csv": "time_s,depth_m\n0,0\n",
    ]
    let folder = try TemporaryFolder(usual.merging(files) { $1 })
    var client = try EditorClient(folder.path)
    let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    try client.open(path, parts.joined())
    // A character of Swift may be a carriage return with its line feed.
    let before = parts[0].utf16
    let last = before.lastIndex(of: 0x0A).map { before.index(after: $0) } ?? before.startIndex
    let place = client.at(path, before.count { $0 == 0x0A }, before[last...].count)
    let found = try client.request("textDocument/completion", place) as? [String: Any]
    return found?["items"] as? [[String: Any]] ?? []
  }

  private func labels(_ text: String, at path: String = path) throws -> [String] {
    try completions(text, at: path).compactMap { $0["label"] as? String }
  }

  private func typed(_ item: [String: Any]?) -> String? {
    (item?["textEdit"] as? [String: Any])?["newText"] as? String
  }

  @Test func keysThatAreThereAreLeftOut() throws {
    let found = try labels("---\n|\ndate: 2024-06-12\nsite: rummu\n---\n")
    #expect(found.first == "tags")
    #expect(!found.contains("date"))
    #expect(!found.contains("site"))
    #expect(found.contains("max-depth"))
  }

  @Test func aRequiredKeyComesFirst() throws {
    #expect(try labels("---\n|\n---\n").first == "date")
  }

  @Test(arguments: [
    "---\ndate: 2024-06-12\nsit|\n---\n", "---\nsit|", "---\nbuddies: [\nsit|\n---\n",
    "---\nnotes: \"\nsit|\n---\n", "---\r\ndate: 2024-06-12\r\nsit|\r\n---\r\n",
  ])
  func keysAreOfferedInUnfinishedText(text: String) throws {
    let items = try completions(text)
    let site = items.first { $0["label"] as? String == "site" }
    #expect(typed(site) == "site: ")
    let range = (site?["textEdit"] as? [String: Any])?["range"] as? [String: [String: Int]]
    #expect(range?["start"]?["character"] == 0)
    #expect(range?["end"]?["character"] == 3)
  }

  @Test func aKeyBeforeItsColonGetsNone() throws {
    let items = try completions("---\nsi|te: rummu\n---\n")
    #expect(typed(items.first { $0["label"] as? String == "max-depth" }) == "max-depth")
  }

  @Test func recordsComeByHowOftenTheyAreNamed() throws {
    let items = try completions("---\ndate: 2024-06-12\nsite: |\n---\n")
    #expect(items.compactMap { $0["label"] as? String } == ["rummu", "blue-hole"])
    #expect(items.first?["detail"] as? String == "Rummu Quarry")
    #expect((items.first?["filterText"] as? String)?.contains("the quarry") == true)
  }

  @Test(arguments: [
    "---\ndate: 2024-06-12\ntags: [night, |]\n---\n", "---\ntags: [night, |\n---\n",
    "---\ntags:\n  - |\n---\n", "---\ntags:\n- w|\n---\n",
  ])
  func itemsOfAListAreOffered(text: String) throws {
    let found = try labels(text)
    #expect(found.first == "wreck")
    if text.contains("[night") { #expect(!found.contains("night")) }
  }

  @Test(arguments: [
    "---\ntanks:\n  - volume: 12 L\n    |\n---\n", "---\ntanks:\n- volume: 12 L\n  |\n---\n",
    "---\ntanks: [{volume: 12 L, |}]\n---\n", "---\ntanks:\n  - {volume: 12 L, |\n---\n",
  ])
  func keysOfAMappingAreOffered(text: String) throws {
    let found = try labels(text)
    #expect(found.first == "gas")
    #expect(!found.contains("volume"))
    #expect(!found.contains("date"))
  }

  @Test(arguments: [
    "---\ntanks:\n  - gas: |\n---\n", "---\ntanks: [{gas: |}]\n---\n",
  ])
  func gasesOfTheLogComeFirst(text: String) throws {
    let found = try labels(text)
    #expect(found.first == "EAN32")
    #expect(found.contains("oxygen"))
  }

  @Test func unitsFollowANumber() throws {
    #expect(try labels("---\nmax-depth: 18.4|\n---\n") == ["18.4 m", "18.4 ft"])
    #expect(try labels("---\nmax-depth: |\n---\n") == [])
  }

  @Test func daysAndNumbersAreTheNextOnes() throws {
    #expect(try labels("---\ndate: |\n---\n").first == "2026-10-01")
    #expect(try labels("---\nnumber: |\n---\n") == ["8"])
  }

  @Test func aMappingIsFilledInWithoutValues() throws {
    let items = try completions("---\n|\n---\n")
    let tanks = items.first { $0["label"] as? String == "tanks" }
    #expect(typed(tanks) == "tanks:\n  - volume: ${1}\n    gas: ${2}")
    #expect(tanks?["insertTextFormat"] as? Int == 2)
  }

  @Test func filesBesideTheDiveAreOffered() throws {
    #expect(try labels("---\ndate: 2024-06-12\n---\n\nSee [it](|") == ["2024-06-12.csv"])
    #expect(try labels("---\ncomputers: [{profile: |}]\n---\n") == ["2024-06-12.csv"])
    #expect(try labels("---\ndate: 2024-06-12\n---\n\nSee |") == [])
  }

  @Test func rulesAreOffered() throws {
    #expect(
      try labels("---\nmax-depth: 90 m # divelog: ignore impl|\n---\n")
        .contains("implausible-depth")
    )
    #expect(try labels("format: 1\nrules:\n  |", at: "divelog.yml").contains("number-gap"))
    let severities = try labels("format: 1\nrules:\n  number-gap: |", at: "divelog.yml")
    #expect(severities == ["error", "warning", "info", "off"])
    #expect(try labels("---\ndate: 2024-06-12 # a comment|\n---\n") == [])
  }

  @Test func whatNeedsQuotesGetsThem() throws {
    let other = "---\ndate: 2024-02-02\nsuit: \"yes: no\"\n---\n"
    let items = try completions("---\nsuit: |\n---\n", files: ["dives/2024-02-02.md": other])
    let suit = items.first { $0["label"] as? String == "yes: no" }
    #expect(typed(suit) == "\"yes: no\"")
  }
}
