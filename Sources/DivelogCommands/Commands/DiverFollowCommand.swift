import ArgumentParser
import LogSync
import LogWorkspace
import Wording

/// `divelog diver follow`: follows another person's log.
struct DiverFollowCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "follow",
    abstract: "Follow another diver's log.",
    discussion: HelpText.diverFollow
  )

  @OptionGroup var options: GlobalOptions

  @Argument(help: "Your name for the log, usually its diver's name.")
  var name: String

  @Argument(help: "Where it is: https://…, ssh://…, host:path, or the folder of a repository.")
  var url: String

  @Option(help: "The diver who follows it (default: you).")
  var diver: String?

  @Flag(
    name: [.customLong("dry-run"), .customLong("diff")],
    help: "Show what would be written, without writing or fetching."
  )
  var dryRun = false

  func validate() throws {
    if name.allSatisfy(\.isWhitespace) {
      throw ValidationError(options.words(.nameIsEmpty(option: "--name")))
    }
  }

  func perform(_ console: inout Console) throws -> ExitStatus {
    let log = try options.workspace(as: diver)
    let identity = try log.identity()
    let friend = try FollowedLog(
      name: name,
      at: url,
      from: options.start,
      follower: identity.diver,
      in: log.logbook,
      log.index
    )
    options.note(identity, &console)
    if !dryRun {
      // A log that cannot be fetched is not added.
      let cache = Environment.current.cacheFolder
      try friend.fetch(into: cache)
      console.note(friend.allRemarks(on: try friend.read(from: cache)))
    }
    // Fetching happens before the lock is taken, so the log is read again afterwards.
    try options.changingLog(unless: dryRun) {
      let now = try options.workspace()
      let plan = try FollowingChange.plan(following: friend, in: now)
      try options.writeIfSound(plan, of: now, isDryRun: dryRun, &console)
    }
    if friend.url.hasPrefix("/"), !dryRun { console.note(.folderIsShown) }
    return .done
  }
}
