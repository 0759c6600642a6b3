#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import DiveReports
import Logbook
import SourceText
import Wording

/// Where a report goes: to standard output, or to a file that is none of the log.
struct ReportOutput {
  private let asked: ReportOptions
  private let logbook: Logbook
  private let options: GlobalOptions

  init(_ asked: ReportOptions, _ logbook: Logbook, _ options: GlobalOptions) {
    self.asked = asked
    self.logbook = logbook
    self.options = options
  }

  func write(_ text: String, _ console: inout Console) throws(CommandFailure) {
    guard let file = ReportFile(asked.output, overwrites: asked.overwrite) else {
      return console.print(text)
    }
    try checkTarget(file.path)
    try file.write(text, &console, options)
  }

  /// Has Chromium make a PDF of a page; a file that is there is not written over unasked.
  func writePDF(_ text: String, _ console: inout Console) throws(CommandFailure) {
    guard let file = ReportFile(asked.output, overwrites: asked.overwrite) else {
      throw CommandFailure(.reportPdfNeedsFile)
    }
    try checkTarget(file.path)
    let target = path(of: file.path)
    guard asked.overwrite || !Environment.exists(target) else {
      throw CommandFailure(.reportIsThere(path: file.path))
    }
    let draft = "\(target).divelog-\(getpid())"
    defer { unlink(draft) }
    try PrintedPage.print(text, to: draft)
    guard rename(draft, target) == 0 else {
      let reason = String(cString: strerror(errno))
      throw CommandFailure(.cannotWrite(path: file.path, reason: reason))
    }
    console.note(options.words(.wrote(path: file.path)))
  }

  private func path(of file: String) -> String {
    file.hasPrefix("/") ? file : options.start + "/" + file
  }

  /// No record and no file that one names gives way to a report, whatever is asked.
  private func checkTarget(_ file: String) throws(CommandFailure) {
    guard let real = Environment.realPath(path(of: file)), let root = try? options.root(),
      real.hasPrefix(root + "/")
    else { return }
    let inside = String(real.dropFirst(root.count + 1))
    let isOfLog =
      logbook.recordPaths.contains(inside) || logbook.attachments.contains(inside)
      || inside.hasPrefix(TemplateChoice.folder + "/")
    if isOfLog { throw CommandFailure(.reportIsRecord(path: file)) }
  }
}
