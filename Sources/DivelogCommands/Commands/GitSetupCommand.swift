import ArgumentParser
import GitHistory
import LogSync
import LogbookCore
import Wording

/// `divelog git-setup`: configures the repository to merge files of a log key by key.
struct GitSetupCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "git-setup",
    abstract: "Let git merge this log key by key.",
    discussion: """
      A repository's settings are not copied with it, so run this once in each clone. 'divelog \
      sync' does not need it.

      Examples:
        divelog git-setup --dry-run
        divelog git-setup
      """
  )

  @OptionGroup var options: GlobalOptions

  @Flag(help: "Show what would be set, without setting it.")
  var dryRun = false

  private static let settings = [
    ("merge.divelog.name", "divelog"), ("merge.divelog.driver", MergeDriver.setting),
    ("merge.divelog.recursive", "text"),
  ]

  mutating func perform() throws -> ExitStatus {
    let root = try options.root()
    let repository = try options.repository(around: root)
    var console = options.console
    for (key, value) in Self.settings where repository.setting(key) != value {
      if !dryRun {
        do throws(GitFailure) { try repository.set(key, to: value) } catch {
          throw CommandFailure(error.gitMessage)
        }
      }
      console.printLine("\(key) = \(value)")
    }
    if !MergeDriver.isOnPath {
      console.note(options.words(.driverNotOnPath(program: MergeDriver.program)))
    }
    if !Self.namesDriver(root) { console.note(options.words(.attributesLackDriver)) }
    console.flush()
    return .done
  }

  /// Whether the log's attributes name the driver.
  private static func namesDriver(_ root: String) -> Bool {
    let bytes = try? FileTree.folder(root).bytes(of: ".gitattributes")
    return bytes.map { String(decoding: $0, as: UTF8.self).contains("merge=divelog") } ?? false
  }
}

extension GlobalOptions {
  /// The repository around a log; throws with advice if there is none, or if git refuses access.
  fileprivate func repository(around root: String) throws(CommandFailure) -> WorkingRepository {
    do throws(GitFailure) {
      if let repository = try WorkingRepository.around(root) { return repository }
    } catch { throw CommandFailure(error.gitMessage) }
    throw CommandFailure(.noRepositoryHere(path: start))
  }
}
