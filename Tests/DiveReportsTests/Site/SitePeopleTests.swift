import DiveModel
import DiveReports
import LogbookCore
import Testing
import Wording

/// Pages hide people from readers who may not see them.
@Suite struct SitePeopleTests {
  private static func pages(
    _ files: [String: String],
    for audience: Audience = .public
  ) throws -> [String: String] {
    let log = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    let laws = SiteLaws(log, for: audience)
    laws.check()
    return laws.pages
  }

  private static func dive(_ date: String, _ more: String = "") -> String {
    "---\ndate: \(date)\ntime: 10:00\nduration: 40 min\n\(more)---\n"
  }

  @Test func severalUnknownPeopleAreCounted() throws {
    let pages = try Self.pages([
      "divelog.yml": "format: 1\nshare: public\n",
      "dives/2024-06-12-1000.md": Self.dive("2024-06-12", "buddies: [A B, C D, E F]\n"),
      "dives/2024-06-13-1000.md": Self.dive("2024-06-13", "buddies: [A B]\n"),
      "groups/club/group.md":
        "---\nname: Club\nshare: public\nmembers: [Ann B, {diver: C D, since: 2020-01-01}]\n---\n",
    ])
    let dive = try #require(pages["dives/2024-06-12-1000.html"])
    #expect(dive.contains(">3 divers</dd>"))
    #expect(!dive.contains("a diver"))
    #expect(try #require(pages["dives.html"]).contains("class=\"c-buddies\">3 divers</td>"))
    let group = try #require(pages["groups/club.html"])
    #expect(group.contains("2 divers") && !group.contains("a diver") && !group.contains("2020"))
    let statistics = try #require(pages["statistics.html"])
    #expect(!statistics.contains(">a diver<"))
  }

  @Test func aDiverWhoIsKeptPrivateIsADiver() throws {
    let pages = try Self.pages([
      "divelog.yml": "format: 1\nshare: public\n",
      "divers/mari/diver.md": "---\nname: Mari\nshare: private\n---\n",
      "divers/tom/diver.md": "---\nname: Tom\n---\n",
      "divers/mari/dives/2024-06-12-1000.md": Self.dive("2024-06-12", "share: public\n"),
      "divers/tom/dives/2024-06-12-1000.md": Self.dive("2024-06-12"),
    ])
    for (file, page) in pages {
      let text = page.replacing(/href="[^"]*"/, with: "")
      #expect(!text.contains("diver-1"), "\(file)")
      #expect(!page.contains("Mari"), "\(file)")
    }
    #expect(try #require(pages["dives.html"]).contains("class=\"c-diver\">a diver</td>"))
  }

  @Test func aBuddysPageListsTheDivesWithThem() throws {
    let pages = try Self.pages([
      "divelog.yml": "format: 1\nshare: public\n",
      "divers/mari/diver.md": "---\nname: Mari\n---\n",
      "dives/2024-06-12-1000.md": Self.dive("2024-06-12", "buddies: mari\n"),
    ])
    let page = try #require(pages["divers/mari.html"])
    #expect(page.contains("Dives with Mari"))
    #expect(page.contains("href=\"../dives/2024-06-12-1000.html\""))
  }

  private static let hidden = [
    "divelog.yml": "format: 1\nshare: public\n",
    "divers/mari/diver.md": "---\nname: Mari\n---\n",
    "divers/mari/dives/2024-06-12-1000.md": dive("2024-06-12", "gear: reg\n"),
    "divers/mari/dives/2024-06-12-1200.md":
      dive("2024-06-12", "gear: reg\nshare: private\n").replacing("10:00", with: "12:00"),
    "divers/mari/dives/2024-06-12-1400.md":
      dive("2024-06-12", "gear: reg\n").replacing("10:00", with: "14:00"),
    "gear/reg.md": """
    ---
    name: Reg
    share: public
    bought: 2024-01-01
    services: [{what: service, every: [1 year, 100 dives]}]
    ---
    """,
  ]

  @Test func nothingIsWorkedOutOfDivesThatAreNotSeen() throws {
    let seen = try Self.pages(Self.hidden)
    let own = try Self.pages(Self.hidden, for: .owner)
    let (dive, gear) = ("dives/mari/2024-06-12-1400.html", "gear/reg.html")
    #expect(try #require(own[dive]).contains("fact-surface-interval"))
    #expect(!(try #require(seen[dive])).contains("fact-surface-interval"))
    #expect(try #require(own[gear]).contains("97 dives left"))
    let page = try #require(seen[gear])
    #expect(!page.contains("dives left") && page.contains("1 January 2025"))
    #expect(page.contains(English.words(.siteOfShown)))
    #expect(try #require(seen["index.html"]).contains(English.words(.siteOfShown)))
    #expect(!(try #require(own["index.html"])).contains(English.words(.siteOfShown)))
  }

  @Test func aServiceWithoutADayIsShown() throws {
    let page = try #require(
      try Self.pages(
        [
          "divelog.yml": "format: 1\nshare: public\n",
          "gear/reg.md": """
          ---
          name: Reg
          services: [{what: hose, every: 5 years}, {what: service, every: 1 year}]
          serviced: [{date: 2024-01-05, what: service of the hose}]
          bought: 2020-03-01
          ---
          """,
        ],
        for: .owner
      )["gear/reg.html"]
    )
    #expect(page.contains("5 years") && page.contains("1 year"))
    // The service of the hose is another one.
    #expect(page.contains("service: 1 March 2021"))
  }
}

extension English {
  static func words(_ message: Message) -> String { Language.english.words(message) }
}
