#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import DiveReports
import Wording

/// A page as a printer would have it, made by Chromium where it is installed.
///
/// Chromium gets a profile of its own, which is gone afterwards, and asks nobody for anything. Its
/// sandbox is left out only where the system's administrator runs it, for whom it has none.
enum PrintedPage {
  /// Says what is in the way of a PDF before anything is read.
  static func check(
    _ form: TemplateForm,
    _ asked: ReportOptions
  ) throws(CommandFailure) {
    guard form == .html else { throw CommandFailure(.reportPdfIsHtml) }
    guard asked.output != nil, asked.output != "-" else {
      throw CommandFailure(.reportPdfNeedsFile)
    }
    guard browser != nil else { throw CommandFailure(.reportNoChromium) }
  }

  /// Prints a page into a file.
  static func print(_ html: String, to file: String) throws(CommandFailure) {
    guard let browser else { throw CommandFailure(.reportNoChromium) }
    guard let folder = makeFolder() else { throw CommandFailure(.reportPdfFailed) }
    defer { _ = ChildProcess.run("/bin/rm", ["-rf", folder]) }
    let page = folder + "/page.html"
    try write(html, to: page)
    let target = file.hasPrefix("/") ? file : Environment.folder + "/" + file
    var arguments = [
      "--headless", "--no-pdf-header-footer", "--print-to-pdf=" + target,
      "--user-data-dir=" + folder + "/profile", "--no-first-run", "--disable-extensions",
      "--disable-background-networking", "--disable-component-update", "--disable-sync",
      "--disable-dev-shm-usage", "--disable-gpu", "--host-resolver-rules=MAP * ~NOTFOUND",
    ]
    if geteuid() == 0 { arguments.append("--no-sandbox") }
    // What it tells of itself is for nobody here.
    let quiet = ["-c", "exec \"$@\" >/dev/null 2>&1", "sh", browser]
    let status = ChildProcess.run("/bin/sh", quiet + arguments + ["file://" + page])
    guard status == 0, Environment.exists(target) else { throw CommandFailure(.reportPdfFailed) }
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
