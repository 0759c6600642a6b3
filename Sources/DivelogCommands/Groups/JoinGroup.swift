import ArgumentParser
import LogSync
import LogWorkspace
import Wording

/// `divelog group join`: makes a diver a member.
struct JoinGroup: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "join",
    abstract: "Join a group.",
    discussion: HelpText.joinGroup
  )

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The group's id or name.")
  var group: String

  @Option(help: "Who joins (default: you).")
  var diver: String?

  @Option(help: .init("The first day (default: today).", valueName: "date"))
  var since: String?

  @OptionGroup var dryRun: DryRunOption<WhatWouldChange>

  var user: String? { diver }

  func planned(in log: LogSession, noting remarks: inout [Message]) throws -> ReportedChange {
    try log.membership(.join, of: diver, inGroup: group, on: since, noting: &remarks)
  }
}

/// `divelog group leave`: ends a membership.
struct LeaveGroup: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "leave",
    abstract: "Leave a group.",
    discussion: HelpText.leaveGroup
  )

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The group's id or name.")
  var group: String

  @Option(help: "Who leaves (default: you).")
  var diver: String?

  @Option(help: .init("The last day (default: today).", valueName: "date"))
  var until: String?

  @OptionGroup var dryRun: DryRunOption<WhatWouldChange>

  var user: String? { diver }

  func planned(in log: LogSession, noting remarks: inout [Message]) throws -> ReportedChange {
    try log.membership(.leave, of: diver, inGroup: group, on: until, noting: &remarks)
  }
}
