extension NoteWriter {
  /// Collects the words of a picture, and writes it at its end.
  mutating func describe(
    _ node: MarkdownTree.Node,
    _ kind: String,
    _ isEntered: Bool,
    _ open: (words: String, depth: Int)
  ) {
    switch kind {
    case "image":
      let depth = open.depth + (isEntered ? 1 : -1)
      picture = depth > 0 ? (open.words, depth) : nil
      if depth == 0 { writePicture(open.words) }
    case "text", "code": picture?.words += node.text
    case "softbreak", "linebreak": picture?.words += " "
    default: break
    }
  }

  private mutating func writePicture(_ words: String) {
    switch NoteAddress(pictureNode.address) {
    case .inside(let path):
      guard let address = files.picture(path) else { return NoteText.append(words, to: &html) }
      html.void(
        "img",
        HTMLAttribute("src", NoteAddress.encoded(address)),
        HTMLAttribute("alt", words),
        HTMLAttribute("loading", "lazy")
      )
    case .outside(let address) where links == 0 && depth < Self.deepest:
      openLink(address, pictureNode.title, isOutside: true)
      NoteText.append(words.isEmpty ? pictureNode.address : words, to: &html)
      leave("link")
    case .outside, nil: NoteText.append(words, to: &html)
    }
  }
}
