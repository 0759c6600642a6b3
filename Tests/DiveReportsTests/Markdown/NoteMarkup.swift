import DiveReports

/// The HTML allowed in a note.
enum NoteMarkup {
  static let strict = StrictMarkup(
    allowed: [
      "p": ["dir"], "h2": ["dir"], "h3": ["dir"], "h4": ["dir"], "h5": ["dir"], "h6": ["dir"],
      "ul": [], "ol": ["start"], "li": ["dir"], "blockquote": [], "pre": ["dir", "class"],
      "code": [],
      "em": [], "strong": [], "del": [], "br": [], "hr": [], "table": [], "thead": [], "tbody": [],
      "tr": [], "th": ["scope", "dir", "class"], "td": ["dir", "class"],
      "div": ["class", "tabindex"], "a": ["href", "rel", "title"],
      "img": ["src", "alt", "loading"],
    ],
    isAllowed: { element, attribute, value in
      switch attribute {
      case "dir": value == "auto"
      case "start": Int(value) != nil
      case "class":
        ["note-plain", "note-table", "align-center", "align-right"].contains(value)
      case "scope": value == "col"
      case "tabindex": value == "0"
      case "rel": value == "noopener noreferrer nofollow"
      case "loading": value == "lazy"
      case "href": isAddress(value)
      case "src": value.hasPrefix("files/")
      case "title", "alt": true
      default: false
      }
    }
  )

  /// Addresses of the web, of mail, and of the files that `files` gives.
  private static func isAddress(_ text: String) -> Bool {
    let isPlain = text.utf8.allSatisfy {
      (0x21..<0x7F).contains($0) && !"\"<>\\^`{|}".utf8.contains($0)
    }
    let start = text.lowercased()
    return isPlain
      && ["http://", "https://", "mailto:", "files/"].contains { start.hasPrefix($0) }
  }

  /// A report that has every file.
  static let files = NoteFiles(link: { "files/" + $0 }, picture: { "files/" + $0 })

  /// The markup of a note below a heading of the second level.
  static func markup(_ note: String) -> String { RenderedNote(note, below: 2, files).html.markup }
}
