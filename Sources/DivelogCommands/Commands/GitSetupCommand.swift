import ArgumentParser
import Diagnostics
import GitHistory
import LogSync
import LogbookCore
import Wording

/// `divelog git-setup`: configures the repository to work with the records of a log.
struct GitSetupCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "git-setup",
    abstract: "Let git merge this log key by key.",
    discussion: """
      A repository's settings are not copied with it, so run this once in each clone. 'divelog \
      sync' does not need it. A hook that is there is never replaced: the line to add is shown.

      Examples:
        divelog git-setup --dry-run
        divelog git-setup
        divelog git-setup --hooks --readable-diff
        divelog git-setup --remove
      """
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
    if remove, hooks || pushHook || mergeHook || readableDiff {
      throw ValidationError(options.words(.removeTakesAll))
    }
  }

  mutating func perform() throws -> ExitStatus {
    let root = try options.root()
    let repository = try options.repository(around: root)
    let setup = RepositorySetup(repository, root: root)
    var parts: RepositorySetup.Parts = .merge
    if hooks { parts.insert(.hooks) }
    if pushHook { parts.insert(.pushHook) }
    if mergeHook { parts.insert(.mergeHook) }
    if readableDiff { parts.insert(.diff) }
    var console = options.console
    for step in remove ? setup.stepsToRemove : setup.steps(toSet: parts) {
      if !dryRun {
        do throws(GitFailure) { try setup.perform(step) } catch {
          throw CommandFailure(error.gitMessage)
        }
      }
      tell(step, &console)
    }
    if !remove {
      if !MergeDriver.isOnPath {
        console.note(options.words(.driverNotOnPath(program: MergeDriver.program)))
      }
      if !Self.namesDriver(root) { console.note(options.words(.attributesLackDriver)) }
    }
    console.flush()
    return .done
  }

  private func tell(_ step: RepositorySetup.Step, _ console: inout Console) {
    switch step {
    case .set(let key, let value): console.printLine("\(key) = \(value)")
    case .addAttribute(let line): console.printLine("info/attributes: \(line.visible)")
    case .makeHook(_, let path), .replaceHook(_, let path), .makeExecutable(_, let path):
      console.printLine(path.visible)
    case .unset(let name), .removeAttribute(let name), .removeHook(_, let name):
      console.printLine(options.words(.setupRemoved(name: name.visible)))
    case .addToHook(let path, let line):
      console.note(options.words(.hookIsKept(path: path, line: line)))
    case .hookIsIdle(let path): console.note(options.words(.hookIsIdle(path: path)))
    case .hooksAreOff(let setting):
      console.note(options.words(.hooksAreOff(setting: setting)))
    case .leaveHook(let path): console.note(options.words(.hookHasChanged(path: path)))
    }
  }

  /// Whether the log's attributes name the driver.
  private static func namesDriver(_ root: String) -> Bool {
    let bytes = try? FileTree.folder(root).bytes(of: ".gitattributes")
    return bytes.map { String(decoding: $0, as: UTF8.self).contains("merge=divelog") } ?? false
  }
}

extension GlobalOptions {
  /// The repository around a log; throws with advice if there is none, or if git refuses access.
  func repository(around root: String) throws(CommandFailure) -> WorkingRepository {
    do throws(GitFailure) {
      if let repository = try WorkingRepository.around(root) { return repository }
    } catch { throw CommandFailure(error.gitMessage) }
    throw CommandFailure(.noRepositoryHere(path: start))
  }
}
