import Logbook
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
    #expect(part.contains("_"))
  }

  @Test func namesThatDifferInCaseAloneHaveTwoPages() throws {
    let dive = "---\ndate: 2024-06-12\n---\n"
    let files = [
      "divelog.yml": "format: 1\n", "dives/2024-06-12-a.md": dive, "dives/2024-06-12-A.md": dive,
      "dives/2023/2024-06-12-a.md": dive, "dives/2024-06-12-ä.md": dive,
    ]
    let log = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    for audience in [Audience.oneself, .everybody] {
      let pages = PageNames(log, for: audience).dives.values.map { $0.lowercased() }
      #expect(Set(pages).count == 4)
    }
  }
}

/// A drawing that does more than being drawn is not copied to a site.
@Suite struct DrawingTests {
  @Test(arguments: [
    "<svg><path d=\"M0 0\"/></svg>", "<svg><use href=\"#a\"/><g fill=\"url(#b)\"/></svg>",
    "<svg xmlns=\"http://www.w3.org/2000/svg\"><title>on a boat = fun</title></svg>",
  ])
  func plainDrawingsAreShown(text: String) { #expect(Drawing.isHarmless(text)) }

  @Test(arguments: [
    "<svg><script>alert(1)</script></svg>", "<svg onload=\"alert(1)\"/>", "<svg/onload=alert(1)>",
    "<svg><a href=\"javascript:alert(1)\"/></svg>",
    "<svg><image href=\"https://a.example/x\"/></svg>",
    "<svg><g fill=\"url( https://a.example/x )\"/></svg>", "<svg>< script></svg>",
    "<svg><foreignObject/></svg>", "<!DOCTYPE svg [<!ENTITY x 'y'>]><svg>&x;</svg>",
    "<svg><a xlink:href=\"&#106;avascript:alert(1)\"/></svg>", "<svg><set to=\"x\"/></svg>",
    "<svg><style>@import 'https://a.example/x'</style></svg>", "no drawing",
  ])
  func anyOtherIsNot(text: String) { #expect(!Drawing.isHarmless(text)) }
}
