import DiveModel
import DiveStatistics
import DiveUnits
import LogbookCore
import Testing

extension Pair {
  /// Intervals, streaks, recent dives, running totals and the trend of consumption.
  func compareSeries() throws {
    let intervals = SurfaceIntervals(DiveMoments(log.dives)).seconds
    var found: [String: Int] = [:]
    for (place, seconds) in intervals.enumerated() {
      if let seconds { found[log.dives[place].dive.origin.path] = seconds }
    }
    let expected = plain.intervals()
    let unclear = Set(expected.filter { $0.value == 0 }.keys)
    #expect(unclear.count * 20 < expected.count)
    #expect(found.filter { !unclear.contains($0.key) } == expected.filter { $0.value != 0 })
    let last = try #require(plain.dives.compactMap { $0.text("date") }.max())
    try compareDays(to: last)
    try compareRunningTotals()
    try compareTrend()
    let totals = DiveTotals(of: log.dives)
    #expect(totals.dives == plain.dives.count)
    #expect(
      totals.duration?.seconds == plain.dives.compactMap { $0.value("duration") }.reduce(0, +)
    )
    let temperatures = plain.dives.compactMap { $0.value("water-temperature") }
    #expect(totals.withTemperature == temperatures.count)
    #expect(totals.coldest?.millikelvin == temperatures.min())
  }

  private func compareDays(to last: String) throws {
    let today = try CalendarDate(parsing: last)
    let streaks = DiveStreaks(log.dives, today: today)
    let day = try #require(PlainLog.day(last))
    #expect(streaks.longestDays?.length == plain.longestStreak(to: day, weeks: false))
    #expect(streaks.longestWeeks?.length == plain.longestStreak(to: day, weeks: true))
    let recent = try #require(RecentDives(log.dives, until: today))
    let sum = plain.sum(from: recent.from.description, to: last)
    #expect(recent.dives == sum.dives)
    #expect(recent.timed == sum.timed)
    #expect((recent.duration?.seconds ?? 0) == sum.seconds)
    #expect(recent.dives > 0)
    let records = DiveRecords(log.dives, today: today, in: log.records)
    let dates = plain.dives.compactMap { $0.text("date") }.sorted()
    func date(_ place: Int?) -> String? {
      place.flatMap { log.dives[$0].dive.date?.value.description }
    }
    #expect(date(records.first) == dates.first)
    #expect(date(records.last) == dates.last)
    let isHeld = { (dive: PlainFile) in ["freedive", "snorkel"].contains(dive.text("mode")) }
    let (held, others) = (plain.dives.filter(isHeld), plain.dives.filter { !isHeld($0) })
    #expect(records.deepest?.value == others.compactMap { $0.value("max-depth") }.max())
    #expect(records.longest?.value == others.compactMap { $0.value("duration") }.max())
    let breaths = held.compactMap { dive in
      dive.text("longest").map(PlainFile.seconds)
        ?? (dive.text("repetitions") == "1" ? dive.value("duration") : nil)
    }
    #expect(records.longestOnOneBreath?.value == breaths.max())
    #expect(records.deepestOnOneBreath?.value == held.compactMap { $0.value("max-depth") }.max())
    #expect(records.longestSeries == streaks.longestDays)
  }

  private func compareRunningTotals() throws {
    let previous = PreviousDives(of: log.dives, in: log.logbook)
    #expect((previous.dives ?? 0) == plain.previousDives())
    let year = try #require(Dimension.named("year"))
    let totals = try #require(CumulativeTotals(log.dives, by: year, after: previous))
    for row in totals.rows {
      let sum = plain.sum(from: "0000", to: row.key.name + "-12-31")
      #expect(row.divesSoFar == sum.dives + plain.previousDives())
      #expect(row.timedSoFar == sum.timed)
      let seconds = sum.seconds + (previous.duration?.seconds ?? 0)
      #expect((row.durationSoFar?.seconds ?? 0) == seconds)
    }
  }

  /// The slope by the other formula that books print, over the RMV of each dive.
  private func compareTrend() throws {
    let trend = try #require(ConsumptionTrend(log.dives, in: log.records))
    var (count, sumX, sumY, sumXY, sumXX) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for dive in plain.dives {
      guard let value = plain.gasValue(of: dive, "rmv"), let date = dive.text("date"),
        (dive.value("duration") ?? 0) >= 300
      else { continue }
      let day = try #require(PlainLog.day(date))
      // Far from zero the products would lose their last digits.
      let (x, y) = (Double(day - 15_000), Double(value))
      count += 1
      sumX += x
      sumY += y
      sumXY += x * y
      sumXX += x * x
    }
    let slope = (count * sumXY - sumX * sumY) / (count * sumXX - sumX * sumX)
    #expect(Double(trend.dives) == count)
    #expect(abs(Double(trend.perYear) - slope * 365.25) <= 1)
  }

  func compareGases() {
    var found: [String: [Int]] = [:]
    for row in GasUse(log.dives).rows {
      found[row.gas?.name.lowercased() ?? "-"] = [
        row.dives, row.tanks, row.measuredTanks, row.volume?.millilitres ?? 0,
      ]
    }
    #expect(found == plain.gasUse())
  }

  /// The dives with a date at each place, the first day and the last.
  func comparePlaces() {
    var found: [String: [String]] = [:]
    for place in DivedPlace.all(log.dives, DiveMoments(log.dives), in: log.records) {
      let days = [place.first, place.last].map { log.dives[$0].dive.date?.value.description ?? "" }
      found[place.site.name.lowercased()] = ["\(place.dives)"] + days
    }
    var expected: [String: [String]] = [:]
    for (name, dives) in Dictionary(grouping: plain.dives, by: { plain.keys(of: $0, "site").first })
    {
      let dates = dives.compactMap { $0.text("date") }.sorted()
      guard let name, name != "-", let first = dates.first, let last = dates.last else { continue }
      expected[name.lowercased()] = ["\(dates.count)", first, last]
    }
    #expect(found == expected)
  }
}
