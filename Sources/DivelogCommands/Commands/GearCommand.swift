import ArgumentParser
import DiveModel

struct GearCommand: RecordKindCommand {
  static let kind = RecordKind.gear
  static let usualColumns = ["kind", "owner", "retired"]
  static let exampleID = "mari-perdix"
  static let exampleChange = "retired=2026-01-31"

  static let configuration = recordsConfiguration(
    abstract: "Manage gear, piece by piece.",
    subcommands: [ListGear.self, ValueOfGear.self] + recordCommandsBesideList,
    listing: ListGear.self
  )
}
