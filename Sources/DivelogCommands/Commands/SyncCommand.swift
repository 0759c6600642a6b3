import ArgumentParser
import GitHistory
import Wording

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
    var run = SyncRun(
      try options.repository(around: root),
      root: root,
      .init(isDryRun: dryRun, allowsRemovals: allowRemovals, diver: diver),
      options: options
    )
    let status = try run.run()
    run.console.flush()
    return status
  }
}
