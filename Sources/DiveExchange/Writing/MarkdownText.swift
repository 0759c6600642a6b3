/// Plain text that may contain Markdown marks by accident.
enum MarkdownText {
  /// The text with a backslash before everything that a logbook would misread.
  static func plain(_ text: String) -> String { withoutConflicts(withoutLinks(text)) }

  /// The text without what would become a link or a picture.
  ///
  /// Another program's `[x](pike.jpg)` names no file of the logbook.
  private static func withoutLinks(_ text: String) -> String {
    guard text.contains("](") else { return text }
    var result = ""
    var isEscaped = false
    var rest = Substring(text)
    while let character = rest.popFirst() {
      if character == "]", rest.first == "(", !isEscaped { result.append("\\") }
      isEscaped = character == "\\" && !isEscaped
      result.append(character)
    }
    return result
  }

  /// The text without a line that a check would take for the beginning of an unresolved merge.
  private static func withoutConflicts(_ text: String) -> String {
    let mark = "<<<<<<<"
    guard text.contains(mark) else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0.hasPrefix(mark) ? "\\" + $0 : $0 }.joined(separator: "\n")
  }
}
