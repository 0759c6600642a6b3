import ArgumentParser
import Diagnostics
import LogWorkspace
import LogbookCore
import TerminalPages

/// `divelog document open`: opens a document's file.
struct OpenDocumentFile: LogCommand {
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

  mutating func perform() throws -> ExitStatus {
    let log = try options.workspace()
    let (path, absolute) = try log.openablePath(ofDocument: id)
    var console = options.console
    if print {
      console.printLine(path.visible)
      console.flush()
      return .done
    }
    guard let opener = Self.opener(outside: log.root) else {
      throw DocumentFailure.noOpener(path: path)
    }
    console.flush()
    // It is a script that looks for other programs.
    let folders = Self.folders(outside: log.root).joined(separator: ":")
    guard ChildProcess.run(opener, [absolute], path: folders) == 0 else {
      throw DocumentFailure.openerFailed(path: path)
    }
    return .done
  }

  /// The program that opens files, by its absolute name.
  ///
  /// A folder of the path that is relative, or lies in the log, is left out: a log that was received
  /// from others must not bring the program that opens its files.
  static func opener(outside root: String) -> String? {
    #if canImport(Darwin)
      let name = "open"
    #else
      let name = "xdg-open"
    #endif
    return folders(outside: root).map { "\($0)/\(name)" }.first { program in
      guard let real = DiskPath.real(program) else { return false }
      return DiskPath.isExecutable(real) && !DiskPath.isFolder(real) && !lies(real, in: root)
    }
  }

  /// The folders of the path that are absolute and not in the log.
  private static func folders(outside root: String) -> [String] {
    (Environment.current.variable("PATH") ?? "/usr/bin:/bin").split(separator: ":").map(String.init)
      .filter { $0.hasPrefix("/") && !lies(DiskPath.real($0) ?? $0, in: root) }
  }

  private static func lies(_ real: String, in root: String) -> Bool {
    let top = DiskPath.real(root) ?? root
    let bytes = Array(real.utf8)
    guard bytes.starts(with: top.utf8) else { return false }
    return bytes.count == top.utf8.count
      || bytes[top.utf8.count] == UInt8(ascii: "/") || top == "/"
  }
}
