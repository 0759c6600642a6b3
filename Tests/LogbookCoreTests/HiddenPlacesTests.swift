import CommandSupport
import DiveFormat
import DiveModel
import Testing

@testable import LogbookCore

/// A place where only dives were made that are kept back is kept back with them.
@Suite struct HiddenPlacesTests {
  private static func logbook(_ files: [String: String]) throws -> Logbook {
    let all = files.merging(["divelog.yml": "format: 1\n"]) { first, _ in first }
    return try Logbook(reading: .memory(all.mapValues { Array($0.utf8) }))
  }

  private static func dive(_ more: String) -> String { "---\ndate: 2024-06-12\n\(more)---\n" }

  private static let files = [
    "sites/secret.md": "---\nname: Secret\nposition: 57.111111, 24.1\n---\n![Map](secret.png)\n",
    "sites/secret.png": "map", "sites/told.md": "---\nname: Told\nshare: public\n---\n",
    "sites/both.md": "---\nname: Both\n---\n", "sites/guide.md": "---\nname: Guide\n---\n",
    "sites/kept.md": "---\nname: Kept\nshare: private\n---\n",
    "centres/secret-boat.md": "---\nname: Boat\n---\n",
    "centres/both-boat.md": "---\nname: Both boat\n---\n",
    "dives/1.md": dive("site: Secret\nboat: secret-boat\n"),
    "dives/2.md": dive("site: both\ncentre: both-boat\n"), "dives/3.md": dive("site: told\n"),
    "dives/4.md": dive("site: both\nboat: both-boat\nshare: public\n"),
  ]

  @Test func aPlaceOfDivesThatAreKeptBackIsNotSeen() throws {
    let log = try Self.logbook(Self.files)
    let seen = log.seen(by: .public)
    #expect(seen.sites.map(\.id).sorted() == ["both", "guide", "told"])
    #expect(seen.centres.map(\.id) == ["both-boat"])
    #expect(!seen.tree.exists("sites/secret.png"))
    #expect(log.seen(by: .owner).sites.count == 5)
  }

  /// The keys of dives that name records which everyone sees.
  private static let keys: [String] = FieldTable.dive.rows.compactMap { row in
    guard case .reference(let kind) = row.kind, kind.usualShare == .public else { return nil }
    return row.key
  }

  @Test(arguments: keys) func aPlaceIsKeptBackByWhicheverKeyNamesIt(key: String) throws {
    let row = try #require(FieldTable.dive.row(for: key))
    let kind = try #require(RecordKind.allCases.first { row.kind == .reference($0) })
    let folder = try #require(kind.folder)
    let log = try Self.logbook([
      "\(folder)/secret.md": "---\nname: Secret\n---\n",
      "\(folder)/open.md": "---\nname: Open\n---\n",
      "dives/1.md": Self.dive("\(key): secret\n"),
      "dives/2.md": Self.dive("\(key): open\nshare: public\n"),
    ])
    #expect(log.seen(by: .public).records(of: kind).map(\.id) == ["open"])
  }

  @Test func aMemberSeesThePlacesOfTheDivesThatTheGroupSees() throws {
    var files = Self.files
    files["groups/club/group.md"] = "---\nname: Club\n---\n"
    files["dives/1.md"] = Self.dive("site: secret\nshare: group\ngroup: club\n")
    let log = try Self.logbook(files)
    #expect(log.seen(by: .group("club")).sites.map(\.id).contains("secret"))
    #expect(!log.seen(by: .public).sites.map(\.id).contains("secret"))
  }

  @Test func othersWhoNameThePlaceDoNotTellOfIt() throws {
    var files = Self.files
    files["trips/north.md"] = "---\nname: North\nshare: public\ncentre: secret-boat\n---\n"
    let seen = try Self.logbook(files).seen(by: .public)
    #expect(seen.trips.count == 1)
    #expect(seen.trips.allSatisfy { $0.centre == nil })
  }

  /// Twice the dives take about twice the time, whatever they are called.
  @Test func aLogOfDivesWithoutTimesIsSeenInTimeAsItsLength() throws {
    func time(_ count: Int) throws -> Duration {
      var files = ["sites/secret.md": "---\nname: Secret\nshare: private\n---\n"]
      for number in 0..<count {
        files["dives/d\(number)-secret-wreck.md"] = Self.dive("share: public\nsite: secret\n")
      }
      let log = try Self.logbook(files)
      var paths: Set<String> = []
      let time = ContinuousClock().measure {
        paths = Set(log.seen(by: .public).dives.map(\.dive.origin.path))
      }
      #expect(paths.count == count)
      return time
    }
    let (short, long) = (try time(1000), try time(8000))
    #expect(long < short * 30 + .seconds(2), "\(short) for 1,000 dives, \(long) for 8,000")
  }
}

/// Links are found in time as the note's length, whatever stands in it.
@Suite struct BodyLinkTimeTests {
  @Test(arguments: ["[](", "](a", "[](<", "![](\\(", "]( ", "[a](b)", "](((((", "`](", "](%41"])
  func aNoteOfOneTextOverAndOverIsReadAtOnce(part: String) throws {
    func time(_ count: Int) throws -> Duration {
      let text = "---\ndate: 2024-06-12\n---\n" + String(repeating: part, count: count) + "\n"
      let files = ["divelog.yml": "format: 1\n", "dives/a.md": text]
      let tree = FileTree.memory(files.mapValues { Array($0.utf8) })
      return try ContinuousClock().measure { _ = try Logbook(reading: tree) }
    }
    let (short, long) = (try time(4000), try time(64_000))
    #expect(long < short * 16 * 4 + .seconds(2), "\(short) for a part of \(long)")
  }

  @Test func linksWithParenthesesInPairsAreFound() throws {
    let deep = String(repeating: "(", count: 32) + String(repeating: ")", count: 32)
    let text = "---\ndate: 2024-06-12\n---\n[a](a(1).jpg) [b](b\(deep).jpg) [c](c.jpg)\n"
    let files = ["divelog.yml": "format: 1\n", "dives/a.md": text]
    let log = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    let links = log.dives.first?.dive.origin.links.map(\.target)
    #expect(links == ["a(1).jpg", "b\(deep).jpg", "c.jpg"])
  }
}
