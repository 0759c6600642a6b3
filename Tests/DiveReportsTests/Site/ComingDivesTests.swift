import DiveReports
import DiveUnits
import LogbookCore
import Testing
import Wording

/// Planned dives are on the pages of those who may see them, and on no others.
@Suite struct ComingDivesTests {
  private func pages(for audience: Audience, today: String = "2026-06-01") throws -> [String] {
    let files = [
      "divelog.yml": "format: 1\nshare: private\n",
      "divers/mari/diver.md": "---\nname: Mari Tamm\nshare: group\n---\n",
      "groups/club/group.md": "---\nname: Club\nmembers: [mari]\nshare: public\n---\n",
      "groups/club/dives/plan.md":
        "---\ndate: 2026-06-12\nplaces: 2\nmembers: [mari]\nwaiting: [Ann Lee]\n"
        + "meet: at the lighthouse\nplanned: true\n---\n",
      "divers/mari/dives/secret.md": "---\ndate: 2026-06-13\nshare: private\nplanned: true\n---\n",
    ]
    let site = Site(
      of: try Logbook(reading: .memory(files.mapValues { Array($0.utf8) })),
      for: audience,
      in: .english,
      today: try CalendarDate(parsing: today)
    )
    return ["index.html"].map { site.bytes(of: $0) ?? [] }
      .map { String(decoding: $0, as: UTF8.self) }
      + site.files.filter { $0.contains("club") && $0.hasSuffix(".html") }
      .map { String(decoding: site.bytes(of: $0) ?? [], as: UTF8.self) }
  }

  @Test func theGroupSeesItsDives() throws {
    let shown = try pages(for: .group("club"))
    #expect(shown.count == 2)
    for page in shown {
      #expect(page.contains("id=\"coming\"") && page.contains("at the lighthouse"))
      #expect(page.contains("1 of 2 places taken") && page.contains("Ann Lee"))
      #expect(!page.contains("13 June 2026"))
    }
    let own = try pages(for: .owner)
    #expect(own[0].contains("13 June 2026") && !own[1].contains("13 June 2026"))
  }

  @Test func noOneElseDoes() throws {
    for page in try pages(for: .public) {
      #expect(!page.contains("id=\"coming\"") && !page.contains("lighthouse"))
      #expect(!page.contains("Ann Lee"))
    }
  }

  @Test func aPastDiveIsNotComing() throws {
    for page in try pages(for: .group("club"), today: "2026-06-14") {
      #expect(!page.contains("id=\"coming\""))
    }
  }
}
