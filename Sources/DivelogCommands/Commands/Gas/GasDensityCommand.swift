import ArgumentParser
import TerminalPages

/// `divelog gas density`: the density of gases at depths.
struct GasDensityCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "density",
    abstract: "Calculate the densities of gases.",
    discussion: """
      Above 5.2 g/L breathing becomes hard and carbon dioxide builds up; 6.2 g/L is the limit \
      (Anthony and Mitchell, 2016). Without a depth, the depths are given at which a gas reaches \
      these two.

      Examples:
        divelog gas density EAN32 40m
        divelog gas density air 18/45
      """
  )

  @OptionGroup var asked: GasAtDepthOptions

  mutating func perform() throws -> ExitStatus {
    let table = try asked.question().densities(asked.options.words)
    try asked.output.write(table, asked.options)
    return .done
  }
}
