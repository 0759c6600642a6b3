import DiveUnits
import LogbookCore
import Testing
import Wording

@testable import DiveReports

/// The pages of budgets, which only the log's keeper has.
@Suite struct SiteBudgetTests {
  private static let files = [
    "divelog.yml": "format: 1\nshare: public\n",
    "divers/mari/diver.md": "---\nname: Mari Tamm\n---\n",
    "divers/tom/diver.md": "---\nname: Tom\n---\n",
    "groups/club/group.md": "---\nname: Club\nmembers: [mari, tom]\n---\n",
    "budgets/sea/budget.md": """
    ---
    name: Red Sea
    currency: EUR
    from: 2026-01-01
    to: 2026-12-31
    total: 100.00 EUR
    members: [mari, tom]
    categories:
      - name: boat
        amount: 80.00 EUR
    payments:
      - {from: tom, to: mari, amount: 10.00 EUR, date: 2026-06-01}
    share: public
    ---

    """,
    "budgets/sea/fuel.md":
      "---\ndate: 2026-03-01\namount: 90.00 EUR\ncategory: boat\npayer: mari\nshare: public\n---\n",
    "budgets/sea/tips.md":
      "---\ndate: 2026-05-02\namount: 30.00 USD\nas: 26.00 EUR\npayer: tom\nshare: public\n---\n",
    "budgets/sea/late.md": "---\ndate: 2027-05-02\namount: 3.00 EUR\npayer: tom\n---\n",
  ]

  private func laws(for audience: Audience) throws -> SiteLaws {
    SiteLaws(
      try Logbook(reading: .memory(Self.files.mapValues { Array($0.utf8) })),
      for: audience
    )
  }

  /// The words of a page, without its marks.
  private func words(_ page: String) -> String {
    page.replacing(/<svg.*?<\/svg>/.dotMatchesNewlines(), with: " ")
      .replacing(/<[^>]*>/, with: " ").replacing(/\s+/, with: " ")
  }

  @Test func theKeeperSeesWhatIsPlannedSpentAndOwed() throws {
    let laws = try laws(for: .owner)
    laws.check()
    let list = words(try #require(laws.pages["budgets.html"]))
    #expect(list.contains("Red Sea 1 January 2026 31 December 2026 100.00 EUR 116.00 EUR"))
    #expect(list.contains("-16.00 EUR over") || list.contains("−16.00 EUR over"), "\(list)")
    let page = try #require(laws.pages["budgets/sea.html"])
    let text = words(page)
    #expect(text.contains("boat 90.00 EUR 80.00 EUR"))
    #expect(text.contains("Tom paid Mari Tamm 10.00 EUR on 1 June 2026"))
    #expect(text.contains("Tom pays Mari Tamm 22.00 EUR"))
    let months = ["May 2026 · 26.00 EUR", "March 2026 · 90.00 EUR"].compactMap {
      text.firstRange(of: $0)?.lowerBound
    }
    #expect(months.count == 2 && months == months.sorted())
    #expect(text.contains("outside the budget&#39;s dates"))
    #expect(page.contains("id=\"spending\"") && page.contains("class=\"chart-area\""))
    #expect(laws.pages["index.html"]?.contains("href=\"budgets.html\"") == true)
  }

  /// Each figure of a chart stands in its table too.
  @Test func aBudgetIsDrawnByDayMonthAndCategory() throws {
    var files = Self.files
    files["budgets/sea/budget.md"] = files["budgets/sea/budget.md"]?
      .replacing(
        "payments:",
        with: "  - name: rent\n    amount: 5.00 EUR\n    every: 1 month\npayments:"
      )
    let log = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    let page = try #require(SiteLaws(log, for: .owner).pages["budgets/sea.html"])
    let section = try #require(
      page.firstMatch(of: /id="spending">(.*?)<\/section>/.dotMatchesNewlines())
    ).1
    let titles = section.matches(of: /<figcaption>([^<]*)</).map { String($0.1) }
    #expect(titles == ["Spent over time", "Spent by month", "Spent and planned by category"])
    let text = words(String(section))
    // April has no expense, and the rent of each month is planned anew.
    for month in ["Mar 2026", "Apr 2026", "May 2026"] { #expect(text.contains(month), "\(text)") }
    #expect(text.contains("boat") && text.contains("rent"))
  }

  /// A category with periods is drawn by the last of them, which is named in each language.
  @Test(arguments: [
    ("en", "1 December 2026 – 31 December 2026"), ("et", "1.–31. detsember 2026"),
    ("fi", "1.–31. joulukuuta 2026"),
  ])
  func aChartNamesThePeriodThatItShows(tag: String, days: String) throws {
    var files = Self.files
    files["budgets/sea/budget.md"] = files["budgets/sea/budget.md"]?
      .replacing(
        "payments:",
        with: "  - name: rent\n    amount: 5.00 EUR\n    every: 1 month\npayments:"
      )
    let log = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    let laws = SiteLaws(log, for: .owner, in: try #require(Language.named(tag)))
    let page = try #require(laws.pages["budgets/sea.html"])
    let section = try #require(
      page.firstMatch(of: /id="spending">(.*?)<\/section>/.dotMatchesNewlines())
    ).1
    // In the drawing, in its table, and in words.
    #expect(section.matches(of: /rent, [^<]*2026/).count >= 2, "\(section)")
    #expect(words(String(section)).contains(/rent \([^)]*2026\)/), "\(section)")
    #expect(section.contains(days), "\(section)")
    #expect(!section.contains("boat, 1") && !section.contains("boat ("))
  }

  @Test func aBudgetWithOneExpenseAndNoCategoriesHasNoChart() throws {
    let files = [
      "divelog.yml": "format: 1\n",
      "budgets/sea/budget.md": "---\ncurrency: EUR\n---\n",
      "budgets/sea/fuel.md": "---\ndate: 2026-03-01\namount: 90.00 EUR\n---\n",
    ]
    let log = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    let page = try #require(SiteLaws(log, for: .owner).pages["budgets/sea.html"])
    #expect(!page.contains("id=\"spending\""))
  }

  @Test(arguments: [Audience.owner, .public, .group("club")])
  func theHomePageHasWhatIsOverForTheKeeperAlone(audience: Audience) throws {
    let log = try Logbook(reading: .memory(Self.files.mapValues { Array($0.utf8) }))
    func home(_ day: String) throws -> String {
      let laws = SiteLaws(log, for: audience, today: try CalendarDate(parsing: day))
      return words(try #require(laws.pages["index.html"]))
    }
    let isKeeper = audience == .owner
    #expect(
      try home("2026-06-01").contains("boat: 90.00 EUR of 80.00 EUR, over") == isKeeper
    )
    // Before it was paid, and after the budget has ended.
    for day in ["2026-02-01", "2027-01-01"] {
      #expect(try !home(day).contains("of 80.00 EUR"))
    }
  }

  @Test(arguments: [Audience.public, .group("club")])
  func noOtherReaderHasAnyPageOfBudgets(audience: Audience) throws {
    let laws = try laws(for: audience)
    #expect(!laws.site.files.contains { $0.contains("budget") })
    #expect(laws.pages.values.allSatisfy { !$0.contains("budgets") && !$0.contains("Red Sea") })
  }

  @Test func aSiteWithoutBudgetsHasNoPageForThem() throws {
    let files = ["divelog.yml": Array("format: 1\n".utf8)]
    let laws = SiteLaws(try Logbook(reading: .memory(files)), for: .owner)
    #expect(laws.pages["budgets.html"] == nil)
    #expect(laws.pages["index.html"]?.contains("budgets.html") == false)
  }
}
