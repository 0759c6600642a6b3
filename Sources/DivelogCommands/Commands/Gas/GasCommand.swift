import ArgumentParser
import Wording

/// `divelog gas`: calculations about gases, for a slate.
struct GasCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gas",
    abstract: "Calculate gases: depths, blends, consumption.",
    discussion: HelpText.gas,
    subcommands: [
      GasModCommand.self, GasEndCommand.self, GasEadCommand.self, GasPpo2Command.self,
      GasDensityCommand.self, GasBestMixCommand.self, GasBlendCommand.self,
      GasTopUpCommand.self, GasSacCommand.self,
    ]
  )
}
