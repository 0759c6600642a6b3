import ArgumentParser

/// `divelog gas`: calculations about gases, for a slate.
struct GasCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gas",
    abstract: "Calculate gases: depths, blends, consumption.",
    discussion: """
      Gases and values are written as in a dive: 'EAN32', '18/45', 'oxygen', '40m', '130ft', '200 \
      bar', '3000 psi', '12 L', '80 cuft'. No logbook is needed. Answers are in the units of the \
      question, otherwise of the log.

      Examples:
        divelog gas mod EAN32 EAN50 oxygen
        divelog gas blend --from 'EAN28 50 bar' --to 'EAN32 200 bar'
      """,
    subcommands: [
      GasModCommand.self, GasEndCommand.self, GasEadCommand.self, GasPpo2Command.self,
      GasDensityCommand.self, GasBestMixCommand.self, GasBlendCommand.self,
      GasTopUpCommand.self, GasSacCommand.self,
    ]
  )
}
