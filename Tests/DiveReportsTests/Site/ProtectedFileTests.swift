import DiveUnits
import LogbookCore
import Testing
import Wording

@testable import DiveReports

/// What a hidden record protects stays protected, whatever else is left out of the site.
@Suite struct ProtectedFileTests {
  private static let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\"><text>PULSE</text></svg>"

  private func site(_ files: [String: String], for audience: Audience) throws -> Site {
    var all = files
    all["divelog.yml"] = "format: 1\n"
    all["groups/club/group.md"] = "---\nname: Club\nmembers: [mari]\nshare: public\n---\n"
    all["divers/mari/diver.md"] = "---\nname: Mari\nshare: public\n---\n"
    let log = try Logbook(reading: .memory(all.mapValues { Array($0.utf8) }))
    let day = try CalendarDate(parsing: "2026-10-01")
    return Site(of: log, for: audience, in: .english, today: day)
  }

  private func text(_ site: Site) throws -> String {
    try site.files.map { String(decoding: try #require(site.bytes(of: $0)), as: UTF8.self) }
      .joined(separator: "\n")
  }

  @Test(arguments: ["", "archived: 2021-01-01\n"])
  func aFileOfAPrivateDocumentIsHeldBackWhoeverElseNamesIt(archived: String) throws {
    let files = [
      "documents/heart.svg": Self.drawing,
      "documents/heart.md": "---\nname: Letter\nowner: mari\nfile: heart.svg\n\(archived)---\n",
      "documents/note.md": "---\nname: Note\nfile: heart.svg\nshare: public\n---\n",
    ]
    for audience in [Audience.public, .group("club")] {
      #expect(try !text(site(files, for: audience)).contains("PULSE"), "\(audience)")
    }
    // Without the private one it is shown, or nothing here could fail.
    let alone = files.filter { $0.key != "documents/heart.md" }
    #expect(try text(site(alone, for: .public)).contains("PULSE"))
  }

  @Test func aPictureOfABudgetIsForTheKeeperAlone() throws {
    let files = [
      "budgets/year/receipt.svg": Self.drawing,
      "budgets/year/budget.md":
        "---\nname: Year\ncurrency: EUR\nshare: public\n---\n\n![Receipt](receipt.svg)\n",
    ]
    for audience in [Audience.public, .group("club")] {
      #expect(try !text(site(files, for: audience)).contains("PULSE"), "\(audience)")
    }
    #expect(try text(site(files, for: .owner)).contains("PULSE"))
  }

  @Test func theDivesOfACourseTellOthersOfNoStudent() throws {
    let files = [
      "courses/rescue.md": "---\nname: Rescue\nstudents: [mari]\nshare: public\n---\n",
      "divers/mari/dives/2026-06-12.md":
        "---\ndate: 2026-06-12\ncourse: rescue\nshare: public\n---\n",
    ]
    for audience in [Audience.public, .group("club"), .owner] {
      let site = try site(files, for: audience)
      let page = String(
        decoding: try #require(site.bytes(of: "courses/rescue.html")),
        as: UTF8.self
      )
      #expect(page.contains("Mari") == (audience == .owner), "\(audience)")
    }
  }
}
