import ArgumentParser
import DiveModel

struct SiteCommand: RecordKindCommand {
  static let kind = RecordKind.site
  static let usualColumns = ["country", "water", "max-depth"]
  static let exampleID = "rummu-quarry"
  static let exampleChange = "max-depth=14m"

  static let configuration = recordsConfiguration(
    abstract: "Manage dive sites.",
    subcommands: recordCommands
  )
}
