import DiveModel
import DiveStatistics
import DiveUnits
import LogbookCore
import Wording

/// The subject of a report: dives and further data.
protocol ReportSubject: Sendable {
  /// The log with the dives of the report.
  var log: ReportLog { get set }
  /// The dives to count by site and time: a dive of several people counts once.
  var distinct: ReportLog { get }
  /// Whether it covers a period in which something can be new.
  var tellsWhatIsNew: Bool { get }
}

extension ReportSubject {
  var distinct: ReportLog { log }
  var tellsWhatIsNew: Bool { true }

  /// The subject with the stamps of its dives, if they are needed, because they are files that have
  /// to be read.
  func readingStamps(_ needs: ContextNeeds) -> Self {
    guard Stamps.names.contains(where: needs.contains) else { return self }
    var report = self
    report.log.stamps = Stamps(report.log)
    return report
  }
}

/// The selected dives, as the log's own templates get them.
struct DivesReport: ReportSubject {
  var log: ReportLog
}

extension ReportSubject {
  var entries: [ReportDive] { log.places.map { ReportDive(log: log, place: $0) } }

  /// The dives with a date, in order.
  var dated: [ReportDive] { entries.filter { $0.dive.date != nil } }

  /// The dives for maxima and means: breath-hold dives only if there are no others.
  var compared: ReportLog {
    let others = distinct.places.filter { place in
      !(log.logbook.dives[place].dive.mode?.value.isBreathHold ?? false)
    }
    return others.isEmpty ? distinct : distinct.only(others)
  }

  /// The deepest, longest and coldest of the dives.
  var records: DiveRecords {
    let figures = ["max-depth", "duration", "water-temperature"].compactMap(Statistic.named)
    let summaries = FigureSummaries(figures, over: log.dives, in: log.records)
    return DiveRecords(summaries, DiveMoments(log.dives), today: log.today)
  }

  /// The dive with an extreme value; nil without one.
  func entry(_ extreme: FigureSummary.Extreme?) -> ReportDive? {
    guard let extreme, log.places.indices.contains(extreme.dive) else { return nil }
    return ReportDive(log: log, place: log.places[extreme.dive])
  }

  /// The diver of all dives; nil if there are several.
  var diver: String? {
    if let diver = log.diver { return diver }
    let owners = Set(log.dives.compactMap(\.diver))
    return owners.count == 1 ? owners.first : nil
  }

  var diverRecord: Diver? {
    diver.flatMap { log.index.index(of: $0, .diver) }.map { log.logbook.divers[$0] }
  }

  /// The number of dives in each month of the year, including months without dives.
  var months: [Tally] {
    let sorted = Dictionary(grouping: distinct.dives) { $0.dive.date?.value.month ?? 0 }
    let most = sorted.filter { $0.key > 0 }.values.map(\.count).max() ?? 0
    return (1...12).map { month in
      Tally(
        log.words.language.month(month),
        DiveTotals(of: sorted[month] ?? []),
        of: distinct.count,
        most: most,
        log.words
      )
    }
  }

  /// The sites of the dives; one is new if no earlier dive of those divers was there.
  var sites: [Tally] {
    guard tellsWhatIsNew else { return Tally.all(by: "site", in: distinct) }
    var known: [String: Int] = [:]
    for logged in log.logbook.dives where logged.counts {
      guard log.diver == nil || logged.diver == log.diver, let site = log.siteKey(logged.dive),
        let day = logged.dive.date?.value.dayNumber
      else { continue }
      known[site] = min(known[site] ?? day, day)
    }
    return Tally.all(by: "site", in: distinct) { places in
      guard let place = places.first, let site = log.siteKey(log.logbook.dives[place].dive),
        let first = known[site]
      else { return false }
      return places.contains { log.logbook.dives[$0].dive.date?.value.dayNumber == first }
    }
  }
}

extension ReportLog {
  /// The identity of a dive's site, however the dive names it.
  func siteKey(_ dive: Dive) -> String? {
    dive.site.map { index.id(of: $0.value.text, .site) ?? $0.value.text.lowercased() }
  }
}
