import DiveModel
import Logbook
import SourceText

extension PageContext {
  /// Writes the Markdown behind a record's fields, if there is any.
  func writeNotes(of origin: Origin, title: String, _ html: inout HTML) {
    guard let notes = notes(of: origin) else { return }
    html.element("section", .class("notes"), .id("notes")) { html in
      html.element("h2", text: title)
      html.element("div", .class("prose")) { html in
        // Rendered Markdown goes here.
        html.element("div", .class("plain")) { html in
          for line in notes.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            html.text(String(line))
            html.literal("\n")
          }
        }
      }
    }
  }

  /// The Markdown of a record, without the blank lines around it; nil where there is none.
  func notes(of origin: Origin) -> String? {
    guard origin.bodyStart < origin.length,
      let bytes = try? log.logbook.tree.bytes(of: origin.path)
    else { return nil }
    let text = String(decoding: bytes.dropFirst(origin.bodyStart), as: UTF8.self)
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return nil }
    return String(text[first...last])
  }
}
