import ArgumentParser
import DiveFigures
import DiveModel
import DiveUnits
import GitHistory
import LogSync
import LogWorkspace
import LogbookCore
import Diagnostics
import Wording

/// `divelog diver follow`: follows another person's log.
struct DiverFollowCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "follow",
    abstract: "Follow another diver's log.",
    discussion: """
      The name and the address are written into your own record, and the log is fetched into a \
      cache outside your log. 'list', 'show' and 'stats' with '--diver NAME' then show what its \
      diver shares with everyone.

      Examples:
        divelog diver follow Aino https://example.org/aino/log.git
        divelog diver follow Tom /media/tom/log --dry-run
      """
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

  mutating func perform() throws -> ExitStatus {
    let log = try options.workspace(as: diver)
    let identity = try log.identity()
    let address = try address()
    try refuseKnown(log, identity.diver)
    var console = options.console
    options.note(identity, &console)
    let friend = FollowedLog(name: name, url: address.text, follower: identity.diver)
    if !dryRun {
      // A log that cannot be fetched is not added.
      let cache = Environment.cacheFolder
      try friend.fetch(into: cache)
      friend.note(try friend.read(from: cache), options, &console)
    }
    // Fetching happens before the lock is taken, so the log is read again afterwards.
    try options.changingLog(unless: dryRun) {
      let now = try options.workspace()
      try refuseKnown(now, identity.diver)
      let record = try FollowingChange(now.logbook, of: identity.diver)
      let add = { (record: FollowingChange) throws(FollowingFailure) in
        try record.adding(name, address.text)
      }
      try record.write(add, of: now, isDryRun: dryRun, options, &console)
    }
    if address.text.hasPrefix("/"), !dryRun { console.note(options.words(.folderIsShown)) }
    console.flush()
    return .done
  }

  /// Throws if the name is taken, by another log or by a diver of this one.
  private func refuseKnown(
    _ log: LogSession,
    _ follower: String
  ) throws {
    let (logbook, index) = (log.logbook, log.index)
    _ = try FollowingChange(logbook, of: follower)
    let known = FollowedLog.all(in: logbook, of: follower)
    if let other = known.first(where: { $0.name.lowercased() == name.lowercased() }) {
      throw CommandFailure(
        .followsAlready(
          diver: follower,
          name: other.name,
          url: RepositoryAddress.shown(other.url)
        )
      )
    }
    // Diver names take precedence, so the followed log could not be selected.
    if let id = index.id(of: name, .diver), logbook.dives.contains(where: { $0.diver == id }) {
      throw CommandFailure(.nameIsADiver(name: name))
    }
  }

  /// The address for the record: for a folder, its full path.
  private func address() throws(CommandFailure) -> RepositoryAddress {
    let place = url.hasPrefix("/") ? url : options.start + "/" + url
    let isFolder = !url.isEmpty && !url.hasPrefix("-") && DiskPath.isFolder(place)
    let text = isFolder ? DiskPath.real(place) ?? url : url
    do { return try RepositoryAddress(text) } catch {
      throw CommandFailure(error.message(for: url))
    }
  }
}
