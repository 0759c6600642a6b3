import CommandSupport
import Foundation
import Testing

/// What the pages of sets, students, budgets and courses say, beyond what stands in their records.
@Suite(.waiting) struct PapersPageTests {
  private static let files: [String: String] = [
    "divelog.yml": "format: 1\nname: Club\ncurrency: EUR\n",
    "divers/mari/diver.md": "---\nname: Mari\n---\n",
    "divers/tom/diver.md": "---\nname: Tom\n---\n",
    "divers/tom/dives/2024-05-02.md":
      "---\ndate: 2024-05-02\nduration: 40 min\ncourse: rescue\ngear: [kit]\n---\n",
    "divers/tom/dives/2024-05-03.md": "---\ndate: 2024-05-03\nduration: 30 min\n---\n",
    "courses/rescue.md": """
    ---
    name: Rescue
    requires:
      - {what: theory, signed: true}
      - {what: dives, dives: 2}
    students:
      - {diver: tom, since: 2024-05-01, passed: [theory]}
      - {diver: mari, since: 2024-04-01, finished: 2024-04-20}
    ---

    """,
    "groups/seals/group.md": "---\nname: The seals\n---\n",
    "gear/kit.md": "---\nname: The kit\nowner: tom\nitems: [reg, suit]\n---\n",
    "gear/reg.md": """
    ---
    name: The regulator
    owner: tom
    bought: 2020-01-01
    price: 420.00 EUR
    services: [{what: service, every: 1 year}]
    ---

    """,
    "gear/suit.md": "---\nname: The suit\nowner: tom\nprice: 900.50 EUR\n---\n",
    "gear/stage.md": """
    ---
    name: The stage
    owner: groups/seals
    bought: 2024-01-01
    services: [{what: test, every: 1 year}]
    ---

    """,
    "budgets/year/budget.md": """
    ---
    name: The year
    currency: EUR
    from: 2024-01-01
    to: 2024-12-31
    categories:
      - {name: boat, amount: 100.00 EUR}
      - {name: rent, amount: 500.00 EUR}
    ---

    """,
    "budgets/year/fuel.md":
      "---\ndate: 2024-03-01\namount: 90.00 EUR\ncategory: boat\npayer: mari\n---\n",
    "budgets/year/later.md":
      "---\ndate: 2024-08-01\namount: 30.00 EUR\ncategory: boat\npayer: mari\n---\n",
  ]

  private func run(_ arguments: String..., today: String = "2024-06-01") throws -> String {
    let log = try TemporaryFolder(Self.files)
    let made = try Divelog.run(arguments + ["--today", today], in: log.path)
    #expect(made.status < 2, "\(made.errors)")
    return made.output
  }

  @Test func aSetSaysWhatOfItsPiecesIsDueAndWhatItCost() throws {
    let page = try run("gear", "show", "kit")
    #expect(page.contains("The regulator · service, due: 2021-01-01"), "\(page)")
    #expect(page.contains("1320.50 EUR for 2 pieces"), "\(page)")
    #expect(try run("gear", "show", "suit").contains("kit"))
    #expect(try !run("gear", "show", "reg").contains("pieces"))
    let json = try run("gear", "show", "kit", "--format", "json")
    #expect(json.contains("\"id\": \"reg\", \"what\": \"service\""), "\(json)")
  }

  @Test func aStudentsPageSaysWhatIsOpen() throws {
    let page = try run("diver", "show", "tom")
    #expect(page.contains("student of  Rescue, since 2024-05-01, 1 of 2 met"), "\(page)")
    #expect(page.contains("dives, missing: 1 dive"), "\(page)")
    #expect(!page.contains("theory"))
    // Who has finished has nothing open, whatever is missing.
    let finished = try run("diver", "show", "mari")
    #expect(finished.contains("finished on 2024-04-20") && !finished.contains("missing"))
    let json = try run("diver", "show", "tom", "--format", "json")
    #expect(json.contains("\"met\": 1, \"requirements\": 2, \"open\": [\"dives\"]"), "\(json)")
  }

  @Test func whatIsOpenLeavesOutWhatIsMetAndWhoFinished() throws {
    let all = try run("course", "progress", "rescue")
    #expect(all.contains("Mari, since 2024-04-01, finished on 2024-04-20"), "\(all)")
    #expect(all.contains("theory") && all.contains("dives that counted"))
    let open = try run("course", "progress", "rescue", "--open")
    #expect(open.contains("Tom, since 2024-05-01, 1 of 2 met"), "\(open)")
    #expect(!open.contains("Mari") && !open.contains("theory") && !open.contains("counted"))
    let csv = try run("course", "progress", "rescue", "--open", "--format", "csv")
    #expect(csv.split(separator: "\n").count == 2, "\(csv)")
    let json = try run("course", "progress", "rescue", "--open", "--format", "json")
    #expect(json.contains("\"tom\"") && !json.contains("\"mari\"") && !json.contains("theory"))
  }

  @Test func aCourseThatAllFinishedHasNothingOpen() throws {
    let log = try TemporaryFolder(
      Self.files.merging([
        "courses/rescue.md":
          "---\nname: Rescue\nstudents: [{diver: tom, finished: 2024-05-04}]\n---\n"
      ]) { $1 }
    )
    let made = try Divelog.run(["course", "progress", "rescue", "--open"], in: log.path)
    #expect(made.output == "Rescue\n\nevery student has finished\n")
  }

  @Test func divesAreGroupedByCourse() throws {
    let rows = try run("stats", "--by", "course", "--columns", "dives", "--format", "csv")
    let lines = rows.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.contains("Rescue") && $0.hasSuffix(",1") }, "\(rows)")
  }

  /// As of the day: what is paid later counts later, and a budget of another year does not.
  @Test func theHomePageHasBudgetsNearTheirEnd() throws {
    let near = try run()
    #expect(near.contains("Budgets nearly spent or over"), "\(near)")
    #expect(near.contains("year  boat: 90.00 EUR of 100.00 EUR, nearly spent"), "\(near)")
    #expect(!near.contains("rent:"))
    let over = try run(today: "2024-09-01")
    #expect(over.contains("boat: 120.00 EUR of 100.00 EUR, over"), "\(over)")
    for day in ["2024-02-01", "2025-01-01"] {
      #expect(try !run(today: day).contains("Budgets nearly spent"))
    }
  }

  @Test func aCalendarNamesTheGroupThatOwnsGear() throws {
    let text = try run("export", "--to", "ics", "--for", "me")
    #expect(text.contains("SUMMARY:test\\, The stage\\, The seals\r\n"), "\(text)")
    #expect(text.contains("DTSTART;VALUE=DATE:20250101\r\n"))
  }
}
