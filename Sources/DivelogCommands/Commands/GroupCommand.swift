import ArgumentParser
import DiveModel

struct GroupCommand: RecordKindCommand {
  static let kind = RecordKind.group
  static let usualColumns = ["created", "leaders", "members"]
  static let exampleID = "tallinn-divers"
  static let exampleChange = "leaders+=mari"

  static let configuration = recordsConfiguration(
    abstract: "Manage groups of divers.",
    example: ["status", "tallinn-divers", "--open"],
    subcommands: recordCommands + [
      JoinGroup.self, LeaveGroup.self, LogGroupDive.self, ApplyGroupDive.self, MoveGroupDive.self,
      StatusOfGroups.self, ReadyGroup.self, SignUpForDive.self, SignOffFromDive.self,
    ]
  )
}
