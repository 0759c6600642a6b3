import ArgumentParser
import DiveModel

struct CentreCommand: RecordKindCommand {
  static let kind = RecordKind.centre
  static let usualColumns = ["address", "phone"]
  static let exampleID = "tuuker"
  static let exampleChange = "phone=+3725550101"

  static let configuration = CommandConfiguration(
    commandName: "centre",
    abstract: "Manage dive centres, boats and shops.",
    discussion: """
      Without a subcommand, lists them.

      Examples:
        divelog centre list
        divelog centre show tuuker
      """,
    subcommands: recordCommands + [NearestCentres.self],
    defaultSubcommand: ListRecords<CentreCommand>.self
  )
}
