import CommandSupport
import DiveFigures
import DiveModel
import LogbookCore
import Testing

@testable import DiveReports

/// Pages, reviews and checks use the same definition of entries that are one dive.
@Suite struct SharedDiveTests {
  private static let surroundings = [
    "divelog.yml": "format: 1\n", "divers/anna/diver.md": "---\nname: Anna\n---\n",
    "divers/bert/diver.md": "---\nname: Bert\n---\n",
    "groups/club/group.md": "---\nname: Club\nmembers: [anna, bert]\n---\n",
    "sites/rummu.md": "---\nname: Rummu\n---\n", "sites/ojamo.md": "---\nname: Ojamo\n---\n",
  ]

  /// A log with dives of some divers, of 40 minutes unless another duration is written.
  private static func files(_ dives: [(diver: String, fields: String)]) -> [String: String] {
    var files = surroundings
    for (number, dive) in dives.enumerated() {
      let duration = dive.fields.contains("duration:") ? "" : "duration: 40 min\n"
      files["divers/\(dive.diver)/dives/d\(number).md"] =
        "---\ngroup: club\n\(duration)\(dive.fields)\n---\n"
    }
    return files
  }

  private static func log(_ files: [String: String]) throws -> Logbook {
    try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
  }

  private static let day = "date: 2024-06-12\n"
  private static let ten = "date: 2024-06-12\ntime: 10:00\n"
  private static let half = "date: 2024-06-12\ntime: 10:20\n"
  private static let late = "date: 2024-06-12\ntime: 10:30\n"
  private static let noon = "date: 2024-06-12\ntime: 12:00\n"
  private static let one = "template: club/a@0123456789abcdef\n"
  private static let two = "template: club/b@0123456789abcdef\n"

  /// Two entries, and whether they are about one dive.
  private static let cases: [(String, String, Bool?)] = [
    // By group dives, whatever else is written.
    (one + ten + "site: rummu", one + noon + "site: ojamo", true),
    (one + ten + "site: rummu", two + ten + "site: rummu", false),
    (one + ten + "site: rummu", ten + "site: rummu", true),
    (one, one, true),
    // By time and site.
    (ten + "site: rummu", half + "site: Rummu", true),
    (ten + "site: rummu", late + "site: rummu", false),
    (ten + "site: Vasalemma", ten + "site: vasalemma", true),
    (ten + "site: rummu", ten + "site: ojamo", false),
    (ten + "site: rummu\nduration: 25 min", late + "site: rummu", false),
    (
      "date: 2024-06-12\ntime: 23:50\nsite: rummu",
      "date: 2024-06-13\ntime: 00:02\nsite: rummu", true
    ),
    (
      ten + "zone: '+03:00'\nsite: rummu",
      "date: 2024-06-12\ntime: 07:05\nzone: '+00:00'\nsite: rummu", true
    ),
    // By who is named.
    (ten + "buddies: [bert]", half, true),
    (ten + "site: rummu\nbuddies: [Bert]", half + "site: Vasalemma", true),
    (ten + "site: rummu\nbuddies: [bert]", ten + "site: ojamo", false),
    (ten + "site: rummu\nbuddies: [bert]", late + "site: ojamo\nbuddies: [anna]", true),
    (ten + "students: [bert]", late + "instructor: Anna", true),
    (ten + "buddies: [bert]", noon + "buddies: [anna]", false),
    // By the group, where one does not say the site.
    (ten, half, true), (ten + "site: rummu", half, true), (ten, late, false),
    (ten + "site: Vasalemma", ten + "site: Paldiski", nil),
    // Without a time.
    (day + "site: rummu", day + "site: rummu", true), (day + "site: rummu", ten, nil),
    (day + "site: rummu", noon + "site: rummu", true), (day, day, nil),
    (day + "buddies: [bert]", noon, true),
    (day + "site: rummu\nbuddies: [bert]", day + "site: ojamo\nbuddies: [anna]", false),
    (day + "site: rummu", "date: 2024-06-13\nsite: rummu", false),
    // Without a date.
    ("site: rummu", "site: rummu", nil), ("site: rummu\nbuddies: [bert]", ten + "site: rummu", nil),
    // A planned dive is never the same as one that was made.
    (ten + "site: rummu\nplanned: true", ten + "site: rummu", false),
    (ten + "site: rummu\nplanned: true", half + "site: rummu\nplanned: true", true),
    (ten + "site: rummu\ninvalid: true", ten + "site: rummu", false),
  ]

