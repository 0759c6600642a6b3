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
      merged key by key. A log with errors is neither committed nor pushed. Exits with 1 when there \
      are errors, or when both sides changed one thing, and with 2 when the others could not be \
      reached: run it again then.

      Examples:
        divelog sync --dry-run
        divelog -C SampleLog sync
      """
  )

  @OptionGroup var options: GlobalOptions

  @Flag(help: "Show what would be committed, and change nothing.")
  var dryRun = false

  mutating func perform() throws -> ExitStatus {
    let root = try options.root()
    guard let repository = WorkingRepository(around: root) else {
      throw CommandFailure(.noRepositoryHere(path: options.start))
    }
    var run = SyncRun(repository, root: root, isDryRun: dryRun, options: options)
    let status = try run.run()
    run.console.flush()
    return status
  }
}
