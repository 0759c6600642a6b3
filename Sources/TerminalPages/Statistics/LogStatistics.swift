import DiveModel
package import DiveStatistics
package import DiveUnits
package import LogbookCore

/// All requested statistics of the selected dives.
package struct LogStatistics {
  /// The selected dives.
  package let dives: [LoggedDive]
  package let records: RecordLookup
  /// The totals before the log; nil if the dives are filtered, because the earlier ones cannot be.
  package let previous: PreviousDives?
  package let figures: FigureSummaries?
  package let gases: GasUse?
  package let outermost: DiveRecords?
  package let places: [DivedPlace]
  package let intervals: FigureSummary?
  /// The day of the dive after the shortest surface interval.
  package let shortestIntervalDay: CalendarDate?
  package let streaks: DiveStreaks?
  package let recent: RecentDives?
  package let trend: ConsumptionTrend?

  /// Computes the data of some sections.
  ///
  /// - Parameters:
  ///   - asked: The dives.
  ///   - sections: The sections to show.
  ///   - logbook: The log of the dives.
  ///   - records: Look-up of the same log's records.
  ///   - today: The last day of series; nil if unknown.
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
    // There may be other dives between the selected ones.
    let all = asked.places == nil ? moments : DiveMoments(logbook.dives)
    let intervals = SurfaceIntervals(all).summary(at: asked.places)
    self.intervals = intervals
    shortestIntervalDay = intervals.least.flatMap { logbook.dives[$0.dive].dive.date?.value }
    streaks = today.map { DiveStreaks(moments, today: $0) }
    recent = today.flatMap { [dives] in RecentDives(dives, until: $0) }
    trend = figures.flatMap { ConsumptionTrend($0) }
  }

  /// Whether all counted dives belong to one diver.
  package var isOfOneDiver: Bool {
    guard let first = dives.first(where: \.counts)?.diver else { return true }
    return !dives.contains { $0.counts && $0.diver != first }
  }
}
