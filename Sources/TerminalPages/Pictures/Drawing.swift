import Diagnostics

/// The style of pictures: their characters and their width.
package struct Drawing: Hashable, Sendable {
  package let characters: DrawingCharacters
  /// The greatest width of a line, in columns.
  package let width: Int

  /// Limits drawings on terminals that report a huge width.
  private static let widest = 1000

  package init(_ characters: DrawingCharacters, width: Int) {
    self.characters = characters
    self.width = min(max(width, 0), Self.widest)
  }

  /// The line without spaces at its end, truncated if it does not fit.
  package func fitted(_ line: String) -> String {
    Self.cut(line, to: width, characters)
  }

  /// A text without trailing spaces, in at most `width` columns.
  package static func cut(_ text: String, to width: Int, _ characters: DrawingCharacters) -> String
  {
    var text = text[...]
    while text.last == " " { text.removeLast() }
    guard text.cellWidth > width else { return String(text) }
    guard width > 0 else { return "" }
    return text.prefix(cells: width - 1) + characters.ellipsis
  }
}
