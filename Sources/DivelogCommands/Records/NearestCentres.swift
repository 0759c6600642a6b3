import ArgumentParser
import LogWorkspace
import LogbookCore
import TerminalPages
import Wording

/// `divelog centre nearest`: the dive centres around a place.
struct NearestCentres: PageCommand {
  static let configuration = CommandConfiguration(
    commandName: "nearest",
    abstract: "List the ones nearest to a site or a position.",
    discussion: HelpText.nearestCentres
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "A site's id or name, or a position such as '59.4370, 24.7536'.")
  var place: String

  @Option(help: .init("Only those at most this far, such as 50km.", valueName: "distance"))
  var within: FarAway?

  @Option(help: .init("Only those that fill this gas.", valueName: "gas"))
  var gas: FilledGas?

  @Option(help: "Show at most this many (default: 5).")
  var limit: Int?

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError(options.words(.limitFromZero)) }
  }

  func page(of log: LogSession) throws -> ShownPage {
    let found = try log.centres(near: place, within: within?.distance, filling: gas?.gas)
    let shown = found.first(limit ?? 5)
    let table = NearCentreTable(shown, log.logbook.unitSystem, options.words)
    return ShownPage(table.text, remarks: found.remarks)
  }
}
