import DiveFormat

/// Texts in UDDF's elements, and elements that have no key.
enum UDDFText {
  /// The first, middle and last name.
  static func personName(_ element: MarkupElement) -> String {
    let personal = element.first("personal") ?? element
    let parts = ["firstname", "middlename", "lastname"].compactMap { personal.first($0)?.text }
    let name = parts.map(CleanText.oneLine).filter { !$0.isEmpty }.joined(separator: " ")
    return name.isEmpty ? CleanText.oneLine(element.first("name")?.text ?? "") : name
  }

  /// The paragraphs of notes, or their plain text.
  static func notes(_ element: MarkupElement, _ file: inout ForeignFile) -> String {
    let paragraphs = element.all("para")
    let texts = paragraphs.isEmpty ? [element.text] : [element.text] + paragraphs.map(\.wholeText)
    for link in element.children where link.name != "para" {
      file.lose(link.line, "<\(link.name)>", .noPlace)
    }
    let clean = texts.map { CleanText.body(CleanText.trim($0)) }
    if clean.contains(where: \.isChanged) { file.lose(element.line, "<notes>", .textChanged) }
    let body = clean.map(\.text).filter { !$0.isEmpty }.joined(separator: "\n\n")
    return MarkdownText.plain(body)
  }

  /// Keeps an element that has no key of ours: its text, its attributes, and what is in it.
  static func keep(
    _ element: MarkupElement,
    _ extras: inout Extras,
    _ file: inout ForeignFile,
    path: String = "",
    depth: Int = 0
  ) {
    let name = path.isEmpty ? element.name : path + "-" + element.name
    guard depth < 4, let key = ForeignID.make(name, limit: 48) else {
      return file.lose(element.line, "<\(element.name)>", .noPlace)
    }
    let text = CleanText.oneLine(element.text)
    if !text.isEmpty, !CleanText.saysNothing(text) { extras.add(key, text) }
    for (attribute, value) in element.attributes where attribute != "id" {
      let value = CleanText.oneLine(value)
      guard !value.isEmpty, !CleanText.saysNothing(value) else { continue }
      guard let key = ForeignID.make(name + "-" + attribute, limit: 48) else {
        file.lose(element.line, attribute, .noPlace)
        continue
      }
      extras.add(key, value)
    }
    for child in element.children {
      keep(child, &extras, &file, path: name, depth: depth + 1)
    }
  }

  /// Reports the elements in one that are not among those that are read.
  static func loseOthers(
    _ element: MarkupElement,
    _ known: Set<String>,
    _ file: inout ForeignFile
  ) {
    for child in element.children where !known.contains(child.name) {
      if !child.isEmpty || child.attributes.contains(where: { $0.name != "id" }) {
        file.lose(child.line, "<\(child.name)> \(CleanText.oneLine(child.wholeText))", .noPlace)
      }
    }
  }

  /// An id that a program keeps, so that it may name a record; nil for one that it counts or makes
  /// anew with each export.
  static func stableID(_ id: String?) -> String? {
    guard let id = id.map(CleanText.trim), id.utf8.count <= 80 else { return nil }
    let bytes = Array(id.utf8)
    let isPlain = bytes.allSatisfy {
      $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 26 || $0 == 0x2D || $0 == 0x5F || $0 == 0x2E
    }
    let digits = bytes.count { $0 &- 0x30 < 10 }
    let isMadeAnew =
      id.hasPrefix("idm") || id.hasPrefix("idp") || id.hasPrefix("idx") || id.hasPrefix("d0e")
    return isPlain && digits >= 8 && bytes.count >= 12 && !isMadeAnew ? id : nil
  }
}
