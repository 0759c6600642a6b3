import ArgumentParser
import DiveUnits
import LogWorkspace
import Wording

/// `divelog group log`: writes a group dive.
struct LogGroupDive: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract: "Log a group's dive once for everyone who was there.",
    discussion: HelpText.logGroupDive
  )

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The group's id or name.")
  var group: String

  @Option(
    name: .customLong("set"),
    parsing: .upToNextOption,
    help: .init("Values that were the same for all, each as key=value.", valueName: "key=value")
  )
  var values: [String] = []

  @Option(help: .init("Who was there, separated by commas.", valueName: "divers"))
  var members: String?

  // Notes may begin with the dash of a list.
  @Option(parsing: .unconditional, help: .init("The notes, in Markdown.", valueName: "text"))
  var notes: String?

  @Flag(help: "The dive has not taken place yet.")
  var planned = false

  @OptionGroup var dryRun: DryRunOption<WhatWouldBeWritten>

  func validate() throws {
    guard let members, members.listed.isEmpty else { return }
    throw ValidationError(options.words(.membersAreEmpty))
  }

  func planned(in log: LogSession, noting remarks: inout [Message]) throws -> ReportedChange {
    let dive = try GroupDiveLog(
      ofGroup: group,
      values,
      members: members,
      isPlanned: planned,
      notes: notes ?? "",
      in: log
    )
    return dive.reported(in: log)
  }
}
