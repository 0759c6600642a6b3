import SourceText

/// Known words that somebody may have meant, who wrote another form of one.
enum NearWords {
  /// Those that differ by a slip of the hand; else those that begin with the same four letters, as
  /// `buddies` and `buddy`.
  static func matches(_ word: String, in known: [String]) -> [String] {
    let near = Nearest.matches(word, in: known)
    guard near.isEmpty, word.count >= 4 else { return near }
    return known.filter { $0.count >= 4 && $0.hasPrefix(word.lowercased().prefix(4)) }
  }
}
