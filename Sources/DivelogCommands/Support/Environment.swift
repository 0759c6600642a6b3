#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import LogWorkspace
import LogbookCore
import TerminalPages
import Wording

/// What a run of the program has from outside itself; no other code reads the process.
///
/// Several runs can be in one process, as in tests, each with an environment of its own.
package struct Environment: Sendable {
  /// The environment of the run that this code is part of.
  @TaskLocal static var current = Environment(arguments: [])

  /// The words after the program's name.
  let arguments: [String]
  /// The environment variables; nil for those of the process.
  private let variables: [String: String]?
  /// The path of the current folder; nil for that of the process.
  private let ownFolder: String?
  /// The open files that stand for the standard streams.
  let (input, output, errors): (Int32, Int32, Int32)
  /// Whether the process ends with the run.
  let isProcess: Bool

  /// The environment of a process that is one run.
  package init(arguments: [String]) {
    self.arguments = arguments
    (variables, ownFolder) = (nil, nil)
    (input, output, errors) = (STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO)
    isProcess = true
  }

  /// The environment of a run within a process that does other things too.
  ///
  /// Programs that the run starts, such as git, still get the variables of the process.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - variables: The environment variables that the run itself reads.
  ///   - folder: The absolute path of the current folder.
  ///   - streams: The open files for standard input, output and errors.
  package init(
    arguments: [String],
    variables: [String: String],
    folder: String,
    streams: (input: Int32, output: Int32, errors: Int32)
  ) {
    self.arguments = arguments
    (self.variables, ownFolder) = (variables, folder)
    (input, output, errors) = (streams.input, streams.output, streams.errors)
    isProcess = false
  }

  func variable(_ name: String) -> String? {
    guard let variables else { return getenv(name).map { String(cString: $0) } }
    return variables[name]
  }

  /// A path that may be relative to the current folder.
  func path(_ path: String) -> String {
    guard let ownFolder, !path.hasPrefix("/") else { return path }
    return path == "." ? ownFolder : ownFolder + "/" + path
  }

  func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  var inputIsTerminal: Bool { isTerminal(input) }

  var outputIsTerminal: Bool { isTerminal(output) }

  var errorsAreTerminal: Bool { isTerminal(errors) }

  /// The width of the terminal in columns; nil for pipes and files, which get complete lines.
  var width: Int? { outputIsTerminal ? columns : nil }

  /// The columns from the user's setting, else of the terminal; nil if unknown.
  var columns: Int? {
    if let columns = variable("COLUMNS").flatMap(Int.init), columns > 20 { return columns }
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return size.ws_col > 20 ? Int(size.ws_col) : 80
  }

  /// The content of standard input, up to slightly more than a limit in bytes.
  func standardInput(limit: Int) throws(CommandFailure) -> [UInt8] {
    do { return try StandardStream.bytes(of: input, limit: limit) } catch {
      throw CommandFailure(.cannotRead(path: "-", reason: error.reason))
    }
  }

  /// The current folder.
  var folder: String {
    if let ownFolder { return ownFolder }
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }

  var cacheFolder: String? { UserFolders(variable).cache }

  var stateFolder: String? { UserFolders(variable).state }

  /// Whether changes are kept, so that they can be taken back.
  var keepsChanges: Bool { variable("DIVELOG_UNDO")?.lowercased() != "off" }

  /// The path of a log's folder in the repository that GitHub has checked out.
  func folderInCheckout(of folder: String) -> String {
    FolderInRepository.inCheckout(folder, variable: variable)
  }

  /// The path of a log's folder in the git repository around it.
  func folderInRepository(of folder: String) -> String {
    FolderInRepository.path(of: folder, variable: variable)
  }
}
