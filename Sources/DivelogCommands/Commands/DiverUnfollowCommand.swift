import ArgumentParser
import LogSync
import LogWorkspace
import Wording

/// `divelog diver unfollow`: stops following a log.
struct DiverUnfollowCommand: DryRunCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "unfollow",
    abstract: "Stop following a log.",
    discussion: HelpText.diverUnfollow
  )

  @OptionGroup var options: GlobalOptions

  @Argument(help: "Your name for the log.")
  var name: String

  @Option(help: "The diver who follows it (default: you).")
  var diver: String?

  @OptionGroup var dryRun: DryRunOption<WhatWouldChange>

  func perform(_ console: inout Console) throws -> ExitStatus {
    let log = try options.workspace(as: diver)
    let identity = try log.identity()
    let record = try FollowingChange(log.logbook, of: identity.diver)
    let place = try record.place(of: name)
    options.note(identity, &console)
    let (plan, former) = try record.plan(unfollowing: place, in: log)
    try options.writeIfSound(plan, of: log, isDryRun: dryRun.isOn, &console)
    if !dryRun.isOn, let folder = try former?.remains(in: Environment.current.cacheFolder) {
      console.note(.cachedStays(path: folder))
    }
    return .done
  }
}
