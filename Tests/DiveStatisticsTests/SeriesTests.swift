import DiveModel
import DiveStatistics
import DiveUnits
import LogbookCore
import Testing

/// Statistics that follow from the order of dives in time.
@Suite struct SeriesTests {
  private func dive(_ when: String, _ minutes: Int? = 60, _ more: String = "") -> String {
    let parts = when.split(separator: " ")
    let time = parts.count > 1 ? "\ntime: \(parts[1])" : ""
    let zone = parts.count > 2 ? "\nzone: \(parts[2])" : ""
    let duration = minutes.map { "\nduration: \($0) min" } ?? ""
    return "date: \(parts[0])" + time + zone + duration + "\n" + more
  }

  private func intervals(_ dives: [String]) throws -> [Int?] {
    let log = try MadeLog(dives)
    let found = SurfaceIntervals(DiveMoments(log.dives)).seconds
    // By the dive's name, for the log has its own order.
    return (1...dives.count).map { name in
      log.dives.firstIndex { $0.dive.origin.stem == "\(name)" }.flatMap { found[$0] }
    }
  }

  @Test func anIntervalIsFromTheEndToTheNextStart() throws {
    #expect(
      try intervals([
        dive("2024-06-12 10:00", 47), dive("2024-06-12 12:00"), dive("2024-06-13 9:00"),
      ])
        == [nil, 73 * 60, 20 * 3_600]
    )
  }

  @Test func anIntervalIsNotKnownWithoutADurationOrATime() throws {
    #expect(
      try intervals([dive("2024-06-12 10:00", nil), dive("2024-06-12 12:00")]) == [nil, nil]
    )
    #expect(
      try intervals([
        dive("2024-06-12 10:00"), dive("2024-06-12"), dive("2024-06-13 10:00"),
        dive("2024-06-14 10:00"),
      ]) == [nil, nil, nil, 23 * 3_600]
    )
  }

  @Test func overlappingDivesHaveNoInterval() throws {
    #expect(try intervals([dive("2024-06-12 10:00"), dive("2024-06-12 10:30")]) == [nil, nil])
  }

  @Test func intervalsAreBetweenInstantsWhereBothHaveAZone() throws {
    #expect(
      try intervals([dive("2024-06-12 10:00 +03:00"), dive("2024-06-12 10:00 +01:00")])
        == [nil, 3_600]
    )
    #expect(
      try intervals([dive("2024-06-12 10:00 +03:00"), dive("2024-06-12 12:00")]) == [nil, 3_600]
    )
    // Over the date line, to the day before.
    #expect(
      try intervals([dive("2024-06-11 20:00 -10:00"), dive("2024-06-12 10:00 +14:00")])
        == [9 * 3_600, nil]
    )
  }

  @Test func eachDiverHasIntervalsOfTheirOwn() throws {
    let log = try MadeLog(
      [],
      [
        "divers/a/dives/1.md": dive("2024-06-12 10:00"),
        "divers/b/dives/1.md": dive("2024-06-12 12:00"),
        "divers/a/dives/2.md": dive("2024-06-12 14:00", 60, "planned: true"),
        "divers/a/dives/3.md": dive("2024-06-12 16:00"),
      ]
    )
    let intervals = SurfaceIntervals(DiveMoments(log.dives))
    #expect(intervals.seconds == [nil, nil, 5 * 3_600, nil])
    #expect(intervals.summary().dives == 1)
    #expect(intervals.summary(at: [0]).median == nil)
  }

  @Test func daysAndWeeksMakeStreaks() throws {
    let dates = [
      "2024-06-12", "2024-06-13", "2024-06-13", "2024-06-14", "2024-06-20", "2024-06-30",
      "2024-07-01", "2024-07-20",
    ]
    let log = try MadeLog(dates.map { "date: \($0)" })
    let streaks = DiveStreaks(log.dives, today: try day("2024-07-02"))
    #expect(streaks.longestDays?.length == 3)
    #expect(streaks.longestDays?.first == (try day("2024-06-12")))
    #expect(streaks.longestDays?.last == (try day("2024-06-14")))
    // The weeks from Monday 10 June, of 17 June, 24 June and 1 July.
    #expect(streaks.longestWeeks?.length == 4)
    #expect(streaks.longestWeeks?.last == (try day("2024-07-01")))
    #expect(streaks.currentDays?.length == 2)
    #expect(streaks.currentWeeks?.length == 4)
    #expect(DiveStreaks(log.dives, today: try day("2024-07-03")).currentDays == nil)
    #expect(DiveStreaks(log.dives, today: try day("2024-07-14")).currentWeeks?.length == 4)
    #expect(DiveStreaks(log.dives, today: try day("2024-07-15")).currentWeeks == nil)
  }

  @Test func aStreakIsOneDivers() throws {
    let log = try MadeLog(
      [],
      [
        "divers/a/dives/1.md": "date: 2024-06-12", "divers/b/dives/1.md": "date: 2024-06-13",
        "divers/b/dives/2.md": "date: 2024-06-14",
      ]
    )
    let streak = DiveStreaks(log.dives, today: try day("2024-07-01")).longestDays
    #expect(streak?.diver == "b")
    #expect(streak?.length == 2)
  }

  @Test func twelveMonthsEndToday() throws {
    let log = try MadeLog([
      "date: 2023-10-01\nduration: 60 min", "date: 2023-10-02\nduration: 50 min",
      "date: 2024-10-01", "date: 2024-10-02\nduration: 40 min",
    ])
    let recent = try #require(RecentDives(log.dives, until: try day("2024-10-01")))
    #expect(recent.dives == 2)
    #expect(recent.timed == 1)
    #expect(recent.duration?.seconds == 3_000)
    #expect(recent.from == (try day("2023-10-02")))
    #expect(RecentDives([], until: try day("2024-02-29"))?.from == (try day("2023-03-01")))
    #expect(RecentDives([], until: try day("1900-06-01")) == nil)
  }

  @Test func divesBeforeTheLogAreThoseOfItsDivers() throws {
    let log = try MadeLog(
      [],
      [
        "divers/a/diver.md": "name: A\nprevious-dives: 120\nprevious-time: 90 h",
        "divers/b/diver.md": "name: B", "divers/c/diver.md": "name: C\nprevious-dives: 7",
        "divers/a/dives/1.md": dive("2024-06-12"), "divers/b/dives/1.md": dive("2025-06-12", 30),
      ]
    )
    let previous = PreviousDives(of: log.dives, in: log.logbook)
    #expect(previous.dives == 120)
    #expect(previous.duration?.seconds == 324_000)
    #expect((previous.known, previous.divers) == (1, 2))
    let year = try #require(Dimension.named("year"))
    let totals = try #require(CumulativeTotals(log.dives, by: year, after: previous))
    #expect(totals.rows.map(\.key.name) == ["2024", "2025"])
    #expect(totals.rows.map(\.divesSoFar) == [121, 122])
    #expect(totals.rows.map { $0.durationSoFar?.seconds } == [327_600, 329_400])
    let alone = try #require(CumulativeTotals(log.dives, by: year, after: nil))
    #expect(alone.rows.map(\.divesSoFar) == [1, 2])
    let site = try #require(Dimension.named("site"))
    #expect(CumulativeTotals(log.dives, by: site, after: nil) == nil)
  }

  @Test func previousDivesThatAreNotWrittenAreUnknown() throws {
    let previous = PreviousDives(
      of: try MadeLog(["date: 2024-06-12"]).dives,
      in: try MadeLog([]).logbook
    )
    #expect(previous.dives == nil)
    #expect(previous.duration == nil)
  }
}
