import ArgumentParser
import Diagnostics
import LogWorkspace
import TerminalPages

/// `divelog document open`: opens a document's file.
struct OpenDocumentFile: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Open the file of one with the system's program for it.",
    discussion: """
      The program is the one that your system opens such files with; nothing in the log says which. \
      The file must lie in the log and be no link, and files that a system could run are not opened.

      Examples:
        divelog document open medical-tom-2024
        divelog document open 'Medical of Tom, 2024' --print
      """
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