  @Test(arguments: cases)
  func entriesAreOneDive(one: String, other: String, expected: Bool?) throws {
    let log = try Self.log(Self.files([("anna", one), ("bert", other)]))
    let entries = log.dives.compactMap { SharedDiveEntry($0, RecordIndex(log)) }
    try #require(entries.count == 2)
    #expect(entries[0].isSameDive(as: entries[1]) == expected)
    #expect(entries[1].isSameDive(as: entries[0]) == expected)
  }

  /// The page of a dive, the page of the group and the group's review.
  @Test(arguments: cases)
  func pagesAndReviewSayTheSame(one: String, other: String, expected: Bool?) throws {
    let files = Self.files([("anna", one), ("bert", other)])
    let counts = !(one + other).contains("planned") && !(one + other).contains("invalid")
    let laws = SiteLaws(try Self.log(files), for: .owner)
    let dives = laws.pages.filter { $0.key.hasSuffix("/d0.html") || $0.key.hasSuffix("/d1.html") }
    #expect(dives.count == 2, "\(laws.pages.keys)")
    #expect(dives.values.allSatisfy { $0.contains("id=\"together\"") == (expected == true) })
    guard counts else { return }
    let folder = try TemporaryFolder(files)
    let log = try SampleReports.log(in: folder.path)
    let review = ClubReview(log, try #require(log.logbook.groups.first), year: nil)
    #expect(review.outingCount == (expected == true ? 1 : 2))
    #expect(review.pairs.isEmpty == (expected != true && !(one + other).contains("[")))
  }

  private static func numbers(_ dives: [(diver: String, fields: String)]) throws -> [Int?] {
    let log = try log(files(dives))
    let shared = SharedDives(log, RecordIndex(log))
    // Dives are in the order of divers, then of time; a made log's files are numbered.
    let order = log.dives.indices.sorted { Self.number(log.dives[$0]) < Self.number(log.dives[$1]) }
    let found = order.map { shared.number(of: $0) }
    return found.map { number in found.firstIndex(of: number) }
  }

  private static func number(_ logged: LoggedDive) -> Int {
    Int(logged.dive.origin.stem.dropFirst()) ?? 0
  }

  @Test func ofTwoDivesThatFitItIsTheNearer() throws {
    let site = "site: rummu\n"
    let found = try Self.numbers([
      ("anna", Self.ten + site), ("anna", "date: 2024-06-12\ntime: 10:35\n" + site),
      ("bert", "date: 2024-06-12\ntime: 10:32\nduration: 60 min\n" + site),
    ])
    #expect(found == [0, 1, 1])
  }

  @Test func whoWritesNoTimeKeepsNoTwoDivesApartOrTogether() throws {
    let site = "site: rummu\n"
    let found = try Self.numbers([
      ("bert", Self.day + site), ("anna", Self.ten + site), ("carl", Self.noon + site),
    ])
    #expect(found == [0, 0, 2])
  }

  @Test func namingJoinsAWholeBoat() throws {
    let found = try Self.numbers([
      ("anna", Self.ten + "site: rummu\nbuddies: [carl]"),
      ("bert", Self.half + "site: rummu"), ("carl", Self.half + "buddies: [anna]"),
    ])
    #expect(found == [0, 0, 0])
  }

  @Test func aDayWithThousandsOfEntriesIsNoTrouble() throws {
    let dives = (0..<6000).map { number in
      (diver: "d\(number % 3000)", fields: Self.day + "site: rummu\nbuddies: [d0, d1, d2]")
    }
    let log = try Self.log(Self.files(dives))
    let shared = SharedDives(log, RecordIndex(log))
    #expect(shared.count(among: Array(log.dives.indices)) == 2)
    #expect(shared.others(of: 0).count == 2999)
  }
}
