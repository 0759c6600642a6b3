import ArgumentParser
import DiveFormat
import DiveModel
import GitHistory
import LogWorkspace
import LogbookCore
import Diagnostics
import TerminalPages
import Wording

/// `divelog doctor`: the program's environment, for troubleshooting.
struct DoctorCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Show divelog's environment: version, git, logbook.",
    discussion: """
      Add its output to a bug report.

      Examples:
        divelog doctor
        divelog -C SampleLog doctor
      """
  )

  @OptionGroup var options: GlobalOptions

  /// The version of git, and whether it is new enough.
  private static var git: Message {
    guard let version = GitVersion.installed else { return .doctorNoGit }
    let needed = "\(GitVersion.needed)"
    if version < GitVersion.needed { return .doctorOldGit(version: "\(version)", needed: needed) }
    return version.isSafeWithFolders
      ? .doctorGit(version: "\(version)") : .doctorGitWithoutFolders(version: "\(version)")
  }

  /// Prints irregularities of the repository around the log; nothing without a repository.
  private func printRepository(_ root: String, _ console: inout Console) {
    do throws(GitFailure) {
      guard let repository = try WorkingRepository.around(root) else { return }
      let left = try repository.unmerged()
      if !left.isEmpty { console.printLine(options.words(.mergeIsLeft(paths: left))) }
      for path in try repository.withoutMarks(left) {
        console.printLine(options.words(.holdsYourSideAlone(path: path)))
      }
    } catch {
      // A missing git was reported already.
      if error != .missing { console.printLine(options.words(error.gitMessage)) }
    }
  }

  /// Prints the changes of which only a part was written.
  private func printInterrupted(_ root: String, _ console: inout Console) {
    let history = ChangeHistory(ofLogAt: root, state: Environment.current.stateFolder)
    do throws(LogFailure) {
      for change in try history.interrupted() {
        console.printLine(
          options.words(.changeHalfWritten(number: Decimal(change.number), command: change.title))
        )
      }
    } catch { console.printLine(options.words(error.message)) }
  }

  mutating func perform() throws -> ExitStatus {
    var console = options.console
    defer { console.flush() }
    console.printLine("divelog \(DivelogVersion.text)")
    console.printLine(options.words(Self.git))
    for name in ["LANG", "LC_ALL", "NO_COLOR", "CLICOLOR_FORCE", "TERM", "EDITOR"] {
      console.printLine("\(name)=\((Environment.current.variable(name) ?? "").visible)")
    }
    console.printLine(options.words(.doctorFolder(path: Environment.current.folder)))
    let root: String
    do { root = try options.root() } catch {
      console.printLine(options.words(error.message))
      return .done
    }
    console.printLine(options.words(.doctorLogbook(path: root)))
    printRepository(root, &console)
    printInterrupted(root, &console)
    let logbook = try options.workspace().logbook
    let kinds = RecordKind.allCases.filter { $0 != .settings }
    let counts: [(Message, Int)] =
      kinds.map { ($0.label, logbook.count(of: $0)) }
      + [(.labelAttachments, logbook.attachments.count)]
    let table = TableLayout(counts.map { (options.words($0), "\($1)") })
    table.lines().forEach { console.printLine($0) }
    for path in logbook.leftovers {
      console.printLine(options.words(.doctorLeftover(path: path)))
    }
    options.noteUnusable(logbook, &console)
    return !logbook.unreadPaths.isEmpty ? .failure : .done
  }
}
