import DiveReports
import LogPreview
import LogbookCore
import Diagnostics
import TerminalPages
import Wording

/// The destination of a report: standard output, or a file outside the log's records.
struct ReportOutput {
  private let asked: ReportOptions
  private let logbook: Logbook
  private let options: GlobalOptions

  init(_ asked: ReportOptions, _ logbook: Logbook, _ options: GlobalOptions) {
    self.asked = asked
    self.logbook = logbook
    self.options = options
  }

  func write(_ text: String, _ console: inout Console) throws {
    guard let file = ReportFile(asked.output, overwrites: asked.overwrite) else {
      return console.print(text.terminalSafe)
    }
    try checkTarget(file.path)
    try file.write(text, &console, options)
  }

  /// Makes a PDF of a page with Chromium; an existing file is overwritten only on request.
  func writePDF(
    _ text: String,
    by printer: PagePrinter,
    _ console: inout Console
  ) throws {
    guard let file = ReportFile(asked.output, overwrites: asked.overwrite) else {
      throw CommandFailure(.reportPdfNeedsFile)
    }
    try checkTarget(file.path)
    // Check before Chromium starts, which takes seconds.
    guard asked.overwrite || !DiskPath.exists(path(of: file.path)) else {
      throw CommandFailure(.reportIsThere(path: file.path))
    }
    try file.write(try pdf(of: text, by: printer), &console, options)
  }

  /// Prints a page to PDF; signals are blocked until the temporary files are removed.
  private func pdf(of text: String, by printer: PagePrinter) throws -> [UInt8] {
    let signals = BlockedSignals()
    defer { signals.release() }
    return try printer.pdf(of: text) { signals.isEnding || signals.isInterrupted }
  }

  private func path(of file: String) -> String {
    file.hasPrefix("/") ? file : options.start + "/" + file
  }

  private func checkTarget(_ file: String) throws(ReportPlaceFailure) {
    guard let root = try? options.root() else { return }
    try ReportPlace.check(path(of: file), writtenAs: file, in: logbook, ofLogAt: root)
  }
}
