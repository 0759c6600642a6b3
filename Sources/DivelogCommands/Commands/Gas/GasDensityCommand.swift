import ArgumentParser
import TerminalPages
import Wording

/// `divelog gas density`: the density of gases at depths.
struct GasDensityCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "density",
    abstract: "Calculate the densities of gases.",
    discussion: HelpText.gasDensity
  )

  @OptionGroup var asked: GasAtDepthOptions

  mutating func perform() throws -> ExitStatus {
    let table = try asked.question().densities(asked.options.words)
    try asked.output.write(table, asked.options)
    return .done
  }
}
