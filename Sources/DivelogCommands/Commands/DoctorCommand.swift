import ArgumentParser
import Diagnostics
import LogSync
import LogWorkspace
import LogbookCore
import TerminalPages
import Wording

/// `divelog doctor`: the program's environment, for troubleshooting.
struct DoctorCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Show divelog's environment: version, git, logbook.",
    discussion: HelpText.doctor
  )

  @OptionGroup var options: GlobalOptions

  func perform(_ console: inout Console) throws -> ExitStatus {
    console.printLine("divelog \(DivelogVersion.text)")
    console.printLine(options.words(SetupCondition.git))
    for name in ["LANG", "LC_ALL", "NO_COLOR", "CLICOLOR_FORCE", "TERM", "EDITOR"] {
      console.printLine("\(name)=\((Environment.current.variable(name) ?? "").visible)")
    }
    console.printLine(options.words(.doctorFolder(path: Environment.current.folder)))
    let root: String
    do { root = try options.root() } catch {
      console.printLine(options.words(error.message))
      return .done
    }
    let state = Environment.current.stateFolder
    let found = SetupCondition.irregularities(ofLogAt: root, state: state)
    for message in [.doctorLogbook(path: root)] + found {
      console.printLine(options.words(message))
    }
    let logbook = try options.workspace().logbook
    for line in RecordCounts(logbook).lines(options.words) { console.printLine(line) }
    if let author = SetupCondition.author(in: logbook, at: root) {
      console.printLine(options.words(author))
    }
    for path in logbook.leftovers {
      console.printLine(options.words(.doctorLeftover(path: path)))
    }
    console.note(LogRemarks.unusable(in: logbook))
    return logbook.unreadPaths.isEmpty ? .done : .failure
  }
}
