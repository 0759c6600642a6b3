import ArgumentParser
import GitHistory
import LogSync
import Wording

/// `divelog git-setup`: configures the repository to work with the records of a log.
struct GitSetupCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "git-setup",
    abstract: "Let git merge this log key by key.",
    discussion: HelpText.gitSetup
  )

  @OptionGroup var options: GlobalOptions

  @Flag(help: "Also check what is committed, by a pre-commit hook.")
  var hooks = false

  @Flag(help: "Also check what has changed since the upstream before a push, by a pre-push hook.")
  var pushHook = false

  @Flag(help: "Also check what a merge brought, by a post-merge hook.")
  var mergeHook = false

  @Flag(help: "Also let 'git diff' show in words what changed in records.")
  var readableDiff = false

  @Flag(help: "Take back all that this command has set.")
  var remove = false

  @Flag(help: "Show what would be set, without setting it.")
  var dryRun = false

  func validate() throws {
    let isPart = hooks || pushHook || mergeHook || readableDiff
    try options.refuse(.removeTakesAll, if: remove && isPart)
  }

  private var parts: RepositorySetup.Parts {
    var parts: RepositorySetup.Parts = .merge
    if hooks { parts.insert(.hooks) }
    if pushHook { parts.insert(.pushHook) }
    if mergeHook { parts.insert(.mergeHook) }
    if readableDiff { parts.insert(.diff) }
    return parts
  }

  func perform(_ console: inout Console) throws -> ExitStatus {
    let root = try options.root()
    let setup = RepositorySetup(try options.repository(around: root), root: root)
    for step in remove ? setup.stepsToRemove : setup.steps(toSet: parts) {
      if !dryRun {
        do throws(GitFailure) { try setup.perform(step) } catch {
          throw RepositoryFailure.git(error)
        }
      }
      if let line = step.line(options.words) { console.printLine(line) }
      console.note(step.remark)
    }
    if !remove {
      console.note(MergeDriver.remarks(onLogAt: root, isOnPath: MergeDriver.isOnPath))
    }
    return .done
  }
}

extension GlobalOptions {
  /// The repository around a log; throws with advice if there is none, or if git refuses access.
  func repository(around root: String) throws(RepositoryFailure) -> WorkingRepository {
    try .ofLog(at: root, from: start)
  }
}
