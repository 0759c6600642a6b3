extension CommandNode {
  /// The words of the commands above and below one of this program; for the program its verbs.
  package func related(to words: [String]) -> [[String]] {
    let below = shownWords.filter { $0.count == words.count + 1 && $0.starts(with: words) }
    return words.isEmpty ? below : [Array(words.dropLast())] + below
  }
}
