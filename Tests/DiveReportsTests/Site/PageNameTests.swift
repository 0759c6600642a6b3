import LogbookCore
import Testing

@testable import DiveReports

/// Pages have names that no file system mistakes for each other.
@Suite struct PageNameTests {
  @Test(arguments: ["rummu-quarry", "2024-06-12-1030-rummu-quarry", "a", "x1"])
  func anIDIsTheName(name: String) { #expect(PageNames.part(name) == name) }

  @Test(arguments: [
    "Rummu", "RUMMU", "rummu quarry", "Käsmu", "水", "con", "nul", "../../etc/passwd", "a--b", "-a",
    "a-", "", ".", "a.b", "<b>", "%2e%2e", String(repeating: "a", count: 500), "a\u{0}b",
  ])
  func anyOtherNameIsMadeSafeAndStaysItself(name: String) {
    let part = PageNames.part(name)
    #expect(part.utf8.count <= 100)
    #expect(part.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789-_".utf8.contains($0) })
    #expect(part == PageNames.part(name))
    #expect(part.contains("_") && !part.hasPrefix("_"))
  }

  @Test func namesThatDifferInCaseAloneHaveTwoPages() throws {
    let dive = "---\ndate: 2024-06-12\n---\n"
    let files = [
      "divelog.yml": "format: 1\n", "dives/2024-06-12-a.md": dive, "dives/2024-06-12-A.md": dive,
      "dives/2023/2024-06-12-a.md": dive, "dives/2024-06-12-ä.md": dive,
    ]
    let log = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    for audience in [Audience.owner, .public] {
      let pages = PageNames(log, for: audience, on: nil).dives.values.map { $0.lowercased() }
      #expect(Set(pages).count == 4)
    }
  }
}

/// A log may have many dives of which little is known.
@Suite struct ManyDivesTests {
  private static func log(_ divers: Int, _ dives: Int) throws -> Logbook {
    var files = ["divelog.yml": "format: 1\nshare: public\n"]
    for diver in 0..<divers {
      files["divers/d\(diver)/diver.md"] = "---\nname: D\n---\n"
      for dive in 0..<dives {
        files["divers/d\(diver)/dives/2024-06-12-a\(dive).md"] =
          "---\ndate: 2024-06-12\nsite: Rummu\n---\n"
      }
    }
    return try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
  }

  @Test func divesWithoutATimeAreNamedInOneGo() throws {
    let log = try Self.log(1, 20_000)
    let names = PageNames(log.seen(by: .public), for: .public, on: nil).dives.values
    #expect(Set(names).count == 20_000)
  }
}
