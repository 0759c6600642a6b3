import ArgumentParser
import DiveModel

struct TripCommand: RecordKindCommand {
  static let kind = RecordKind.trip
  static let usualColumns = ["from", "to", "country"]
  static let exampleID = "red-sea-2024"
  static let exampleChange = "to=2024-10-12"

  static let configuration = recordsConfiguration(
    abstract: "Manage trips.",
    subcommands: recordCommands
  )
}
