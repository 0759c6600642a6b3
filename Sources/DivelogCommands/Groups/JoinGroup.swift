import ArgumentParser
import DiveGroups
import DiveModel
import DiveUnits
import Logbook
import Wording

/// `divelog group join`: makes a diver a member.
struct JoinGroup: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "join",
    abstract: "Become a member of a group.",
    discussion: """
      The group's record gets the diver and the day. Who is a member already stays one.

      Examples:
        divelog group join tallinn-divers
        divelog group join tallinn-divers --diver mari --since 2024-05-01
      """
  )

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The group's id or name.")
  var group: String

  @Option(help: "Who joins, if not oneself.")
  var diver: String?

  @Option(help: .init("The first day, if not today.", valueName: "day"))
  var since: String?

  @Flag(
    name: [.customLong("dry-run"), .customLong("diff")],
    help: "Show what would change, and write nothing."
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

  @Option(help: "Who leaves, if not oneself.")
  var diver: String?

  @Option(help: .init("The last day, if not today.", valueName: "day"))
  var until: String?

  @Flag(
    name: [.customLong("dry-run"), .customLong("diff")],
    help: "Show what would change, and write nothing."
  )
  var dryRun = false

  var changesLog: Bool { !dryRun }

  mutating func perform() throws -> ExitStatus {
    try MembershipRun(group: group, diver: diver, day: until, isDryRun: dryRun, options: options)
      .run(.leave)
  }
}
