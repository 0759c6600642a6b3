import ArgumentParser
import TerminalPages

/// `divelog gas ppo2`: partial pressures of oxygen at depths.
struct GasPpo2Command: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "ppo2",
    abstract: "Calculate the partial pressures of oxygen (ppO2) of gases.",
    discussion: """
      Each is marked as within 1.4 bar, above that or above 1.6 bar, or below 0.18 bar, which is \
      too little to stay conscious.

      Examples:
        divelog gas ppo2 EAN32 33m
        divelog gas ppo2 EAN32 EAN36 100ft --water fresh
      """
  )

  @OptionGroup var asked: GasAtDepthOptions

  mutating func perform() throws -> ExitStatus {
    let table = try asked.question().oxygenPressures(asked.options.words)
    try asked.output.write(table, asked.options)
    return .done
  }
}
