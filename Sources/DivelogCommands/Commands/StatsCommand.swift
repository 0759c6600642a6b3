import ArgumentParser
import DiveModel
import DiveQueries
import DiveStatistics
import DiveUnits
import Logbook
import SourceText
import Wording

/// `divelog stats`: totals, in all and by what dives share.
struct StatsCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Sum up the dives.",
    discussion: """
      Each figure is over the dives that record it; with '--profiles' also over those whose \
      profiles, or averages, tell it. Planned and invalid dives and group dives are \
      in none. A query picks dives as it does for 'list'.

      Without '--by' it tells what the dives come to, and then mean, median and quartiles of each \
      figure, the gases, the records, and what follows from the order of dives in time: the last \
      twelve months, surface intervals, days in a row, and whether consumption falls. '--section' \
      picks from \(StatsSection.allCases.map(\.rawValue).joined(separator: ", ")), or 'all'.

      Dives are put together by \(Dimension.all.map(\.name).joined(separator: ", ")).

      '--columns' picks the columns of the groups: \
      \(GroupColumn.names.joined(separator: ", ")). A figure is its mean; \
      'rmv.median' and the like are something else of it: \
      \(GroupColumn.Statistic.allCases.map(\.rawValue).joined(separator: ", ")).

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

  @Option(
    defaultAsFlag: CalendarYear.current,
    parsing: .next,
    help: .init("Show the days of a year, without one this year's.", valueName: "year")
  )
  var calendar: CalendarYear?

  @Option(
    help: .init("Put dives together by one thing that they share, or two.", valueName: "what"),
    completion: .list(Dimension.all.map(\.name))
  )
  var by: [String] = []

  @Option(help: .init("How wide bands are, as 5m, 2C or 15min.", valueName: "widths"))
  var bands: [String] = []

  @Option(
    help: .init("Show these columns of the groups, as dives,time,rmv.", valueName: "names"),
    completion: .list(GroupColumn.names)
  )
  var columns: String?

  @Option(
    help: .init("Show these parts, as figures,records, or 'all'.", valueName: "names"),
    completion: .list(StatsSection.allCases.map(\.rawValue) + [StatsSection.everything])
  )
  var section: [String] = []

  @Flag(help: "Read profiles, and take what they tell for what is not written.")
  var profiles = false

  @Option(help: "Sum up the dives of this diver alone.")
  var diver: String?

  mutating func perform() throws -> ExitStatus {
    var logbook = try options.logbook()
    var unread: [DiveProfiles.Unread] = []
    if profiles {
      let context = FigureContext(fillingIn: logbook)
      logbook = logbook.mappingDives(context.filledIn)
      unread = context.unreadProfiles
    }
    let format = try output.resolved(among: [.text, .json, .csv, .markdown])
    let choice = try DimensionChoice(by, bands: bands, logbook.unitSystem)
    let columns = try self.columns.map { text throws(CommandFailure) in
      try GroupColumns.parse(text, by: choice)
    }
    let sections = try sections(format, by: choice)
    let (dives, unreadByQuery) = try askedDives(logbook)
    let drawing = charts.drawing(output)
    let text: String
    if let calendar {
      guard by.isEmpty else { throw CommandFailure(.calendarAndGroups) }
      text = YearCalendar(dives.dives, calendar, options: options).text(format, drawing)
    } else {
      text = StatsReport(
        dives,
        by: choice,
        columns: columns,
        sections,
        in: logbook,
        options: options
      ).text(format, drawing)
    }
    var console = options.console
    try output.write(text, &console, options)
    options.noteUnread(unread.isEmpty ? unreadByQuery : unread, &console)
    options.noteUnusable(logbook, &console)
    console.flush()
    return .done
  }

  /// The dives that are asked about, and the profiles that a query could not read.
  private func askedDives(
    _ logbook: Logbook
  ) throws -> (AskedDives, [DiveProfiles.Unread]) {
    let id = try diver.map { try RecordIndex(logbook).diver(named: $0, in: logbook) }
    // Most people ask for all, and a filter takes some time to make ready.
    let filter = asked.query.isEmpty ? nil : try asked.filter(logbook)
    let dives = AskedDives(logbook, of: id, where: filter.map { filter in { filter.matches($0) } })
    return (dives, filter?.context.unreadProfiles ?? [])
  }

  /// What is to be told: a program that reads JSON gets everything, and a table by something stands
  /// alone unless more is asked for.
  private func sections(
    _ format: OutputFormat,
    by choice: DimensionChoice
  ) throws(CommandFailure) -> [StatsSection] {
    let named = try StatsSection.parse(section)
    let isGrouped = !choice.dimensions.isEmpty
    switch format {
    case .json: return StatsSection.allCases
    case .csv:
      let tables = named.count + (isGrouped ? 1 : 0)
      guard tables <= 1 else { throw CommandFailure(.csvIsOneTable) }
      return named.isEmpty ? (isGrouped ? [] : [.totals]) : named
    case .text, .markdown:
      return !named.isEmpty || isGrouped ? named : StatsSection.usual
    }
  }
}
