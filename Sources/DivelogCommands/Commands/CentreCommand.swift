import ArgumentParser
import DiveModel

struct CentreCommand: RecordKindCommand {
  static let kind = RecordKind.centre
  static let usualColumns = ["address", "phone"]
  static let exampleID = "tuuker"
  static let exampleChange = "phone=+3725550101"

  static let configuration = recordsConfiguration(
    abstract: "Manage dive centres, boats and shops.",
    subcommands: recordCommands + [NearestCentres.self]
  )
}
