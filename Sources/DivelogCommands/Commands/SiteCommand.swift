import ArgumentParser
import DiveModel

struct SiteCommand: RecordKindCommand {
  static let kind = RecordKind.site
  static let usualColumns = ["country", "water", "max-depth"]
  static let exampleID = "rummu-quarry"
  static let exampleChange = "max-depth=14m"

  static let configuration = CommandConfiguration(
    commandName: "site",
    abstract: "Manage dive sites.",
    discussion: """
      Without a subcommand, lists them.

      Examples:
        divelog site list
        divelog site show rummu-quarry
      """,
    subcommands: recordCommands,
    defaultSubcommand: ListRecords<SiteCommand>.self
  )
}
