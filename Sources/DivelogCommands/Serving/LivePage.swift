import DiveReports

/// A page of the site as the preview shows it: with the problems of the log, and with what looks for
/// changes.
enum LivePage {
  /// Adds the preview's own parts to a page.
  ///
  /// - Parameters:
  ///   - page: as the site has it.
  ///   - version: which state of the files it shows, as `TreeSignature` writes it.
  ///   - problems: of the log; nil if there are none.
  /// - Returns: the page with them.
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
  /// Answers when the log has changed, or after a while.
  static let changed = ".divelog/changed.js"
}

/// What is wrong in a log, as every page of the preview shows it.
struct LiveProblems: Hashable, Sendable {
  /// How much, in a line.
  let summary: String
  /// Everything, as `check` prints it.
  let text: String

  var html: String {
    "<aside class=\"live-problems\" role=\"status\"><details><summary>\(summary.htmlEscaped)"
      + "</summary><pre>\(text.htmlEscaped)</pre></details></aside>"
  }
}
