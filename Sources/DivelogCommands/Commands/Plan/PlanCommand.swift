import ArgumentParser
import Wording

/// `divelog plan`: computes planned dives.
struct PlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Compute the stops and the gas of a planned dive.",
    discussion: HelpText.plan,
    subcommands: [PlanDiveCommand.self, PlanTableCommand.self],
    defaultSubcommand: PlanDiveCommand.self
  )
}
