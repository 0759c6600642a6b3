import ArgumentParser

/// `divelog plan`: computes planned dives.
struct PlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Compute the stops and the gas of a planned dive.",
    discussion: """
      Without a subcommand, computes a plan. These are figures of a model, not advice on how to \
      dive. No logbook is needed.

      Examples:
        divelog plan --level '50 m for 25 min' --gas 21/35 --gas 'EAN50@21 m'
        divelog plan table --gas EAN32 --gf 30/85
      """,
    subcommands: [PlanDiveCommand.self, PlanTableCommand.self],
    defaultSubcommand: PlanDiveCommand.self
  )
}
