import ArgumentParser
import GitHistory
import LogSync
import LogWorkspace
import TerminalPages
import Wording

/// `divelog sync`: exchanges changes of the log with others.
struct SyncCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Check, commit, pull, check again and push.",
    discussion: """
      Files of the log are committed with a message that describes the changes; nothing else is. \
      Others' changes are merged key by key. Errors that the others do not have yet are neither \
      committed nor pushed; theirs are reported. Exits with 1 when you have errors, when both \
      sides changed the same thing, or when other people's dives would be removed or their records \
      shown to more readers, and with 2 when the remote could not be reached: run it again later.

      With --watch it syncs the branch that is checked out when files have rested for 5 seconds, \
      and every 10 minutes, until Ctrl-C. Where it needs you, it says so, and continues by itself \
      once you have dealt with it.

      Examples:
        divelog sync --dry-run
        divelog sync --watch --every 30m
        divelog -C SampleLog sync
      """
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
    if let every, SyncRhythm.interval(every) == nil {
      throw ValidationError(options.words(.noSyncInterval(text: every)))
    }
    if every != nil, !watch { throw ValidationError(options.words(.everyNeedsWatch)) }
    if watch, dryRun || allowRemovals || allowSharing || allowRewritten {
      throw ValidationError(options.words(.watchAlone))
    }
  }

  mutating func perform() throws -> ExitStatus {
    let root = try options.root()
    let options = options
    var console = options.console
    if watch { return try watching(root, &console) }
    let sync = sync(root)
    let outcome: SyncOutcome
    do throws(SyncFailure) {
      outcome = try sync.run { event in
        let lines = event.lines(in: options.language)
        for line in lines.outcome { console.printLine(line) }
        for remark in lines.remarks { console.note(remark) }
      }
    } catch { throw CommandFailure(error.message(around: options.start)) }
    console.flush()
    return outcome.end.status
  }

  private func sync(_ root: String) -> Sync {
    var sync = Sync(root: root, today: options.day, user: GlobalOptions.user(named: diver))
    sync.isDryRun = dryRun
    sync.allowsRemovals = allowRemovals
    sync.allowsSharing = allowSharing
    sync.allowsRewriting = allowRewritten
    sync.mergeDriver = MergeDriver.ownCommand
    return sync
  }

  private func watching(_ root: String, _ console: inout Console) throws -> ExitStatus {
    StopRequests.take()
    // Ctrl-C lets git finish what it has begun; no user is there to answer a question.
    GitTerminal.leave()
    var sync = sync(root)
    do throws(GitFailure) {
      sync.branch = .some(try WorkingRepository.around(root)?.branch)
    } catch { throw CommandFailure(SyncFailure.git(error).message(around: options.start)) }
    console.note(options.words(.watchingUntilStopped))
    let interval = every.flatMap(SyncRhythm.interval) ?? SyncRhythm.usualInterval
    var watch = SyncWatch(of: root, every: interval, wait: StopRequests.wait) {
      [sync] () throws(SyncFailure) in try sync.run()
    }
    watch.run { event in
      for line in event.lines(in: options.language, around: options.start) { console.note(line) }
    }
    console.note(options.words(.watchStopped))
    return .done
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
