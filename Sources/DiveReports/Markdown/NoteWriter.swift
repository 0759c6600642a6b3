import Wording

/// Writes a parsed note with a fixed set of HTML elements.
///
/// It processes events and keeps open elements in a list, so that deep nesting cannot overflow the
/// stack. Elements nested too deep are dropped, but their text is kept.
struct NoteWriter {
  var html = HTML()
  private let level: Int
  let files: NoteFiles
  /// The end tags of open elements; empty for one that was not written.
  var ends: [StaticString] = []
  /// The number of open elements that were written.
  var depth = 0
  /// The number of open links; a link inside a link is ignored.
  var links = 0
  /// Text not yet written, because the parser splits it at every possible mark.
  private var words = ""
  /// The words of the open picture, and the nesting of pictures.
  var picture: (words: String, depth: Int)?
  /// The address and the tooltip of that picture.
  var pictureNode = (address: "", title: "")
  var table = NoteTable()

  static let deepest = 40

  init(below level: Int, _ files: NoteFiles) {
    self.level = min(max(level, 0), 6)
    self.files = files
  }

  /// Writes the start or the end of a node.
  mutating func write(_ node: MarkdownTree.Node, isEntered: Bool) {
    let kind = node.kind
    if kind == "text", picture == nil {
      words += node.text
      return
    }
    writeWords()
    if let open = picture { return describe(node, kind, isEntered, open) }
    if write(leaf: node, kind) { return }
    guard isEntered else { return leave(kind) }
    enter(node, kind)
  }

  /// Writes text, with links for the addresses in it.
  private mutating func writeWords() {
    guard !words.isEmpty else { return }
    let parts = links == 0 ? BareLinks.parts(of: words) : [(words, nil)]
    words = ""
    for part in parts {
      guard let address = part.address.flatMap(NoteAddress.init), case .outside(let href) = address
      else {
        NoteText.append(part.text, to: &html)
        continue
      }
      openLink(href, "", isOutside: true)
      NoteText.append(part.text, to: &html)
      leave("link")
    }
  }

  /// Writes a node without children; false for other nodes.
  private mutating func write(leaf node: MarkdownTree.Node, _ kind: String) -> Bool {
    switch kind {
    case "softbreak": html.literal("\n")
    case "linebreak": html.literal("<br>\n")
    case "thematic_break": html.literal("<hr>\n")
    case "code":
      html.element("code") { NoteText.append(node.text, to: &$0) }
    case "code_block":
      html.element("pre", .direction) { html in
        html.element("code") { NoteText.append(node.text, to: &$0) }
      }
      html.literal("\n")
    case "html_block":
      let text = NoteComments.removed(from: node.text)
      guard text.utf8.contains(where: { $0 > 0x20 }) else { return true }
      html.element("pre", .class("note-plain"), .direction) { NoteText.append(text, to: &$0) }
      html.literal("\n")
    case "html_inline": NoteText.append(NoteComments.removed(from: node.text), to: &html)
    default: return false
    }
    return true
  }

  private mutating func enter(_ node: MarkdownTree.Node, _ kind: String) {
    switch kind {
    case "document": skip()
    case "paragraph": node.isTight ? skip() : open("<p dir=\"auto\">", "</p>\n")
    case "heading": openHeading(level + node.level)
    case "block_quote": nest("<blockquote>\n", "</blockquote>\n")
    case "list": openList(node)
    case "item": openItem(node, box: "")
    case "tasklist": openItem(node, box: node.isChecked ? "☑ " : "☐ ")
    case "emph": nest("<em>", "</em>")
    case "strong": nest("<strong>", "</strong>")
    case "strikethrough": nest("<del>", "</del>")
    case "link": openLink(node)
    case "image": picture = ("", 1); pictureNode = (node.address, node.title)
    case "table":
      table.begin(node.alignments)
      nest("<div class=\"note-table\" tabindex=\"0\"><table>\n", "</tbody></table></div>\n")
    case "table_header": enterRow(isHeader: true)
    case "table_row": enterRow(isHeader: false)
    case "table_cell": enterCell()
    default: skip()
    }
  }

  /// Ends the node that was entered last.
  mutating func leave(_ kind: String) {
    guard let end = ends.popLast() else { return }
    if kind == "link", end.utf8CodeUnitCount > 0 { links -= 1 }
    guard end.utf8CodeUnitCount > 0 else { return }
    depth -= 1
    if kind == "table", !table.hasBody { html.literal("<tbody>") }
    html.literal(end)
    if kind == "table_header" { table.hasBody = true }
  }

  mutating func skip() { ends.append("") }

  mutating func open(_ start: StaticString, _ end: StaticString) {
    html.literal(start)
    ends.append(end)
    depth += 1
  }

  /// Opens an element that can be nested, unless the depth is exceeded.
  private mutating func nest(_ start: StaticString, _ end: StaticString) {
    depth < Self.deepest ? open(start, end) : skip()
  }

  private mutating func openHeading(_ level: Int) {
    switch level {
    case ...2: open("<h2 dir=\"auto\">", "</h2>\n")
    case 3: open("<h3 dir=\"auto\">", "</h3>\n")
    case 4: open("<h4 dir=\"auto\">", "</h4>\n")
    case 5: open("<h5 dir=\"auto\">", "</h5>\n")
    default: open("<h6 dir=\"auto\">", "</h6>\n")
    }
  }

  private mutating func openList(_ node: MarkdownTree.Node) {
    guard depth < Self.deepest else { return skip() }
    guard node.isNumbered else { return open("<ul>\n", "</ul>\n") }
    guard node.firstNumber != 1 else { return open("<ol>\n", "</ol>\n") }
    html.literal("<ol start=\"")
    html.text("\(node.firstNumber)")
    open("\">\n", "</ol>\n")
  }

  /// An item outside of a list is not written.
  private mutating func openItem(_ node: MarkdownTree.Node, box: StaticString) {
    let isInList = ends.last?.utf8CodeUnitCount ?? 0 > 0
    isInList ? open("<li dir=\"auto\">", "</li>\n") : skip()
    html.literal(box)
  }

  mutating func openLink(_ node: MarkdownTree.Node) {
    guard links == 0, depth < Self.deepest else { return skip() }
    switch NoteAddress(node.address) {
    case .outside(let address): openLink(address, node.title, isOutside: true)
    case .inside(let path):
      guard let address = files.link(path) else { return skip() }
      openLink(NoteAddress.encoded(address), node.title, isOutside: false)
    case nil: skip()
    }
  }

  mutating func openLink(_ address: String, _ title: String, isOutside: Bool) {
    html.literal("<a href=\"")
    html.text(address)
    if isOutside { html.literal("\" rel=\"noopener noreferrer nofollow") }
    if !title.isEmpty {
      html.literal("\" title=\"")
      html.text(title)
    }
    links += 1
    open("\">", "</a>")
  }
}
