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

/// A page as a printer would have it, made by Chromium where it is installed.
///
/// Chromium gets a profile of its own, which is gone afterwards, and so long to do it; it asks nobody
/// for anything. Its
/// sandbox is left out only where the system's administrator runs it, for whom it has none.
enum PrintedPage {
  /// Says what is in the way of a PDF before anything is read.
  static func check(
    _ form: TemplateForm,
    _ asked: ReportOptions
  ) throws(CommandFailure) {
    guard form == .html else { throw CommandFailure(.reportPdfIsHtml) }
    let endings = TemplateForm.allCases.flatMap(\.fileEndings)
    guard let output = asked.output, output != "-",
      !endings.contains(where: output.lowercased().hasSuffix)
    else { throw CommandFailure(.reportPdfNeedsFile) }
    guard browser != nil else { throw CommandFailure(.reportNoChromium) }
  }

  /// Prints a page, and returns the bytes of the PDF.
  ///
  /// What the page says is another's: it runs nothing, and asks for nothing, from the disk neither.
  static func printed(_ html: String) throws(CommandFailure) -> [UInt8] {
    guard let browser else { throw CommandFailure(.reportNoChromium) }
    // The folder holds a page that is private, and goes whatever happens.
    let signals = HeldSignals()
    defer { signals.release() }
    guard let folder = makeFolder() else { throw CommandFailure(.reportPdfFailed) }
    defer { FolderRemoval.remove(folder) }
    let (page, target) = (folder + "/page.html", folder + "/page.pdf")
    try write(PrintablePage.guarded(html), to: page)
    let end = WorkingProcess.run(
      browser,
      arguments(folder, target) + ["file://" + PrintablePage.encoded(page)],
      within: seconds(for: html),
      remarks: folder + "/remarks",
      holding: signals
    )
    if end == .tookTooLong {
      throw CommandFailure(.reportPdfTooSlow(limit: Decimal(seconds(for: html))))
    }
    guard end == .exited(0),
      let bytes = try? FileTree.folder(folder).bytes(of: "page.pdf", limit: largest),
      bytes.starts(with: Array("%PDF-".utf8))
    else { throw failure(folder) }
    return bytes
  }

  private static func arguments(_ folder: String, _ target: String) -> [String] {
    var arguments = [
      "--headless", "--no-pdf-header-footer", "--print-to-pdf=" + target,
      "--user-data-dir=" + folder + "/profile", "--no-first-run", "--disable-extensions",
      "--disable-background-networking", "--disable-component-update", "--disable-sync",
      "--disable-dev-shm-usage", "--disable-gpu", "--host-resolver-rules=MAP * ~NOTFOUND",
    ]
    if geteuid() == 0 { arguments.append("--no-sandbox") }
    return arguments
  }

  /// The largest PDF that is taken, in bytes.
  private static let largest = 512 * 1024 * 1024

  /// How long Chromium may take: a minute, and longer for a log of thousands of dives.
  private static func seconds(for html: String) -> Int { 60 + html.utf8.count / 20_000 }

  /// Why there is no PDF, in the last of Chromium's own words.
  private static func failure(_ folder: String) -> CommandFailure {
    let bytes = (try? FileTree.folder(folder).bytes(of: "remarks")) ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    // That there is no bus of the desktop is no trouble, and told of many times.
    guard let last = lines.last(where: { !$0.allSatisfy(\.isWhitespace) && !$0.contains("dbus") })
    else {
      return CommandFailure(.reportPdfFailed)
    }
    return CommandFailure(.reportPdfFailedBecause(reason: String(last.prefix(300)).visible))
  }

  private static func write(_ text: String, to path: String) throws(CommandFailure) {
    guard let file = fopen(path, "wx") else { throw CommandFailure(.reportPdfFailed) }
    let bytes = Array(text.utf8)
    let count = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, count == bytes.count else { throw CommandFailure(.reportPdfFailed) }
  }

  /// A folder that nobody else sees.
  private static func makeFolder() -> String? {
    let base = Environment.variable("TMPDIR").flatMap(Environment.realPath) ?? "/tmp"
    guard let name = strdup(base + "/divelog-print-XXXXXX") else { return nil }
    defer { free(name) }
    return mkdtemp(name).map { String(cString: $0) }
  }

  /// The browser, on the path or where macOS has it; nil where there is none.
  private static var browser: String? {
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    // Of the folder that one happens to stand in nothing is run.
    let folders = (Environment.variable("PATH") ?? "").split(separator: ":")
      .filter { $0.hasPrefix("/") }
    let onPath = names.flatMap { name in folders.map { "\($0)/\(name)" } }
    let applications = [
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ]
    return (onPath + applications).first { access($0, X_OK) == 0 && !Environment.isFolder($0) }
  }
}
