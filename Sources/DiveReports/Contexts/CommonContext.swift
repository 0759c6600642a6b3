import DiveModel
import DiveStatistics
import DiveUnits
import LogbookCore
import Wording

/// The names available in every report.
enum CommonContext {
  /// Names for dives only, available in custom templates that are not for a particular report.
  static let table = ContextTable<DivesReport>("dives", page() + rows())

  static func rows<Subject: ReportSubject>() -> [ContextTable<Subject>.Row] {
    head() + outermost() + tallies()
  }

  /// The default paper size, which depends on the reader's units.
  static func page<Subject: ReportSubject>() -> [ContextTable<Subject>.Row] {
    [
      .style("page-style", "The paper size, for printers.") { report in
        PaperSize(of: report.log.words.system).pageStyle
      }
    ]
  }

  private static func head<Subject: ReportSubject>() -> [ContextTable<Subject>.Row] {
    [
      .text("log-name", "The name of the log.", "Tallinn Divers") { report in
        report.log.logbook.settings.name?.value
      },
      .text("diver", "The diver, if all dives are one diver's.", "Mari Tamm") { report in
        report.diver.flatMap(report.log.writtenOwner)
      },
      .text("today", "The day on which the report was created.", "21 November 2026") { report in
        report.log.today.map(report.log.words.date)
      },
      .text("for", "The readers of the report.", "For everyone") { report in
        switch report.log.audience {
        case .public: report.log.words(.reportForPublic)
        case .group(let id):
          report.log.words(.reportForGroup(group: report.log.title(id, .group)))
        case .owner: report.log.words(.reportForOwner)
        }
      },
      .truth("is-for-oneself", "The report shows what only its owner may see.") {
        $0.log.audience == .owner
      },
      .truth("is-selection", "A query selected the dives, so they are not all.") {
        $0.log.isSelection
      },
      .text("language", "The tag of the report's language.", "en") { $0.log.words.language.tag },
      .object(
        "label",
        "The words of reports, in the report's language.",
        of: LabelContext.table
      ) {
        $0.log.words
      },
      .style("style", "The style sheet of the reports.") { _ in ReportStyleText.text },
      .style("stamp-style", "A style sheet with each stamp as the background of a class.") {
        $0.log.stamps.style
      },
      .object("totals", "The totals of the dives.", of: TotalsContext.table) { report in
        TotalsOfReport(report.log, withPrevious: report.log.isWhole)
      },
      .list("dives", "The dives, the first one first.", of: DiveContext.table) { $0.entries },
      .list("newest-dives", "The dives, the last one first.", of: DiveContext.table) { report in
        report.dated.reversed() + report.entries.filter { $0.dive.date == nil }
      },
    ]
  }

  private static func outermost<Subject: ReportSubject>() -> [ContextTable<Subject>.Row] {
    [
      .object("deepest", "The deepest of the dives.", of: DiveContext.table) { report in
        report.entry(report.records.deepest ?? report.records.deepestOnOneBreath)
      },
      .object("longest", "The longest of the dives.", of: DiveContext.table) { report in
        report.entry(report.records.longest ?? report.records.longestOnOneBreath)
      },
      .object("coldest", "The dive in the coldest water.", of: DiveContext.table) { report in
        report.entry(report.records.coldest)
      },
      .object("first-dive", "The first of the dives.", of: DiveContext.table) { $0.dated.first },
      .object("last-dive", "The last of the dives.", of: DiveContext.table) { $0.dated.last },
    ]
  }

  private static func tallies<Subject: ReportSubject>() -> [ContextTable<Subject>.Row] {
    [
      .list("years", "The dives by year.", of: TallyContext.table) {
        Tally.all(by: "year", in: $0.distinct)
      },
      .list("months", "The dives by the month of the year.", of: TallyContext.table) { $0.months },
      .list("sites", "The dives by site.", of: TallyContext.table) { $0.sites },
      .list("new-sites", "The new sites among them.", of: TallyContext.table) { report in
        report.sites.filter(\.isNew)
      },
      .list("countries", "The dives by country.", of: TallyContext.table) { report in
        Tally.all(by: "country", in: report.distinct)
      },
      .list("divers", "The dives by diver.", of: TallyContext.table) { report in
        Tally.all(by: "diver", in: report.log)
      },
      .list("buddies", "The dives by buddy.", of: TallyContext.table) { report in
        Tally.all(by: "buddy", in: report.log)
      },
      .list("depths", "The dives by bands of their maximum depth.", of: TallyContext.table) {
        report in
        Tally.all(by: "depth", in: report.compared)
      },
      .list("gases", "The dives by gas.", of: TallyContext.table) { report in
        Tally.all(by: "gas", in: report.log)
      },
      .list("tags", "The dives by tag.", of: TallyContext.table) { report in
        Tally.all(by: "tag", in: report.log)
      },
      .list(
        "conditions",
        "The dives by conditions and kinds, such as at night.",
        of: TallyContext.table
      ) {
        DiveCondition.tallies(of: $0.log)
      },
      .list("sightings", "The species seen, and on how many dives.", of: TallyContext.table) {
        report in
        Sightings.tallies(of: report.log)
      },
    ]
  }
}

/// The sightings of dives.
enum Sightings {
  /// The number of dives with each species, ignoring case; the most frequent first.
  static func tallies(of log: ReportLog) -> [Tally] {
    var dives: [String: [LoggedDive]] = [:]
    var names: [String: String] = [:]
    for logged in log.dives {
      for species in Set(logged.dive.sightings.compactMap { $0.value.species?.value }).sorted() {
        let key = species.lowercased()
        names[key] = names[key] ?? species
        dives[key, default: []].append(logged)
      }
    }
    let most = dives.values.map(\.count).max() ?? 0
    return dives.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map { key, found in
      Tally(names[key] ?? key, DiveTotals(of: found), of: log.count, most: most, log.words)
    }
  }
}
