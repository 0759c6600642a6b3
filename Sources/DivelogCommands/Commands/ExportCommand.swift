import ArgumentParser
import DiveExchange
import LogPreview
import LogSync
import LogWorkspace
import TerminalPages
import Wording

/// `divelog export`: writes the log for other programs.
struct ExportCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export the log for other programs.",
    discussion: HelpText.export
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var audience: AudienceOptions
  @OptionGroup var asked: QueryOptions

  @Option(help: .init("The format to write.", valueName: "format"))
  var to: FormatName

  @Option(help: "Use only the dives of this diver, or of a log you follow.")
  var diver: String?

  @Option(
    help: """
      What becomes of dives without a time in a format that requires one: omit (default) or \
      midnight.
      """
  )
  var dateOnly: ExportOptions.DateOnly = .omit

  @Flag(help: "Write nothing, and exit with 1, if anything is not carried exactly.")
  var strict = false

  @Option(
    help: .init("The format of the list of what is not exact: text or json.", valueName: "format")
  )
  var format: ListedFormat<LossFormats>?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: .init("Write to this file.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @Flag(help: "Let -o overwrite an existing file.")
  var overwrite = false

  /// The id of a format for export.
  struct FormatName: ExpressibleByArgument {
    let id: String
    let writer: any ForeignWriter

    init?(argument: String) {
      guard let writer = FormatRegistry.all.writer(of: argument) else { return nil }
      (id, self.writer) = (argument, writer)
    }

    static var allValueStrings: [String] { FormatRegistry.all.writableIDs }
  }

  func perform(_ console: inout Console) throws -> ExitStatus {
    let isJSON = format?.format == .json
    let file = ReportFile(output, overwrites: overwrite)
    if isJSON, file == nil { throw CommandFailure(.exportJsonNeedsFile) }
    if !to.writer.isText, file == nil {
      throw CommandFailure(.exportBinaryNeedsFile(format: to.id))
    }
    let log = try options.selectedLog(diver, &console)
    let selection = LogExport.Selection(
      audience: try audience.asked.audience(in: log.logbook),
      diver: log.diver,
      query: asked.typed
    )
    let choices = ExportOptions(dateOnly: dateOnly, today: options.day)
    let made = try LogExport(of: log.logbook, selection, by: to.writer, choices)
    let export = made.export
    let isRefused = strict && !export.losses.isEmpty
    for made in export.files where !isRefused {
      if let file {
        try file.write(made.bytes, &console, options)
      } else {
        console.print(String(decoding: made.bytes, as: UTF8.self))
      }
    }
    if isJSON { console.print(export.report(to: to.id)) }
    for line in isJSON ? [] : export.lossLines(options.words) { console.note(line) }
    console.note([export.summary] + (isRefused ? [.exportStrict] : []))
    console.note(LogRemarks.heldBack(made.heldBack) + LogRemarks.unusable(in: log.logbook))
    return isRefused ? .problems : .done
  }
}
