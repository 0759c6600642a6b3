import DiveModel
import LogbookCore
import Testing

/// A name that was meant for a record which is kept back is kept back with it.
@Suite struct HiddenNamesTests {
  private static func seen(_ site: String, _ more: [String: String] = [:]) throws -> Logbook {
    var files = [
      "divelog.yml": "format: 1\nshare: public\n",
      "sites/secret-reef.md":
        "---\nname: Qolga Reef\naliases: [Pit 3]\nposition: 59.1, 24.1\nshare: private\n---\n",
      "dives/2024-06-12.md":
        "---\ndate: 2024-06-12\nsite: \(site)\nposition: 59.123, 24.456\nsuit: dry\n---\n",
    ]
    files.merge(more) { _, new in new }
    return try Logbook(reading: .memory(files.mapValues { Array($0.utf8) })).seen(by: .public)
  }

  @Test(arguments: [
    "Qolga Reef", "Qolga  Reef", "Qolga Ref", "Qolga-Reef", "Qolga_Reef", "\"Qolga Reef \"",
    "Qolgareef", "Q\u{43E}lga Reef", "secret reef", "secret-ref", "the Qolga Reef",
    "Qolga Reef (deep)", "pit  3",
  ])
  func aSlipShowsNeitherNameNorPlace(site: String) throws {
    let dive = try #require(try Self.seen(site).dives.first?.dive)
    #expect(dive.suit?.value == "dry")
    #expect(dive.site == nil && dive.position == nil, "\(site)")
  }

  @Test(arguments: [
    "Pit 2", "Pit 33", "Pit 2 at 3 m", "Reef of Qolga", "Blue Hole", "Reef", "Olga's Quarry", "山",
  ])
  func anotherNameIsShown(site: String) throws {
    let dive = try #require(try Self.seen(site).dives.first?.dive)
    #expect(dive.site?.value.text == site && dive.position != nil)
  }

  /// A name of two records is ambiguous, and one of them may be hidden.
  @Test(arguments: ["share: private", "share: public"])
  func aNameOfSeveralIsHidden(share: String) throws {
    let other = ["sites/other.md": "---\nname: Qolga Reef\n\(share)\n---\n"]
    let dive = try #require(try Self.seen("Qolga Reef", other).dives.first?.dive)
    #expect(dive.site == nil && dive.position == nil)
  }

  @Test func ofTwoRecordsWithOneIDNeitherIsNamed() throws {
    let other = ["sites/b/secret-reef.md": "---\nname: Fine\n---\n"]
    for site in ["Qolga Reef", "secret-reef"] {
      let dive = try #require(try Self.seen(site, other).dives.first?.dive)
      #expect(dive.site == nil && dive.position == nil)
    }
  }

  @Test func aGroupGetsNoSlipOfANameEither() throws {
    let files = [
      "divelog.yml": "format: 1\nshare: group\n",
      "diver.md": "---\nname: Mari\n---\n",
      "groups/club/group.md": "---\nname: Club\nmembers: [me]\n---\n",
      "divers/olga/diver.md": "---\nname: Olga Qolga\nshare: private\n---\n",
      "dives/2024-06-12.md": "---\ndate: 2024-06-12\nbuddies: [Olga  Qolga, Ann]\n---\n",
    ]
    let log = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    let dive = try #require(log.seen(by: .group("club")).dives.first?.dive)
    #expect(dive.buddies.map(\.value.text) == [Audience.someone, "Ann"])
  }
}
