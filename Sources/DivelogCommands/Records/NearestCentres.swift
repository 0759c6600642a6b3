import ArgumentParser
import DiveUnits
import LogWorkspace
import LogbookCore
import TerminalPages
import Wording

/// `divelog centre nearest`: the dive centres around a place.
struct NearestCentres: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "nearest",
    abstract: "List the ones nearest to a site or a position.",
    discussion: """
      The distance is that of the great circle. In JSON and CSV it is in metres.

      Examples:
        divelog centre nearest rummu-quarry
        divelog centre nearest '59.437, 24.754' --within 50km --gas EAN32
      """
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

  mutating func perform() throws -> ExitStatus {
    let log = try options.workspace()
    var found = try log.centres(near: place, within: within?.distance, filling: gas?.gas)
    let isEmpty = found.centres.isEmpty
    found = found.first(limit ?? 5)
    let table = NearCentreTable(found, log.logbook.unitSystem, options.words)
    var console = options.console
    try output.write(
      table.text(output.resolved(), width: Environment.current.width),
      &console,
      options
    )
    if isEmpty { console.note(options.words(.noCentreNear)) }
    if found.unplaced > 0 { console.note(options.words(.centresUnplaced(count: found.unplaced))) }
    options.noteUnusable(log.logbook, &console)
    console.flush()
    return .done
  }
}

/// A distance on a map: kilometres, miles, or a distance as in a log.
struct FarAway: ExpressibleByArgument {
  let distance: Distance

  init?(argument: String) {
    let text = argument.lowercased().filter { !$0.isWhitespace }
    for (symbol, millimetres) in [("km", 1_000_000), ("mi", 1_609_344)] {
      guard text.hasSuffix(symbol), let number = Int(text.dropLast(symbol.count)),
        (0...50_000).contains(number)
      else { continue }
      distance = Distance(steps: number * millimetres)
      return
    }
    guard let distance = try? Distance(parsing: argument) else { return nil }
    self.distance = distance
  }
}

/// A gas on the command line.
struct FilledGas: ExpressibleByArgument {
  let gas: GasMix

  init?(argument: String) {
    guard let gas = try? GasMix(parsing: argument) else { return nil }
    self.gas = gas
  }
}
