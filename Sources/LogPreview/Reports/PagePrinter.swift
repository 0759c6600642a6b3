#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
package import DiveReports
import LogbookCore

/// Prints a page to PDF with Chromium, if it is installed.
///
/// Chromium gets a temporary profile and a time limit, and loads nothing from the network. Its
/// sandbox is disabled only for the root user, for whom it does not work.
package struct PagePrinter: Sendable {
  /// The browser's path.
  private let browser: String
  private let temporaryFolder: String

  /// Finds the browser; nil if there is none.
  ///
  /// - Parameters:
  ///   - searchPath: Folders with programs, as in `PATH`; those of macOS are added.
  ///   - temporaryFolder: The folder for temporary files, as in `TMPDIR`.
  package init?(searchPath: String, temporaryFolder: String?) {
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    // Relative folders on the search path are skipped, so that nothing in the current folder is
    // run.
    let folders = searchPath.split(separator: ":").filter { $0.hasPrefix("/") }
    let onPath = names.flatMap { name in folders.map { "\($0)/\(name)" } }
    let applications = [
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ]
    let found = (onPath + applications).first {
      DiskPath.isExecutable($0) && !DiskPath.isFolder($0)
    }
    guard let found else { return nil }
    browser = found
    self.temporaryFolder = temporaryFolder.flatMap(DiskPath.real) ?? "/tmp"
  }

  /// Prints a page, and returns the PDF.
  ///
  /// The page is untrusted: it cannot run scripts or load anything, not even from disk.
  ///
  /// - Parameters:
  ///   - html: The page. It may be private, so the caller must block signals that end the program,
  ///     to guarantee that the temporary folder is removed.
  ///   - isOver: Polled; returns true to cancel.
  /// - Returns: The PDF.
  /// - Throws: Why there is no PDF.
  package func pdf(
    of html: String,
    until isOver: () -> Bool
  ) throws(PrintFailure) -> [UInt8] {
    guard let folder = makeFolder() else { throw .failed }
    defer { FolderRemoval.remove(folder) }
    let (page, target) = (folder + "/page.html", folder + "/page.pdf")
    try write(PrintablePage.guarded(html), to: page)
    // A minute, and longer for a log of thousands of dives.
    let limit = 60 + html.utf8.count / 20_000
    let end = TimedProcess.run(
      browser,
      arguments(folder, target) + ["file://" + PrintablePage.encoded(page)],
      within: limit,
      remarks: folder + "/remarks",
      until: isOver
    )
    if end == .tookTooLong { throw .tooSlow(seconds: limit) }
    guard end == .exited(0),
      let bytes = try? FileTree.folder(folder).bytes(of: "page.pdf", limit: Self.largest),
      bytes.starts(with: Array("%PDF-".utf8))
    else { throw failure(folder) }
    return bytes
  }

  private func arguments(_ folder: String, _ target: String) -> [String] {
    var arguments = [
      "--headless", "--no-pdf-header-footer", "--print-to-pdf=" + target,
      "--user-data-dir=" + folder + "/profile", "--no-first-run", "--disable-extensions",
      "--disable-background-networking", "--disable-component-update", "--disable-sync",
      "--disable-dev-shm-usage", "--disable-gpu", "--host-resolver-rules=MAP * ~NOTFOUND",
    ]
    if geteuid() == 0 { arguments.append("--no-sandbox") }
    return arguments
  }

  /// The largest accepted PDF, in bytes.
  private static let largest = 512 * 1024 * 1024

  /// Why there is no PDF, with Chromium's last message.
  private func failure(_ folder: String) -> PrintFailure {
    let bytes = (try? FileTree.folder(folder).bytes(of: "remarks")) ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    // Chromium reports a missing desktop bus many times, which is harmless.
    let last = lines.last { !$0.allSatisfy(\.isWhitespace) && !$0.contains("dbus") }
    return last.map { .failedBecause(String($0.prefix(300))) } ?? .failed
  }

  private func write(_ text: String, to path: String) throws(PrintFailure) {
    guard let file = fopen(path, "wx") else { throw .failed }
    let bytes = Array(text.utf8)
    let count = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, count == bytes.count else { throw .failed }
  }

  /// Creates a private temporary folder.
  private func makeFolder() -> String? {
    guard let name = strdup(temporaryFolder + "/divelog-print-XXXXXX") else { return nil }
    defer { free(name) }
    return mkdtemp(name).map { String(cString: $0) }
  }
}

extension PagePrinter {
  /// The printer for a report; obstacles are known before the log is read.
  ///
  /// - Parameters:
  ///   - form: The format that the report's template makes.
  ///   - output: The file of the PDF, as typed; nil if none was named.
  ///   - variable: The variables of the environment.
  /// - Returns: The printer.
  /// - Throws: If the report is not a page, if there is no file for a PDF, or no browser.
  package static func ready(
    for form: TemplateForm,
    to output: String?,
    variable: (String) -> String?
  ) throws(PrintFailure) -> PagePrinter {
    guard form == .html else { throw .isNoPage }
    let endings = TemplateForm.allCases.flatMap(\.endings).map { "." + $0 }
    guard let output, output != "-", !endings.contains(where: output.lowercased().hasSuffix)
    else { throw .needsFile }
    let (path, folder) = (variable("PATH") ?? "", variable("TMPDIR"))
    guard let printer = PagePrinter(searchPath: path, temporaryFolder: folder) else {
      throw .noBrowser
    }
    return printer
  }
}

/// Why a page could not be printed.
package enum PrintFailure: Error, Hashable, Sendable {
  /// Only HTML is printed.
  case isNoPage
  /// The report goes to standard output, or to a file that is not a PDF's.
  case needsFile
  case noBrowser
  /// The browser took longer than this, and was ended.
  case tooSlow(seconds: Int)
  /// It failed with this last message.
  case failedBecause(String)
  /// It failed without a message.
  case failed
}
