import ArgumentParser
import LogSync

/// `divelog sync`: brings the log and that of others together.
struct SyncCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Check, commit, pull, check again and push.",
    discussion: """
      Files of the log are committed with a message in words, and nothing else is. What others did is \
      merged key by key. Errors that the others do not have yet are neither committed nor pushed; \
      theirs are reported. Exits with 1 when there are errors of your own, when both sides changed \
      one thing, or when dives of other people would be removed, and with 2 when the others could \
      not be reached: run it again then.

      Examples:
        divelog sync --dry-run
        divelog -C SampleLog sync
      """
  )

  @OptionGroup var options: GlobalOptions

  @Flag(help: "Show what would be committed, and change nothing.")
  var dryRun = false

  @Flag(help: "Remove dives of other people for everybody, if they are removed here.")
  var allowRemovals = false

  @Option(help: "Who you are, where dives of others are removed; else git says it.")
  var diver: String?

  mutating func perform() throws -> ExitStatus {
    let root = try options.root()
    var sync = Sync(
      root: root,
      today: options.day,
      language: options.language,
      user: Identity.lookup(named: diver, root: root)
    )
    sync.isDryRun = dryRun
    sync.allowsRemovals = allowRemovals
    sync.mergeDriver = MergeDriver.ownCommand
    let options = options
    var console = options.console
    let outcome: SyncOutcome
    do throws(SyncFailure) {
      outcome = try sync.run { event in options.print(event, &console) }
    } catch { throw CommandFailure(error.message(around: options.start)) }
    console.flush()
    return outcome.end.status
  }
}
