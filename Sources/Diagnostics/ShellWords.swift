/// Quotes words for a shell, so that a printed command can be pasted.
package enum ShellWords {
  /// The words as a line, quoted where necessary.
  package static func line(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  private static func quoted(_ word: String) -> String {
    let isPlain = !word.isEmpty && word.utf8.allSatisfy(plain.contains)
    return isPlain ? word : "'" + word.replacing("'", with: #"'\''"#) + "'"
  }

  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=+.,:/@%".utf8
  )
}
