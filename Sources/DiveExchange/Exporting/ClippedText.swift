/// Texts for formats that limit their length.
enum ClippedText {
  /// The text without blanks around it, and at most `limit` code points of it.
  static func clip(_ text: String, _ limit: Int) -> (text: String, isWhole: Bool) {
    let text = CleanText.trim(text)
    guard text.unicodeScalars.count > limit else { return (text, true) }
    return (CleanText.trim(String(text.unicodeScalars.prefix(limit))), false)
  }
}
