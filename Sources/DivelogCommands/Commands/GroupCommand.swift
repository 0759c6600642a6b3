import ArgumentParser
import DiveModel

struct GroupCommand: RecordKindCommand {
  static let kind = RecordKind.group
  static let usualColumns = ["created", "leaders", "members"]
  static let exampleID = "tallinn-divers"
  static let exampleChange = "leaders+=mari"

  static let configuration = CommandConfiguration(
    commandName: "group",
    abstract: "Manage groups of divers.",
    discussion: """
      Without a subcommand, lists them.

      Examples:
        divelog group list
        divelog group status tallinn-divers --open
      """,
    subcommands: recordCommands + [
      JoinGroup.self, LeaveGroup.self, LogGroupDive.self, ApplyGroupDive.self, MoveGroupDive.self,
      StatusOfGroups.self, ReadyGroup.self, SignUpForDive.self, SignOffFromDive.self,
    ],
    defaultSubcommand: ListRecords<GroupCommand>.self
  )
}
