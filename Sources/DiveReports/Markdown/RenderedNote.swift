import LogbookCore
public import Wording

/// A note of a record as a page shows it.
public struct RenderedNote: Sendable {
  /// The note, laid out; safe whatever stands in it.
  public let html: HTML
  /// Why the note is shown as it was written instead; nil where it is laid out.
  public let refusal: Message?

  /// Lays a note out.
  ///
  /// Tags in the note are shown as text, comments are not shown. A link leads to the web, to a mail
  /// address or to a file of the report, or is text. A picture is one of the report; one from elsewhere
  /// becomes a link to it, for a page asks for nothing from anywhere.
  ///
  /// - Parameters:
  ///   - markdown: what was written.
  ///   - level: of the heading above the note, 1 to 6; those in it are lower.
  ///   - files: of the report.
  public init(_ markdown: String, below level: Int, _ files: NoteFiles) {
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

  /// The note as it was written, all of it.
  private static func plain(_ markdown: String) -> HTML {
    var html = HTML()
    html.element("pre", .class("note-plain"), .direction) { NoteText.append(markdown, to: &$0) }
    return html
  }
}

extension NoteLimits.Refusal {
  /// What readers of the page are told.
  fileprivate var message: Message {
    switch self {
    case .tooLong: .noteTooLong(limit: Decimal(NoteLimits.longest / 1024))
    case .tooWide: .noteTooWide
    case .tooDeep: .noteTooDeep
    }
  }
}
