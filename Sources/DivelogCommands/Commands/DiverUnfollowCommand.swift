import ArgumentParser
import DiveModel
import GitHistory
import LogSync
import LogWorkspace
import LogbookCore
import Diagnostics
import Wording

/// `divelog diver unfollow`: stops following a log.
struct DiverUnfollowCommand: DryRunCommand {
  static let configuration = CommandConfiguration(
    commandName: "unfollow",
    abstract: "Stop following a log.",
    discussion: """
      Removes the entry from your record; what was fetched stays in the cache until you remove it.

      Examples:
        divelog diver unfollow Aino
        divelog diver unfollow Aino --dry-run
      """
  )

  @OptionGroup var options: GlobalOptions

  @Argument(help: "Your name for the log.")
  var name: String

  @Option(help: "The diver who follows it (default: you).")
  var diver: String?

  @OptionGroup var dryRun: DryRunOption<WhatWouldChange>

  mutating func perform() throws -> ExitStatus {
    let log = try options.workspace(as: diver)
    let identity = try log.identity()
    let record = try FollowingChange(log.logbook, of: identity.diver)
    let place = try record.place(of: name)
    var console = options.console
    options.note(identity, &console)
    let remove = { (record: FollowingChange) throws(FollowingFailure) in
      try record.removing(place)
    }
    try record.write(remove, of: log, isDryRun: dryRun.isOn, options, &console)
    if !dryRun.isOn, let url = record.diver.following[place].value.url?.value {
      let friend = FollowedLog(name: name, url: url, follower: identity.diver)
      if let folder = try friend.remains(in: Environment.current.cacheFolder) {
        console.note(options.words(.cachedStays(path: folder)))
      }
    }
    console.flush()
    return .done
  }
}
