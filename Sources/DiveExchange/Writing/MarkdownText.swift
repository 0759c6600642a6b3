/// Text that somebody wrote without thinking of Markdown.
enum MarkdownText {
  /// The text with what would become a link or a picture kept from it by a backslash.
  ///
  /// Another program's `[x](pike.jpg)` names no file of the logbook.
  static func withoutLinks(_ text: String) -> String {
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
}
