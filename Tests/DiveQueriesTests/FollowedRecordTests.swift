import DiveModel
import DiveQueries
import DiveUnits
import LogbookCore
import Diagnostics
import Testing

/// Terms that lead to the records that a dive refers to, and texts that lead nowhere.
@Suite struct FollowedRecordTests {
  private static func log() throws -> Logbook {
    let files = [
      "divelog.yml": "format: 1\n",
      "diver.md": "---\nname: Mari Tamm\n---\n",
      "people/tom.md": "---\nname: Tom Becker\n---\n",
      "sites/tarn.md": "---\nname: Tarn\ncountry: Finland\nx-parking: Free, by the road\n---\n",
      "gear/torch.md": "---\nname: Torch\nkind: light\n---\n",
      "gear/suit.md": "---\nname: Suit\nkind: drysuit\n---\n",
      "dives/a.md": """
      ---
      date: 2024-06-12
      site: tarn
      gear: [torch, suit]
      tags: [wreck]
      ---
      """,
      "dives/b.md": "---\ndate: 2024-06-13\ngear: suit\n---\n",
    ]
    return try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
  }

  @Test(arguments: [
    ("site.x-parking:free", ["a"]), ("site.x-parking:..", ["a"]), ("site.x-parking:paid", []),
    ("gear.kind:light", ["a"]), ("gear.kind:drysuit", ["a", "b"]), ("gear.name:=torch", ["a"]),
    ("not:gear.kind:light", ["b"]), ("country:finland", ["a"]),
  ])
  func oneOfTheRecordsMustHold(query: String, ids: [String]) throws {
    let log = try Self.log()
    let filter = try SampleLog.filter(query, in: log)
    #expect(log.dives.filter(filter.matches).map { String($0.dive.origin.stem) } == ids)
  }

  @Test(arguments: [
    ("tag:wrek", ["wrek: wreck"]), ("country:Suomi", ["Suomi: "]), ("tag:wreck", []),
    ("country:Finlnd tag:wrek tag:wrek", ["Finlnd: Finland", "wrek: wreck"]), ("depth:>30m", []),
  ])
  func aTextThatNothingHasIsTold(query: String, told: [String]) throws {
    let unmet = UnmetText.all(in: SourceText(path: "query", text: query), try Self.log())
    #expect(unmet.map { "\($0.text): \($0.nearest.joined(separator: ", "))" } == told)
  }

  @Test(arguments: [
    ("month:november..february", [11, 12, 1, 2]), ("month:february..january", Array(1...12)),
    ("month:june..august", [6, 7, 8]),
  ])
  func aRangeRunsOverTheTurnOfTheYear(query: String, months: [Int]) throws {
    let log = try #require(SampleLog.logbook)
    let filter = try SampleLog.filter(query, in: log)
    for dive in log.dives {
      guard let date = dive.dive.date?.value else { continue }
      #expect(filter.matches(dive) == months.contains(date.month))
    }
  }

  @Test func aRangeRunsOverTheTurnOfTheWeekAndOfTheDay() throws {
    let all = try SampleLog.all()
    let turn = try SampleLog.found("weekday:sunday..monday")
    let between = try SampleLog.found("weekday:tuesday..saturday")
    #expect(!turn.isEmpty && turn.isDisjoint(with: between))
    #expect(turn.union(between) == all)
    let night = try SampleLog.found("time:19:00..09:00")
    let day = try SampleLog.found("time:09:00:01..18:59:59")
    #expect(!night.isEmpty && night.isDisjoint(with: day))
    #expect(night.union(day) == (try SampleLog.found("time:..")))
  }
}
