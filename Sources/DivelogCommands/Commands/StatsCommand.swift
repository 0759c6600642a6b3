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
      Each figure is over the dives that record it. Planned and invalid dives and group dives are \
      in none. A query picks dives as it does for 'list'.

      Dives are put together by \(Dimension.all.map(\.name).joined(separator: ", ")).

      Examples:
        divelog stats
        divelog stats --by year,site --format csv
        divelog stats --by depth --bands 5m
        divelog stats tag:wreck year:2024..
        divelog stats --calendar 2024
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

  @Option(help: "Sum up the dives of this diver alone.")
  var diver: String?

  mutating func perform() throws -> ExitStatus {
    let logbook = try options.logbook()
    let choice = try DimensionChoice(by, bands: bands, logbook.unitSystem)
    var dives = logbook.dives
    if let diver {
      let id = try RecordIndex(logbook).diver(named: diver, in: logbook)
      dives = dives.filter { $0.diver == id }
    }
    // Most people ask for all, and a filter takes some time to make ready.
    var unread: [DiveProfiles.Unread] = []
    if !asked.query.isEmpty {
      let filter = try asked.filter(logbook)
      dives = dives.filter(filter.matches)
      unread = filter.context.unreadProfiles
    }
    let format = try output.resolved(among: [.text, .json, .csv, .markdown])
    let drawing = charts.drawing(output)
    let text: String
    if let calendar {
      guard by.isEmpty else { throw CommandFailure(.calendarAndGroups) }
      text = YearCalendar(dives, calendar, options: options).text(format, drawing)
    } else {
      text = StatsReport(dives, by: choice, in: logbook, options: options).text(format, drawing)
    }
    var console = options.console
    try output.write(text, &console, options)
    options.noteUnread(unread, &console)
    options.noteUnusable(logbook, &console)
    console.flush()
    return .done
  }
}
