import DiveReports
import Wording

/// A page of the site as the preview shows it: with the problems of the log, and with the script
/// that detects changes.
enum LivePage {
  /// Adds the preview's own parts to a page.
  ///
  /// - Parameters:
  ///   - page: The page of the site.
  ///   - version: The state of the log that it shows, as written by `LiveSource.Look`.
  ///   - problems: The problems of the log; nil if there are none.
  /// - Returns: The extended page.
  static func bytes(of page: [UInt8], _ version: String, _ problems: LiveProblems?) -> [UInt8] {
    let head = "<link rel=\"stylesheet\" href=\"/\(LiveFiles.style)\">"
    let script =
      "<script src=\"/\(LiveFiles.script)\" data-version=\"\(version)\"></script>"
    return inserting(
      problems?.html ?? "",
      script,
      before: "</body>",
      inserting(head, "", before: "</head>", page)
    )
  }

  /// The page shown for an unknown path.
  ///
  /// - Parameters:
  ///   - isRead: Whether the log could be read; if not, its problems tell why.
  ///   - language: The language of the page.
  /// - Returns: A page with a link to the home page.
  static func instead(isRead: Bool, in language: Language) -> [UInt8] {
    func words(_ message: Message) -> String { language.words(message).htmlEscaped }
    let title = isRead ? words(.pageIsGone) : "divelog"
    let main =
      isRead
      ? "<main class=\"live-gone\"><h1>\(title)</h1><p>\(words(.pageMayComeBack))</p>"
        + "<p><a href=\"/\">\(words(.backToTheStart))</a></p></main>" : ""
    return Array(
      ("<!DOCTYPE html>\n<html lang=\"\(language.tag)\"><head><meta charset=\"utf-8\">"
        + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
        + "<title>\(title)</title><link rel=\"icon\" href=\"data:,\"></head>"
        + "<body>\(main)</body></html>\n").utf8
    )
  }

  /// Puts texts before the last place of a mark; a page without it stays as it is.
  private static func inserting(
    _ first: String,
    _ second: String,
    before mark: String,
    _ page: [UInt8]
  ) -> [UInt8] {
    let mark = Array(mark.utf8)
    var place = page.count - mark.count
    while place >= 0, page[place] != mark[0] || !page[place...].starts(with: mark) { place -= 1 }
    guard place >= 0 else { return page }
    return page[..<place] + Array(first.utf8) + Array(second.utf8) + page[place...]
  }
}

/// The preview's own files, under names that no page of a site has.
enum LiveFiles {
  static let style = ".divelog/live.css"
  static let script = ".divelog/live.js"
  /// Reloads the page that includes it when the log has changed.
  static let changed = ".divelog/changed.js"
}

/// The problems of a log, as shown on every page of the preview.
struct LiveProblems: Hashable, Sendable {
  /// The numbers of problems, in one line.
  let summary: String
  /// All problems, as `check` prints them.
  let text: String

  var html: String {
    "<aside class=\"live-problems\" aria-label=\"\(summary.htmlEscaped)\"><details>"
      + "<summary>\(summary.htmlEscaped)</summary><pre>\(text.htmlEscaped)</pre></details></aside>"
  }
}
