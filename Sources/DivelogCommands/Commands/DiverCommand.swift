import ArgumentParser
import DiveModel

struct DiverCommand: RecordKindCommand {
  static let kind = RecordKind.diver
  static let usualColumns = ["certifications", "share"]
  static let exampleID = "aino"
  static let exampleChange = "born=1988-03-14"

  static let configuration = recordsConfiguration(
    abstract: "Manage divers: who logs here, and whom they dive with.",
    subcommands: recordCommands + [
      DiverFollowCommand.self, DiverFollowingCommand.self, DiverUnfollowCommand.self,
    ]
  )
}
