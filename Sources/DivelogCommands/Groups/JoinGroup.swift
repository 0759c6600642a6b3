import ArgumentParser
import DiveGroups
import DiveModel
import DiveUnits
import LogbookCore
import Wording

/// `divelog group join`: makes a diver a member.
struct JoinGroup: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "join",
    abstract: "Join a group.",
    discussion: """
      Adds the diver and the date to the group's record. A diver who is already a member stays \
      one.

      Examples:
        divelog group join tallinn-divers
        divelog group join tallinn-divers --diver mari --since 2024-05-01
      """
  )

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The group's id or name.")
  var group: String

  @Option(help: "Who joins (default: you).")
  var diver: String?

  @Option(help: .init("The first day (default: today).", valueName: "date"))
  var since: String?

  @Flag(
    name: [.customLong("dry-run"), .customLong("diff")],
    help: "Show what would change, without writing."
  )
  var dryRun = false

  var changesLog: Bool { !dryRun }

  mutating func perform() throws -> ExitStatus {
    try MembershipRun(group: group, diver: diver, day: since, isDryRun: dryRun, options: options)
      .run(.join)
  }
}

/// `divelog group leave`: ends a membership.
struct LeaveGroup: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "leave",
    abstract: "Leave a group.",
    discussion: """
      The diver stays in the group's record with the last day, and keeps every dive.

      Examples:
        divelog group leave tallinn-divers
        divelog group leave tallinn-divers --diver mari --until 2025-12-31
      """
  )

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The group's id or name.")
  var group: String

  @Option(help: "Who leaves (default: you).")
  var diver: String?

  @Option(help: .init("The last day (default: today).", valueName: "date"))
  var until: String?

  @Flag(
    name: [.customLong("dry-run"), .customLong("diff")],
    help: "Show what would change, without writing."
  )
  var dryRun = false

  var changesLog: Bool { !dryRun }

  mutating func perform() throws -> ExitStatus {
    try MembershipRun(group: group, diver: diver, day: until, isDryRun: dryRun, options: options)
      .run(.leave)
  }
}
