import ArgumentParser
import DiveModel

struct GearCommand: RecordKindCommand {
  static let kind = RecordKind.gear
  static let usualColumns = ["kind", "owner", "retired"]
  static let exampleID = "mari-perdix"
  static let exampleChange = "retired=2026-01-31"

  static let configuration = CommandConfiguration(
    commandName: "gear",
    abstract: "Manage gear, piece by piece.",
    discussion: """
      Without a subcommand, lists them.

      Examples:
        divelog gear list
        divelog gear show mari-perdix
      """,
    subcommands: [ListGear.self, ValueOfGear.self] + recordCommandsBesideList,
    defaultSubcommand: ListGear.self
  )
}
