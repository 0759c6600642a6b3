import ArgumentParser
import LogWorkspace
import LogSync

/// `divelog sync`: exchanges changes of the log with others.
struct SyncCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Check, commit, pull, check again and push.",
    discussion: """
      Files of the log are committed with a message that describes the changes; nothing else is. \
      Others' changes are merged key by key. Errors that the others do not have yet are neither \
      committed nor pushed; theirs are reported. Exits with 1 when you have errors, when both \
      sides changed the same thing, or when other people's dives would be removed, and with 2 when \
      the remote could not be reached: run it again later.

      Examples:
        divelog sync --dry-run
        divelog -C SampleLog sync
      """
  )

  @OptionGroup var options: GlobalOptions

  @Flag(help: "Show what would be committed, without changing anything.")
  var dryRun = false

  @Flag(help: "Remove other people's dives for everyone, if they are removed here.")
  var allowRemovals = false

  @Option(help: "Who you are, when removing others' dives (default: as git says).")
  var diver: String?

  mutating func perform() throws -> ExitStatus {
    let root = try options.root()
    var sync = Sync(
      root: root,
      today: options.day,
      language: options.language,
      user: GlobalOptions.user(named: diver)
    )
    sync.isDryRun = dryRun
    sync.allowsRemovals = allowRemovals
    sync.mergeDriver = MergeDriver.ownCommand
    let options = options
    var console = options.console
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
}

extension SyncEnd {
  /// The exit status.
  fileprivate var status: ExitStatus {
    switch self {
    case .done: .done
    case .problems: .problems
    case .failed: .failure
    }
  }
}
