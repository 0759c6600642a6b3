import SourceText

/// The Markdown of a record as HTML.
enum NotesHTML {
  /// Notes as paragraphs of plain text, of which nothing is markup; nil where there are none.
  static func html(_ notes: String) -> String? {
    let lines = notes.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0).visible.htmlEscaped
    }
    var paragraphs: [String] = []
    for paragraph in lines.split(whereSeparator: { $0.allSatisfy(\.isWhitespace) }) {
      paragraphs.append("<p>" + paragraph.joined(separator: "<br>\n") + "</p>")
    }
    return paragraphs.isEmpty ? nil : paragraphs.joined(separator: "\n")
  }
}

/// The text of a record's file below its fields.
enum NotesText {
  /// Without the blank lines around it, and with CRLF as LF; nil where nothing is left.
  static func text(_ bytes: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: bytes.filter { $0 != 0x0D }, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let isBlank = { (line: Substring) in line.allSatisfy(\.isWhitespace) }
    guard let first = lines.firstIndex(where: { !isBlank($0) }),
      let last = lines.lastIndex(where: { !isBlank($0) })
    else { return nil }
    return lines[first...last].joined(separator: "\n")
  }
}
