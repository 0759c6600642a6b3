import DiveModel
package import DiveStatistics
package import DiveUnits
package import LogbookCore

/// All that is computed of the dives that were asked for, as far as it is to be told.
package struct LogStatistics {
  /// The dives that were asked for.
  package let dives: [LoggedDive]
  package let records: RecordLookup
  /// What was dived before the log; nil where the dives are picked by something, for nobody knows
  /// what those before were.
  package let previous: PreviousDives?
  package let figures: FigureSummaries?
  package let gases: GasUse?
  package let outermost: DiveRecords?
  package let places: [DivedPlace]
  package let intervals: FigureSummary?
  /// When the dive was that the shortest interval came before.
  package let shortestIntervalDay: CalendarDate?
  package let streaks: DiveStreaks?
  package let recent: RecentDives?
  package let trend: ConsumptionTrend?

  /// Computes the parts of some sections.
  ///
  /// - Parameters:
  ///   - asked: the dives.
  ///   - sections: what is to be told.
  ///   - logbook: that of the dives.
  ///   - records: of the same logbook.
  ///   - today: the day that series end with; nil where nobody knows it.
  package init(
    of asked: SelectedDives,
    _ sections: [StatsSection],
    in logbook: Logbook,
    _ records: RecordLookup,
    today: CalendarDate?
  ) {
    dives = asked.dives
    self.records = records
    previous = asked.previous(in: logbook)
    let hasSeries = sections.contains(.series)
    let hasRecords = sections.contains(.records)
    let needsFigures = hasSeries || hasRecords || sections.contains(.figures)
    let figures = needsFigures ? FigureSummaries(over: dives, in: records) : nil
    self.figures = figures
    gases = sections.contains(.gases) ? GasUse(dives) : nil
    let needsMoments = hasSeries || hasRecords || sections.contains(.places)
    let moments = needsMoments ? DiveMoments(dives) : nil
    outermost =
      hasRecords
      ? figures.flatMap { figures in
        moments.map { DiveRecords(figures, $0, today: today) }
      } : nil
    places =
      sections.contains(.places)
      ? moments.map { [dives, records] in DivedPlace.all(dives, $0, in: records) } ?? [] : []
    guard hasSeries, let moments else {
      (intervals, shortestIntervalDay) = (nil, nil)
      (streaks, recent, trend) = (nil, nil, nil)
      return
    }
    // Between dives that were asked for there may be others.
    let all = asked.places == nil ? moments : DiveMoments(logbook.dives)
    let intervals = SurfaceIntervals(all).summary(at: asked.places)
    self.intervals = intervals
    shortestIntervalDay = intervals.least.flatMap { logbook.dives[$0.dive].dive.date?.value }
    streaks = today.map { DiveStreaks(moments, today: $0) }
    recent = today.flatMap { [dives] in RecentDives(dives, until: $0) }
    trend = figures.flatMap { ConsumptionTrend($0) }
  }

  /// Whether all dives that count are one diver's.
  package var isOfOneDiver: Bool {
    guard let first = dives.first(where: \.counts)?.diver else { return true }
    return !dives.contains { $0.counts && $0.diver != first }
  }
}
