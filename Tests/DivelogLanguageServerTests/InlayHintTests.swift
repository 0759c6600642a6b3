import CommandSupport
import Foundation
import Testing
import Wording

/// What is shown beside values.
@Suite struct InlayHintTests {
  private static let path = "dives/2024-06-12-1030.md"
  private static let dive = """
    ---
    date: 2024-06-12
    time: 10:30 # in the morning
    duration: 40 min
    site: rummu
    max-depth: 18.4 m
    average-depth: 33 ft
    tanks:
      - volume: 12 L
        gas: air
        start: 200 bar
        end: 80 bar
    buddies: [liis, "Jaan Tamm"]
    ---

    """

  private func log(_ more: [String: String] = [:]) throws -> TemporaryFolder {
    let files = [
      "divelog.yml": "format: 1\n", "sites/rummu.md": "---\nname: Rummu Quarry\n---\n",
      "divers/liis/diver.md": "---\nname: Liis Kask\n---\n",
      "dives/2024-06-12-0830.md":
        "---\ndate: 2024-06-12\ntime: 08:30\nduration: 30 min\nmax-depth: 9 m\n---\n",
      Self.path: Self.dive,
    ]
    return try TemporaryFolder(files.merging(more) { $1 })
  }

  /// The hints of lines, each after the text before it.
  private func hints(
    _ client: inout EditorClient,
    _ lines: ClosedRange<Int> = 0...100,
    dive: String = dive
  ) throws -> [String] {
    let input: [String: Any] = [
      "textDocument": ["uri": client.uri(Self.path)],
      "range": [
        "start": ["line": lines.lowerBound, "character": 0],
        "end": ["line": lines.upperBound, "character": 0],
      ],
    ]
    let found = try #require(
      try client.request("textDocument/inlayHint", input) as? [[String: Any]]
    )
    let rows = dive.split(separator: "\n", omittingEmptySubsequences: false)
    return try found.map { hint in
      let place = try #require(hint["position"] as? [String: Int])
      let row = String(rows[try #require(place["line"])])
      let label = try #require(hint["label"] as? String)
      return row.prefix(try #require(place["character"])).drop { $0 == " " } + " | " + label
    }
  }

  @Test func valuesAreExplainedBesideThem() throws {
    let folder = try log()
    var client = try EditorClient(folder.path)
    try client.open(Self.path)
    #expect(
      try hints(&client) == [
        "time: 10:30 | surface interval 1 h 30 min", "site: rummu | Rummu Quarry",
        "max-depth: 18.4 m | 60.4 ft", "average-depth: 33 ft | 10.1 m", "start: 200 bar | 2901 psi",
        "end: 80 bar | 1160 psi", "end: 80 bar | RMV 16.62 L/min", "buddies: [liis | Liis Kask",
      ]
    )
  }

  @Test func onlyTheAskedLinesHaveThem() throws {
    let folder = try log()
    var client = try EditorClient(folder.path)
    try client.open(Self.path)
    #expect(
      try hints(&client, 4...6) == ["site: rummu | Rummu Quarry", "max-depth: 18.4 m | 60.4 ft"]
    )
    #expect(try hints(&client, 14...14) == [])
    #expect(try hints(&client, 90...99) == [])
  }

  @Test(arguments: [
    ("names", "Rummu"), ("units", "60.4 ft"), ("rmv", "RMV"), ("surfaceInterval", "surface"),
  ])
  func eachKindCanBeTurnedOff(setting: String, text: String) throws {
    let folder = try log()
    var client = try EditorClient(folder.path, options: ["inlayHints": [setting: false]])
    try client.open(Self.path)
    let without = try hints(&client)
    #expect(!without.isEmpty && !without.contains { $0.contains(text) })
    let settings = ["divelog": ["inlayHints": [setting: true]]]
    client.notify("workspace/didChangeConfiguration", ["settings": settings])
    #expect(client.messages.contains { $0["method"] as? String == "workspace/inlayHint/refresh" })
    let with = try hints(&client)
    #expect(with.filter { !without.contains($0) }.contains { $0.contains(text) })
  }

  @Test func onlyForeignUnitsCanBeConverted() throws {
    let folder = try log()
    var client = try EditorClient(folder.path, options: ["inlayHints": ["units": "foreign"]])
    try client.open(Self.path)
    let found = try hints(&client).filter { $0.hasSuffix(" m") || $0.hasSuffix(" ft") }
    #expect(found == ["average-depth: 33 ft | 10.1 m"])
    try folder.write("format: 1\nunits: imperial\n", to: "divelog.yml")
    var other = try EditorClient(folder.path, options: ["inlayHints": ["units": "foreign"]])
    try other.open(Self.path)
    #expect(try hints(&other).contains("max-depth: 18.4 m | 60.4 ft"))
    #expect(try !hints(&other).contains("average-depth: 33 ft | 10.1 m"))
  }

  @Test func settingsThatMeanNothingChangeNothing() throws {
    let folder = try log()
    let odd: [Any] = [
      3, "x", [1], NSNull(), ["inlayHints": 3], ["inlayHints": ["names": 3, "units": "x"]],
      ["divelog": "x"],
    ]
    var usual = try EditorClient(folder.path)
    try usual.open(Self.path)
    let expected = try hints(&usual)
    for settings in odd {
      var client = try EditorClient(folder.path, options: ["inlayHints": [String: Any]()])
      client.notify("workspace/didChangeConfiguration", ["settings": settings])
      try client.open(Self.path)
      #expect(try hints(&client) == expected)
    }
  }

  @Test func aDiveLongAgoIsNoSurfaceInterval() throws {
    let earlier = "---\ndate: 2024-06-09\ntime: 08:30\nduration: 30 min\n---\n"
    let folder = try log(["dives/2024-06-12-0830.md": earlier])
    var client = try EditorClient(folder.path)
    #expect(try !hints(&client).contains { $0.contains("surface interval") })
  }

  @Test func unfinishedTextHasHintsOfWhatCanBeRead() throws {
    let folder = try log()
    var client = try EditorClient(folder.path)
    let text = Self.dive.replacing("max-depth: 18.4 m", with: "max-depth: 18,4 m")
      .replacing("    end: 80 bar", with: "    end: 8")
    try client.open(Self.path, text)
    let found = try hints(&client, dive: text)
    #expect(found.contains("site: rummu | Rummu Quarry"))
    #expect(!found.contains { $0.contains("RMV") })
  }

  @Test func theyAreInTheUsersLanguage() throws {
    let folder = try log()
    let estonian = try #require(Language.named("et"))
    var client = try EditorClient(folder.path, language: estonian)
    try client.open(Self.path)
    #expect(try hints(&client).contains("time: 10:30 | pinnaintervall 1 h 30 min"))
  }
}
