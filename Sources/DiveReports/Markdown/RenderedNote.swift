import LogbookCore
package import Wording

/// A note of a record as a page shows it.
package struct RenderedNote: Sendable {
  /// The HTML; safe for any content of the note.
  package let html: HTML
  /// Why the note is shown as plain text; nil if it is laid out.
  package let refusal: Message?

  /// Converts a note to HTML.
  ///
  /// Tags in the note are shown as text, and comments are dropped. A link to the web, to a mail
  /// address or to a file of the report is kept; others become text. A picture outside the report
  /// becomes a link, because pages load nothing from the network.
  ///
  /// - Parameters:
  ///   - markdown: The note.
  ///   - level: The level of the heading above the note, 1 to 6; headings in the note are lower.
  ///   - files: The files of the report.
  package init(_ markdown: String, below level: Int, _ files: NoteFiles) {
    refusal = NoteLimits.refusal(of: markdown)?.message
    guard refusal == nil else {
      html = Self.plain(markdown)
      return
    }
    var writer = NoteWriter(below: level, files)
    html =
      MarkdownTree.walk(markdown) { writer.write($0, isEntered: $1) }
      ? writer.html
      : Self.plain(markdown)
  }

  /// The whole note as plain text.
  private static func plain(_ markdown: String) -> HTML {
    var html = HTML()
    html.element("pre", .class("note-plain"), .direction) { NoteText.append(markdown, to: &$0) }
    return html
  }
}

extension NoteLimits.Refusal {
  /// The message shown on the page.
  fileprivate var message: Message {
    switch self {
    case .tooLong: .noteTooLong(limit: Decimal(NoteLimits.longest / 1024))
    case .tooWide: .noteTooWide
    case .tooDeep: .noteTooDeep
    }
  }
}
