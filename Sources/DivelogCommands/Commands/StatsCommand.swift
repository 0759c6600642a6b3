import ArgumentParser
import DiveFigures
import DiveModel
import DiveQueries
import DiveStatistics
import DiveUnits
import LogSync
import LogbookCore
import Diagnostics
import TerminalPages
import Wording

/// `divelog stats`: totals, and breakdowns.
struct StatsCommand: LogCommand {
  // The names are not taken from their tables, because this text is made at every start of the
  // program.
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Show statistics of the dives.",
    discussion: """
      Each figure covers the dives that record it, or whose computer showed it; with '--profiles' \
      also those whose profile or averages give it. Planned and invalid dives and group dives do \
      not count. A query selects dives as in 'list'.

      Without '--by' it shows totals, then mean, median and quartiles of each figure, the gases, \
      the records, and trends over time: the last twelve months, surface intervals, days in a row, \
      and whether consumption falls. '--section' picks from totals, figures, gases, records, \
      series, places, or 'all'.

      Dives can be grouped by year, quarter, month, month-of-year, weekday, site, country, \
      trip, group, diver, buddy, guide, tag, gas, mode, purpose, suit, gear, centre, depth, \
      temperature, duration, rating, course.

      '--columns' picks the columns of the groups: dives, share, time, mean, longest, \
      shortest, deepest, coldest, warmest, first, last, breath-hold, dives-so-far, time-so-far, \
      duration, bottom-time, max-depth, average-depth, repetitions, air-temperature, \
      surface-temperature, water-temperature, sac, rmv, gas-used, weight, visibility, \
      visibility-scale, rating, cns, otu. A figure shows its mean; \
      'rmv.median' and the like show another value: mean, total, least, lower, median, \
      upper, greatest, dives.

      Examples:
        divelog stats
        divelog stats --section records,places --diver mari
        divelog stats --by year,site --format csv
        divelog stats --by year --columns dives,dives-so-far,rmv,max-depth.greatest
        divelog stats --by depth --bands 5m
        divelog stats tag:wreck year:2024..
        divelog stats --calendar 2024
        divelog stats --profiles
      """
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var asked: QueryOptions
  @OptionGroup var charts: ChartOptions
  @OptionGroup var reader: UnitOptions

  @Option(
    defaultAsFlag: CalendarYear.current,
    parsing: .next,
    help: .init("Show the diving days of a year (default: this year).", valueName: "year")
  )
  var calendar: CalendarYear?

  @Option(
    help: .init("Group dives by one or two things they share.", valueName: "what"),
    completion: .list(Dimension.all.map(\.name))
  )
  var by: [String] = []

  @Option(help: .init("The width of bands, such as 5m, 2C or 15min.", valueName: "widths"))
  var bands: [String] = []

  @Option(
    help: .init("Show these columns of the groups, such as dives,time,rmv.", valueName: "names"),
    completion: .list(BreakdownColumn.names)
  )
  var columns: String?

  @Option(
    help: .init("Show these parts, such as figures,records, or 'all'.", valueName: "names"),
    completion: .list(StatsSection.allCases.map(\.rawValue) + [StatsSection.everything])
  )
  var section: [String] = []

  @Flag(help: "Read profiles to fill in values that are not written.")
  var profiles = false

  @Option(help: "Use only the dives of this diver, or of a log you follow.")
  var diver: [String] = []

  mutating func perform() throws -> ExitStatus {
    let year = try checkedYear()
    guard diver.count < 2 else { throw CommandFailure(.oneDiverAlone(divers: diver)) }
    var console = options.console
    let log = try options.selectedLog(diver.first, &console)
    let written = log.logbook
    let format = try output.resolved()
    // Most users select all dives, and preparing a filter takes some time.
    let meant = MeantCommand.ofStats(asked.query)
    let filter: DiveFilter?
    do { filter = asked.query.isEmpty ? nil : try asked.typed.filter(written) } catch {
      guard let meant else { throw error }
      console.note(error.text(in: options.language))
      console.note(options.words(.didYouMean(text: meant)))
      return .failure
    }
    let filled = LogbookWithFigures(written, readsProfiles: profiles, knowing: filter?.context)
    let dives = SelectedDives(
      filled,
      writtenAs: written,
      of: log.diver,
      where: filter.map { filter in { filter.matches($0) } }
    )
    let system = reader.system(of: dives.dives, in: written)
    let choice = try DimensionChoice(by, bands: bands, system)
    let columns = try self.columns.map { text throws(ChoiceFailure) in
      try BreakdownColumns.parse(text, by: choice)
    }
    let sections = try sections(format, by: choice)
    let drawing = charts.drawing(output)
    if let year {
      let text = YearCalendar(dives.dives, year.number(options.day), language: options.language)
        .text(format, drawing)
      try output.write(text, &console, options)
    } else {
      let report = StatsReport(
        dives,
        by: choice,
        columns: columns,
        sections,
        in: filled,
        system,
        today: options.day,
        language: options.language
      )
      try output.write(report.text(format, drawing), &console, options)
      let more = filled.divesWithMoreInProfiles(among: dives.dives)
      if more > 0 { console.note(options.words(.profilesMayTellMore(count: more))) }
    }
    if dives.dives.isEmpty, let meant {
      console.note(options.words(.didYouMean(text: meant)))
    }
    options.noteUnread(filled.unreadProfiles, &console)
    options.noteUnusable(written, &console)
    console.flush()
    return .done
  }

  /// The year of the calendar, which cannot be combined with options for other output.
  private func checkedYear() throws(CommandFailure) -> CalendarYear? {
    guard let calendar else { return nil }
    if case .unknown(let text) = calendar { throw CommandFailure(.noYear(text: text)) }
    guard by.isEmpty else { throw CommandFailure(.calendarAndGroups) }
    let others = [
      ("--section", !section.isEmpty), ("--columns", columns != nil), ("--bands", !bands.isEmpty),
    ]
    if let other = others.first(where: \.1) {
      throw CommandFailure(.calendarAndOther(flag: other.0))
    }
    return calendar
  }

  /// The sections to show: JSON contains all, and a breakdown is shown alone unless more is
  /// requested.
  private func sections(
    _ format: OutputFormat,
    by choice: DimensionChoice
  ) throws -> [StatsSection] {
    let named = try StatsSection.parse(section)
    let isGrouped = !choice.dimensions.isEmpty
    switch format {
    case .json: return StatsSection.allCases
    case .jsonl, .csv, .tsv:
      let tables = named.count + (isGrouped ? 1 : 0)
      guard tables <= 1 else { throw CommandFailure(.csvIsOneTable) }
      return named.isEmpty ? (isGrouped ? [] : [.totals]) : named
    case .text, .markdown:
      return !named.isEmpty || isGrouped ? named : StatsSection.usual
    }
  }
}
