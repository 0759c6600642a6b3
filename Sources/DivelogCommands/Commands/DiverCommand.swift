import ArgumentParser
import DiveModel

struct DiverCommand: RecordKindCommand {
  static let kind = RecordKind.diver
  static let usualColumns = ["certifications", "share"]
  static let exampleID = "aino"
  static let exampleChange = "born=1988-03-14"

  static let configuration = CommandConfiguration(
    commandName: "diver",
    abstract: "Manage divers: who logs here, and whom they dive with.",
    discussion: """
      Without a subcommand, lists them.

      Examples:
        divelog diver list
        divelog diver show aino
      """,
    subcommands: recordCommands + [
      DiverFollowCommand.self, DiverFollowingCommand.self, DiverUnfollowCommand.self,
    ],
    defaultSubcommand: ListRecords<DiverCommand>.self
  )
}
