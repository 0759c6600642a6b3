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
    "---\ntags: [night,\n  |]\n---\n", "---\ntags: [\n  night,\n  w|\n  ]\n---\n",
    "---\ntags: [ # of the dive\n  night, # dark\n  |\n]\nsuit: drysuit\n---\n",
    "---\ntags:\n  - night\n  - |\n---\n", "---\r\ntags: [night,\r\n  |]\r\n---\r\n",
  ])
  func listsMayHaveSeveralLines(text: String) throws {
    let found = try labels(text)
    #expect(found == ["wreck"])
  }

  @Test(arguments: [
    "---\ntanks: [\n  {volume: 12 L,\n   |}]\n---\n",
    "---\ntanks:\n  - {volume: 12 L,\n     |}\n---\n",
    "---\ntanks: [{gas: air}, {\n  volume: 12 L, |\n---\n",
  ])
  func mappingsInBracesMayHaveSeveralLines(text: String) throws {
    let found = try labels(text)
    #expect(!found.contains("volume") && !found.contains("date"))
    #expect(found.contains("end"))
    let gases = try labels(text.replacing("|", with: "gas: |"))
    #expect(gases.first == "EAN32")
  }

  @Test func bracketsThatAreForgottenDoNotHideWhatFollows() throws {
    #expect(try labels("---\ntags: [night\n|\ndate: 2024-06-12\n---\n").contains("site"))
    #expect(try labels("---\ntags: [night\nsite: |\n---\n").first == "rummu")
  }

  @Test func accentsNeedNotBeTyped() throws {
    let items = try completions(
      "---\nsite: |\n---\n",
      files: ["sites/paernu.md": "---\nname: Pärnu jõgi\n---\n"]
    )
    let site = items.first { $0["label"] as? String == "paernu" }
    let filter = try #require(site?["filterText"] as? String)
    #expect(filter.contains("Pärnu jõgi") && filter.contains("parnu-jogi"))
  }

  @Test func ofManyThoseAreSentThatAreTyped() throws {
    let many = (0..<700).map { ("sites/place-\($0).md", "---\nname: Place \($0)\n---\n") }
    let files = Dictionary(many) { first, _ in first }
    let items = try completions("---\nsite: place-69|\n---\n", files: files)
    let found = Set(items.compactMap { $0["label"] as? String })
    #expect(found.isSuperset(of: (690..<700).map { "place-\($0)" }))
    #expect(found.count < 100)
  }

  @Test(arguments: [
    "---\nmax-depth: 18|.4 m\n---\n", "---\nsite: Blue| Hole\n---\n",
    "---\nsite: \"Bl|ue\" x\n---\n",
    "---\nbuddies: [Jaan| Tamm]\n---\n",
  ])
  func halfOfAValueIsNotReplaced(text: String) throws {
    #expect(try labels(text) == [])
  }

  @Test func aQuotedValueIsReplacedAsAWhole() throws {
    let items = try completions("---\nsite: \"bl|ue\"\n---\n")
    let edit = try #require(items.first?["textEdit"] as? [String: Any])
    let after = try EditorFiles.applying([edit], to: "---\nsite: \"blue\"\n---\n")
    #expect(after == "---\nsite: rummu\n---\n")
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

  @Test func theUnitsOfTheDiverComeFirst() throws {
    let files = ["diver.md": "---\nname: Tom\nunits: imperial\n---\n"]
    func found(_ text: String) throws -> [String] {
      try completions("---\ndate: 2024-06-12\n\(text)|\n---\n", files: files)
        .compactMap { $0["label"] as? String }
    }
    #expect(try found("max-depth: 18") == ["18 ft", "18 m"])
    #expect(try found("duration: 40").first == "40 min")
  }

  @Test func starsAndZonesAreOffered() throws {
    #expect(try labels("---\nrating: |\n---\n") == ["1", "2", "3", "4", "5"])
    let files = ["dives/2024-01-03.md": "---\ndate: 2024-01-03\nzone: +02:00\n---\n"]
    let found = try completions("---\nzone: |\n---\n", files: files)
    #expect(found.compactMap { $0["label"] as? String } == ["+02:00"])
  }

  @Test(arguments: ["---\ndate: 2024-06-12\n", "---\nmax-depth: [\n"])
  func aDiversOwnComesFirst(head: String) throws {
    var files: [String: String] = [:]
    for (name, day) in [("mari", 1), ("juhan", 2), ("tom", 3)] {
      files["divers/\(name)/diver.md"] = "---\nname: \(name.capitalized) Tamm\n---\n"
      files["gear/\(name)-suit.md"] = "---\nname: Suit\nowner: \(name)\n---\n"
      files["divers/\(name)/dives/2024-05-0\(day).md"] = """
        ---
        date: 2024-05-0\(day)
        buddies: [\(name == "mari" ? "tom" : "mari")]
        gear: [\(name == "mari" ? "pool-weights" : "juhan-suit")]
        ---

        """
    }
    files["gear/pool-weights.md"] = "---\nname: Weights\n---\n"
    func found(_ key: String) throws -> [String] {
      let path = "divers/mari/dives/2024-06-12.md"
      return try completions("\(head)\(key): [|]\n---\n", at: path, files: files)
        .compactMap { $0["label"] as? String }
    }
    #expect(try found("buddies") == ["tom", "juhan"])
    #expect(try found("gear") == ["pool-weights", "mari-suit", "juhan-suit", "tom-suit"])
  }

  @Test func daysAndNumbersAreTheNextOnes() throws {
    #expect(try labels("---\ndate: |\n---\n").first == "2026-10-01")
    #expect(try labels("---\nnumber: |\n---\n") == ["8"])
    let days = try completions("---\ndate: |\n---\n")
    #expect(days.map { $0["detail"] as? String } == ["Thursday", "Tuesday"])
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

  /// The columns stand in a fixed order, and each once.
  @Test(arguments: [
    ("|", ["time_s"]), ("time|", ["time_s"]),
    ("time_s,dep|", ["depth_m", "temperature_c", "tank1_bar"]),
    ("time_s,depth_m,|\n0,0,\n", ["temperature_c", "tank1_bar"]),
    ("time_s,|,temperature_c\n", ["depth_m"]), ("time_s,event,|\n", []),
    ("time_s,event|,depth_m\n", []),
  ])
  func columnsOfAProfileAreOffered(text: String, first: [String]) throws {
    let found = try labels(text, at: "dives/2024-06-12.csv")
    #expect(Array(found.prefix(first.count)) == first)
    if first.isEmpty || first == ["time_s"] || first == ["depth_m"] { #expect(found == first) }
    #expect(found.contains("event") == text.hasPrefix("time_s,dep"))
  }

  @Test func eventsOfAProfileAreOffered() throws {
    let path = "dives/2024-06-12.csv"
    let dive = """
      ---
      date: 2024-06-12
      tanks: [{gas: air}, {gas: EAN50}]
      computers: [{profile: 2024-06-12.csv}]
      ---

      """
    let text = "time_s,event\n0,bookmark;|\n"
    let items = try completions(text, at: path, files: ["dives/2024-06-12.md": dive])
    #expect(items.prefix(2).compactMap { $0["label"] as? String } == ["gas=1", "gas=2"])
    #expect(items.dropFirst().first?["detail"] as? String == "EAN50")
    // The event before it stays.
    let range = (items.first?["textEdit"] as? [String: Any])?["range"] as? [String: [String: Int]]
    #expect(range?["start"]?["character"] == 11)
    #expect(try labels("time_s,event\n|0,\n", at: path).isEmpty)
    #expect(try labels("date,depth\n|", at: path).isEmpty)
  }

  /// A number may stand for a whole cost or weight; the currencies are those of the log's amounts.
  @Test(arguments: [
    ("cost: 30|", ["30 EUR", "30 EGP", "30 USD"]), ("cost: [30|]", ["30 EUR", "30 EGP", "30 USD"]),
    ("cost:\n  - amount: 30|", ["30 EUR", "30 EGP", "30 USD"]),
    ("weight: 9|", ["9 lb", "9 kg"]),
    ("tanks:\n  - volume: 11 L\n    start: 3000|", ["3000 psi", "3000 bar"]),
    ("tanks: [{start: 3000|}]", ["3000 psi", "3000 bar"]),
    // A text that cannot be read as yet belongs to the diver of its folder.
    ("tanks: [{start: 3000|", ["3000 psi", "3000 bar"]),
  ])
  func aNumberGetsItsUnits(line: String, first: [String]) throws {
    let files = [
      "divelog.yml": "format: 1\ncurrency: EUR\n",
      "divers/tom/diver.md": "---\nname: Tom\nunits: imperial\n---\n",
      "divers/tom/dives/2024-01-03.md": "---\ndate: 2024-01-03\ncost: 5 EGP\n---\n",
      "gear/fins.md": "---\nname: Fins\nprice: 90 USD\n---\n",
      "gear/mask.md": "---\nname: Mask\nprice: 50 USD\n---\n",
    ]
    let text = "---\ndate: 2024-06-12\n\(line)\n---\n"
    let found = try completions(text, at: "divers/tom/dives/2024-06-12.md", files: files)
      .compactMap { $0["label"] as? String }
    #expect(Array(found.prefix(first.count)) == first)
  }
}
