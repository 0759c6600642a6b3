import ArgumentParser
import Diagnostics
import DiveStatistics
import TerminalPages
import Wording

/// `divelog stats`: totals, and breakdowns.
struct StatsCommand: PrintingCommand {
  // The names are not taken from their tables, because this text is made at every start of the
  // program; a test compares both.
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Show statistics of the dives.",
    discussion: HelpText.stats
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

  func perform(_ console: inout Console) throws -> ExitStatus {
    try checkCalendar()
    guard diver.count < 2 else { throw CommandFailure(.oneDiverAlone(divers: diver)) }
    let log = try options.selectedLog(diver.first, &console)
    var request = StatsPage.Request(asked.typed, try output.resolved(), in: options.language)
    request.calendarYear = calendar?.number(options.day)
    (request.dimensions, request.bands, request.columns) = (by, bands, columns)
    (request.sections, request.readsProfiles, request.units) = (section, profiles, reader.units)
    (request.drawing, request.today) = (charts.drawing(output), options.day)
    do {
      let page = try StatsPage(request, of: log)
      try output.write(page.text, page.remarks, &console, options)
      return .done
    } catch let error as ArgumentFailure {
      guard let meant = MeantCommand.ofStats(asked.query) else { throw error }
      console.note(error.text(in: options.language))
      console.note(.didYouMean(text: meant))
      return .failure
    }
  }

  /// Refuses a calendar of no year, and options for other output beside it.
  private func checkCalendar() throws(CommandFailure) {
    guard let calendar else { return }
    if case .unknown(let text) = calendar { throw CommandFailure(.noYear(text: text)) }
    guard by.isEmpty else { throw CommandFailure(.calendarAndGroups) }
    let others = [
      ("--section", !section.isEmpty), ("--columns", columns != nil), ("--bands", !bands.isEmpty),
    ]
    if let other = others.first(where: \.1) {
      throw CommandFailure(.calendarAndOther(flag: other.0))
    }
  }
}
