import ArgumentParser
import GitHistory
import LogSync
import TerminalPages
import Wording

/// `divelog sync`: exchanges changes of the log with others.
struct SyncCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Check, commit, pull, check again and push.",
    discussion: HelpText.sync
  )

  @OptionGroup var options: GlobalOptions

  @Flag(help: "Show what would be committed, without changing anything.")
  var dryRun = false

  @Flag(help: "Remove other people's dives for everyone, if they are removed here.")
  var allowRemovals = false

  @Flag(help: "Allow local changes to show other people's records to more readers.")
  var allowSharing = false

  @Flag(help: "Merge, although others removed commits from the history; yours bring them back.")
  var allowRewritten = false

  @Option(
    help:
      "The diver you are, which decides whose records you may remove or share (default: as git says)."
  )
  var diver: String?

  @Flag(help: "Sync whenever files have settled, and every few minutes.")
  var watch = false

  @Option(help: .init("How often --watch syncs at least (default: 10m).", valueName: "time"))
  var every: String?

  func validate() throws {
    if let every {
      try options.refuse(.noSyncInterval(text: every), if: SyncRhythm.interval(every) == nil)
      try options.refuse(.everyNeedsWatch, if: !watch)
    }
    let isOnce = dryRun || allowRemovals || allowSharing || allowRewritten
    try options.refuse(.watchAlone, if: watch && isOnce)
  }

  func perform(_ console: inout Console) throws -> ExitStatus {
    var sync = Sync(
      root: try options.root(),
      today: options.day,
      user: GlobalOptions.user(named: diver)
    )
    (sync.isDryRun, sync.allowsRemovals) = (dryRun, allowRemovals)
    (sync.allowsSharing, sync.allowsRewriting) = (allowSharing, allowRewritten)
    sync.mergeDriver = MergeDriver.ownCommand
    // A repository that the environment names is not the one that is synced.
    sync.author = GitSurroundings { name in
      ["GIT_AUTHOR_EMAIL", "EMAIL"].contains(name) ? Environment.current.variable(name) : nil
    }
    do throws(SyncFailure) {
      if watch {
        try watch(sync, &console)
        return .done
      }
      var own = console
      let outcome = try sync.run { event in
        let lines = event.lines(in: options.language)
        for line in lines.outcome { own.printLine(line) }
        for remark in lines.remarks { own.note(remark) }
      }
      own.flush()
      return outcome.end.status
    } catch { throw CommandFailure(error.message(around: options.start)) }
  }

  private func watch(_ sync: Sync, _ console: inout Console) throws(SyncFailure) {
    StopRequests.take()
    // Ctrl-C lets git finish what it has begun; no user is there to answer a question.
    GitTerminal.leave()
    let sync = try sync.ofCheckedOutBranch()
    console.note(.watchingUntilStopped)
    let interval = every.flatMap(SyncRhythm.interval) ?? SyncRhythm.usualInterval
    var watch = SyncWatch(of: sync.root, every: interval, wait: StopRequests.wait) {
      () throws(SyncFailure) in try sync.run()
    }
    watch.run { event in
      for line in event.lines(in: options.language, around: options.start) { console.note(line) }
    }
    console.note(.watchStopped)
  }
}

extension SyncEnd {
  fileprivate var status: ExitStatus {
    switch self {
    case .done: .done
    case .problems: .problems
    case .failed: .failure
    }
  }
}
