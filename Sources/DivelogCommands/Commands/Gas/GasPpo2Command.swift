import ArgumentParser
import TerminalPages
import Wording

/// `divelog gas ppo2`: partial pressures of oxygen at depths.
struct GasPpo2Command: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "ppo2",
    abstract: "Calculate the partial pressures of oxygen (ppO2) of gases.",
    discussion: HelpText.gasPpo2
  )

  @OptionGroup var asked: GasAtDepthOptions

  mutating func perform() throws -> ExitStatus {
    let table = try asked.question().oxygenPressures(asked.options.words)
    try asked.output.write(table, asked.options)
    return .done
  }
}
