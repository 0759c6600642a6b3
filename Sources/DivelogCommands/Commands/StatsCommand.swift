import ArgumentParser
import DiveModel
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
      in none.

      Dives are put together by \(Dimension.all.map(\.name).joined(separator: ", ")).

      Examples:
        divelog stats
        divelog stats --by year,site --format csv
        divelog stats --by depth --bands 5m
      """
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions

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
    let format = try output.resolved(among: [.text, .json, .csv, .markdown])
    let report = StatsReport(dives, by: choice, in: logbook, options: options)
    var console = options.console
    try output.write(report.text(format), &console, options)
    options.noteUnusable(logbook, &console)
    console.flush()
    return .done
  }
}
