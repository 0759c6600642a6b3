import ArgumentParser
import DiveGroups
import DiveModel
import DiveUnits
import Diagnostics
import LogSync
import LogWorkspace
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
    try options.run(.join, of: diver, in: group, on: since, isDryRun: dryRun)
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
    try options.run(.leave, of: diver, in: group, on: until, isDryRun: dryRun)
  }
}

extension GlobalOptions {
  /// Adds a member to a group, or ends a membership.
  fileprivate func run(
    _ step: MembershipStep,
    of diver: String?,
    in group: String,
    on day: String?,
    isDryRun: Bool
  ) throws -> ExitStatus {
    let log = try workspace(as: diver)
    var console = console
    let record = try log.entry(.group, named: group)
    let who = try who(diver, log, &console)
    let date = try day.map { text throws(LogFailure) in try CalendarDate(typed: text) }
    switch try log.membership(step, of: who, in: group, on: date) {
    case .nothing(let remark): console.note(words(remark))
    case .change(let change):
      let isRefused =
        try step == .join
        && JoiningRights.isRefused(to: group, by: Self.user(), in: log)
      try writeOfGroup([change], of: log, isDryRun: isDryRun, &console)
      let command = ["divelog", "group", "join", record.id, "--diver", who]
      if isRefused { console.note(words(.joiningIsRefused(command: ShellWords.line(command)))) }
    }
    console.flush()
    return .done
  }

  /// The member: a diver's id, or the name of a person without a record.
  private func who(
    _ diver: String?,
    _ log: LogSession,
    _ console: inout Console
  ) throws(LogFailure) -> String {
    if let diver, log.isNameOfStranger(diver) { return diver }
    let who = try log.identity()
    note(who, &console)
    return who.diver
  }
}
