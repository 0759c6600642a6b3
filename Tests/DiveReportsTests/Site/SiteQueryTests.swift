import DiveModel
import LogbookCore
import Testing

@testable import DiveReports

/// A saved query is a page of its own, for the log's keeper alone.
@Suite struct SiteQueryTests {
  private static let files = [
    "divelog.yml": """
    format: 1
    share: public
    queries:
      deep: depth:>30m
      deep-juhan: "@deep buddy:juhan"
      none: tag:cave
      wrong: "@nowhere"

    """,
    "diver.md": "---\nname: Mari\n---\n",
    "dives/2024-06-12.md": "---\ndate: 2024-06-12\nmax-depth: 31 m\nbuddies: [juhan]\n---\n",
    "dives/2024-06-13.md": "---\ndate: 2024-06-13\nmax-depth: 35 m\n---\n",
    "dives/2024-06-14.md": "---\ndate: 2024-06-14\nmax-depth: 12 m\n---\n",
    "divers/juhan/diver.md": "---\nname: Juhan\n---\n",
  ]

  private static func laws(_ audience: Audience) throws -> SiteLaws {
    let files = Self.files.mapValues { Array($0.utf8) }
    return SiteLaws(try Logbook(reading: .memory(files)), for: audience)
  }

  @Test func hasItsWordsItsTotalsAndItsDives() throws {
    let laws = try Self.laws(.owner)
    laws.check()
    let page = try #require(laws.pages["queries/deep.html"])
    #expect(page.contains("<p class=\"eyebrow\">Saved query</p><h1>deep</h1>"))
    #expect(page.contains("<code>depth:&gt;30m</code>"))
    #expect(page.contains("../dives/2024-06-12.html") && page.contains("../dives/2024-06-13.html"))
    #expect(!page.contains("../dives/2024-06-14.html"))
    #expect(page.contains("35 m"))
  }

  @Test func isLinkedFromTheHomePage() throws {
    let laws = try Self.laws(.owner)
    let home = try #require(laws.pages["index.html"])
    #expect(home.contains("href=\"queries/deep.html\""))
    #expect(home.contains("<strong>deep</strong><span>2 dives</span>"))
    #expect(home.contains("href=\"queries/deep-juhan.html\""))
    #expect(try #require(laws.pages["queries/none.html"]).contains("Nothing here yet."))
  }

  /// `check` reports it.
  @Test func whatMeansNothingHasNoPage() throws {
    #expect(try Self.laws(.owner).pages["queries/wrong.html"] == nil)
  }

  @Test(arguments: [Audience.public, .group("club")])
  func isForTheKeeperAlone(audience: Audience) throws {
    let laws = try Self.laws(audience)
    #expect(!laws.site.files.contains { $0.hasPrefix("queries/") })
    for (file, page) in laws.pages {
      #expect(!page.contains("deep-juhan") && !page.contains("depth:&gt;30m"), "\(file)")
    }
  }
}
