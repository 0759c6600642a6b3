import ArgumentParser
import LogPreview
import LogWorkspace
import LogbookCore
import TerminalPages
import Wording

/// The formats that a command has.
protocol OutputFormatList: Sendable {
  static var formats: [OutputFormat] { get }
}

enum ListFormats: OutputFormatList {
  static let formats = OutputFormat.allCases
}

/// The formats of a list of what is not carried exactly.
enum LossFormats: OutputFormatList {
  static let formats: [OutputFormat] = [.text, .json]
}

/// One of the formats of a list of them, so that help names no other.
struct ListedFormat<List: OutputFormatList>: ExpressibleByArgument {
  let format: OutputFormat

  init?(argument: String) {
    guard let format = List.formats.first(where: { $0.rawValue == argument }) else { return nil }
    self.format = format
  }

  static var allValueStrings: [String] { List.formats.map(\.rawValue) }
}

/// The destination and the format of a list.
typealias OutputOptions = FormattedOutputOptions<ListFormats>

/// The destination and the format of a command's data.
struct FormattedOutputOptions<List: OutputFormatList>: ParsableArguments {
  @Option(help: .init("The output format.", valueName: "format"))
  var format: ListedFormat<List>?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: .init("Write to this file; its extension sets the format.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @Flag(help: "Let -o overwrite an existing file.")
  var overwrite = false

  /// The format from the option, else from the file extension, else text.
  func resolved() throws(ReportFileFailure) -> OutputFormat {
    if let format { return format.format }
    return try ReportFile(output, overwrites: overwrite)?.form(among: List.formats) ?? .text
  }

  /// Writes to the given file, or prints.
  func write(
    _ text: String,
    _ console: inout Console,
    _ options: GlobalOptions
  ) throws(CommandFailure) {
    guard let file = ReportFile(output, overwrites: overwrite) else { return console.print(text) }
    try file.write(text, &console, options)
  }
}

extension FormattedOutputOptions {
  /// Writes a table or a page, then the remarks on it and the number of unusable files.
  ///
  /// - Parameters:
  ///   - text: The text in a format, and in lines of a terminal's width if it goes to one.
  ///   - remarks: What is reported after it.
  ///   - logbook: The log that it is about.
  ///   - console: Where it is printed, unless it goes to a file.
  ///   - options: How the program runs.
  /// - Throws: Why the text cannot be made or written.
  func show(
    _ text: (OutputFormat, Int?) throws -> String,
    remarks: [Message] = [],
    of logbook: Logbook,
    _ console: inout Console,
    _ options: GlobalOptions
  ) throws {
    try write(text(resolved(), Environment.current.width), &console, options)
    console.note(remarks + LogRemarks.unusable(in: logbook))
  }
}

/// What a command shows of a log.
struct ShownPage {
  /// The text in a format, and in lines of a terminal's width if it goes to one.
  let text: (OutputFormat, Int?) throws -> String
  /// What is reported after it.
  var remarks: [Message] = []
  /// Whether it lacks something, or reports something that is not in order.
  var hasProblems = false

  init(
    _ text: @escaping (OutputFormat, Int?) throws -> String,
    remarks: [Message] = [],
    hasProblems: Bool = false
  ) {
    (self.text, self.remarks, self.hasProblems) = (text, remarks, hasProblems)
  }

  /// A page that does not depend on the terminal's width.
  init(
    _ text: @escaping (OutputFormat) throws -> String,
    remarks: [Message] = [],
    hasProblems: Bool = false
  ) {
    self.init({ format, _ in try text(format) }, remarks: remarks, hasProblems: hasProblems)
  }
}

/// A command that shows a page of the log, in one of several formats.
protocol PageCommand: PrintingCommand {
  associatedtype Formats: OutputFormatList
  var output: FormattedOutputOptions<Formats> { get }

  func page(of log: LogSession) throws -> ShownPage
}

extension PageCommand {
  mutating func perform(_ console: inout Console) throws -> ExitStatus {
    let log = try options.workspace()
    let page = try page(of: log)
    try output.show(page.text, remarks: page.remarks, of: log.logbook, &console, options)
    return page.hasProblems ? .problems : .done
  }
}
