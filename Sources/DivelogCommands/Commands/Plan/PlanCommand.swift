import ArgumentParser
import DiveModel
import Wording

/// `divelog plan`: computes planned dives, and manages those of the log.
struct PlanCommand: RecordKindCommand {
  static let kind = RecordKind.plan
  static let usualColumns = ["site", "levels"]
  static let exampleID = "ojamo-trimix"
  static let exampleChange = "gradient-factors=40/85"

  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Compute the stops and the gas of a planned dive.",
    discussion: HelpText.plan,
    subcommands: [
      PlanDiveCommand.self, PlanShowCommand.self, PlanCompareCommand.self, PlanTableCommand.self,
      ListRecords<Self>.self,
      NewRecord<Self>.self, SetRecord<Self>.self, EditRecord<Self>.self, RenameRecord<Self>.self,
      MergeRecords<Self>.self, RemoveRecord<Self>.self,
    ],
    defaultSubcommand: PlanDiveCommand.self
  )
}
