import ArgumentParser
import Diagnostics
import LogWorkspace
import TerminalPages
import Wording

/// `divelog document open`: opens a document's file.
struct OpenDocumentFile: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Open the file of one with the system's program for it.",
    discussion: HelpText.openDocumentFile
  )

  @OptionGroup var options: GlobalOptions

  @Argument(help: "Its id or name.")
  var id: String

  @Flag(help: "Print the path in the log instead of opening the file.")
  var print = false

  mutating func perform(_ console: inout Console) throws -> ExitStatus {
    let log = try options.workspace()
    let (path, absolute) = try log.openablePath(ofDocument: id)
    if print {
      console.printLine(path.visible)
      return .done
    }
    let variable = Environment.current.variable("PATH")
    guard let opener = FileOpener(outside: log.root, path: variable) else {
      throw DocumentFailure.noOpener(path: path)
    }
    guard opener.open(absolute) else { throw DocumentFailure.openerFailed(path: path) }
    return .done
  }
}
