import DiveModel
import LogbookCore
import Testing
import Wording

@testable import DiveReports

/// The home page of a site says what each section has, by the kinds of records whose pages it has.
@Suite struct HomePageTests {
  private func home(_ files: [String: String]) throws -> String {
    let own = ["divelog.yml": "format: 1\n", "divers/tom/diver.md": "---\nname: Tom\n---\n"]
    let all = own.merging(files) { $1 }.mapValues { Array($0.utf8) }
    let laws = SiteLaws(try Logbook(reading: .memory(all)), for: .owner)
    return try #require(laws.pages["index.html"])
  }

  @Test func everyKindOfASectionIsCounted() throws {
    let pages = try home([
      "courses/p2.md": "---\nname: P2\n---\n", "groups/club/group.md": "---\nname: Club\n---\n",
      "sites/rummu.md": "---\nname: Rummu\n---\n", "trips/sea.md": "---\nname: Sea\n---\n",
      "trips/lake.md": "---\nname: Lake\n---\n", "gear/reg.md": "---\nname: Reg\n---\n",
      "centres/blue.md": "---\nname: Blue\n---\n",
      "budgets/year/budget.md": "---\ncurrency: EUR\n---\n",
    ])
    for text in [
      "1 person, 1 group, 1 course", "1 site described, 2 trips", "1 piece of gear, 1 centre",
      "0 documents, 0 certifications", "1 budget",
    ] {
      #expect(pages.contains(">\(text)<"), "\(text)")
    }
  }

  @Test func whatThereIsNoneOfIsLeftOut() throws {
    let page = try home(["trips/sea.md": "---\nname: Sea\n---\n"])
    #expect(page.contains(">1 person<") && page.contains(">1 trip<"))
    #expect(page.contains(">0 pieces of gear<"))
  }

  @Test(arguments: RecordKind.allCases.filter { $0.section != nil })
  func aKindWithPagesHasWordsForItsNumber(kind: RecordKind) {
    #expect(Message.counted(kind.rawValue, 2) != nil, "counted-\(kind.rawValue)")
  }
}
