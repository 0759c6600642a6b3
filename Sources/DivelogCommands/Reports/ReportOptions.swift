import ArgumentParser
import Diagnostics
import DiveQueries
import DiveReports
import DiveUnits
import LogPreview
import LogSync
import LogWorkspace
import LogbookCore
import TerminalPages
import Wording

/// The options of the reports that templates make.
struct ReportOptions: ParsableArguments {
  @Option(help: "Use only the dives of this diver, or of a log you follow.")
  var diver: String?

  @Option(help: "The units to show (default: those of the diver, otherwise of the log).")
  var units: UnitSystem?

  @Option(
    help: .init("Use this template instead of the built-in one.", valueName: "file"),
    completion: .file(extensions: ["mustache"])
  )
  var template: String?

  @Flag(help: "Print the built-in template, to copy and change.")
  var showTemplate = false

  @Option(help: .init("The template's output format: html, markdown or text.", valueName: "format"))
  var format: TemplateForm?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: .init("Write to this file.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @Flag(help: "Let -o overwrite an existing file.")
  var overwrite = false

  @Flag(help: "Make a PDF with Chromium, if it is installed.")
  var pdf = false

  /// Whether to make a PDF, by the option or the file extension.
  var makesPDF: Bool { pdf || output?.lowercased().hasSuffix(".pdf") == true }

  /// The request for the template; relative paths start from a folder.
  func template(from start: String) -> TemplateChoice.Wish {
    TemplateChoice.Wish(file: template, form: format, output: output, start: start)
  }
}

extension ReportOptions {
  /// Makes a report with a template, as its readers see the log, and writes it.
  func make(
    _ wanted: RequestedReport,
    for readers: RequestedAudience,
    of query: TypedQuery,
    _ options: GlobalOptions,
    _ console: inout Console
  ) throws -> ExitStatus {
    if showTemplate, let report = wanted.builtIn {
      console.print(report.template)
      return .done
    }
    // Report a missing template before the log is read.
    let choice = try TemplateChoice(
      named: wanted.name,
      wanted.builtIn,
      template(from: options.start),
      ofLogAt: options.root()
    )
    let (form, variable) = (choice.form, Environment.current.variable)
    let printer = try makesPDF ? PagePrinter.ready(for: form, to: output, variable: variable) : nil
    let own = try options.workspace()
    let log = try options.selectedLog(diver, of: own, &console)
    let made = try MadeReport(
      wanted,
      with: choice,
      for: readers,
      of: log.diver,
      where: query,
      in: units,
      from: own.showing(log.logbook)
    ) { console.note($0) }
    let text: String
    do throws(TemplateFailure) { text = try made.text() } catch {
      console.note(error.text(in: options.language))
      return .failure
    }
    try write(text, by: printer, in: log.logbook, options, &console)
    console.note(try made.remarks())
    return .done
  }

  /// Writes a report to standard output, or to a file outside the log's records.
  private func write(
    _ text: String,
    by printer: PagePrinter?,
    in logbook: Logbook,
    _ options: GlobalOptions,
    _ console: inout Console
  ) throws {
    guard let file = ReportFile(output, overwrites: overwrite) else {
      guard printer == nil else { throw PrintFailure.needsFile }
      return console.print(text.terminalSafe)
    }
    let (start, root) = (options.start, try? options.root())
    try file.check(besides: logbook, from: start, ofLogAt: root, isSlow: printer != nil)
    let pdf = try printer.map { try Self.pdf(of: text, by: $0) }
    try file.write(pdf ?? Array(text.utf8), &console, options)
  }

  /// Prints a page to PDF; signals are blocked until the temporary files are removed.
  private static func pdf(
    of text: String,
    by printer: PagePrinter
  ) throws(PrintFailure) -> [UInt8] {
    let signals = BlockedSignals()
    defer { signals.release() }
    return try printer.pdf(of: text) { signals.isEnding || signals.isInterrupted }
  }
}
