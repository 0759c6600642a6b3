import ArgumentParser
import DiveModel
import GitHistory
import LogSync
import LogWorkspace
import LogbookCore
import Diagnostics
import Wording

/// `divelog diver unfollow`: stops following a log.
struct DiverUnfollowCommand: WritingCommand {
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

  @Flag(
    name: [.customLong("dry-run"), .customLong("diff")],
    help: "Show what would change, without writing."
  )
  var dryRun = false

  var changesLog: Bool { !dryRun }

  mutating func perform() throws -> ExitStatus {
    let log = try options.workspace(as: diver)
    let identity = try log.identity()
    let record = try FollowingChange(log.logbook, of: identity.diver)
    let all = record.diver.following
    guard
      let place = all.firstIndex(where: {
        $0.value.name?.value.lowercased() == name.lowercased()
      })
    else {
      let near = Nearest.matches(name, in: all.compactMap { $0.value.name?.value })
      throw CommandFailure(
        near.isEmpty
          ? .followsNobodyOfName(diver: identity.diver, name: name)
          : .followsNobodyOfNameDidYouMean(diver: identity.diver, name: name, names: near)
      )
    }
    var console = options.console
    options.note(identity, &console)
    let remove = { (record: FollowingChange) throws(FollowingFailure) in
      try record.removing(place)
    }
    try record.write(remove, of: log, isDryRun: dryRun, options, &console)
    if !dryRun, let url = all[place].value.url?.value {
      let friend = FollowedLog(name: name, url: url, follower: identity.diver)
      let folder = try friend.repository(in: Environment.cacheFolder).folder
      if DiskPath.isFolder(folder) { console.note(options.words(.cachedStays(path: folder))) }
    }
    console.flush()
    return .done
  }
}
