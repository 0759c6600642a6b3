/// Finds the known words closest to a mistyped one.
public enum Nearest {
  /// The closest of `known` within an edit distance of 2; nil if there is none.
  ///
  /// Differences in case and hyphens count less, because they are the most common mistakes. In a
  /// tie one with the same first letter wins, which is rarely mistyped, and else the first.
  public static func match(_ word: String, in known: some Sequence<String>) -> String? {
    matches(word, in: known, limit: 1).first
  }

  /// The closest of the few words that a value can be; two typos may be in a short word too, as
  /// there is little else that it could be.
  public static func choice(_ word: String, in words: some Sequence<String>) -> String? {
    matches(word, in: words, limit: 1, reach: 2).first
  }

  /// Up to `limit` known words, nearest first.
  public static func matches(
    _ word: String,
    in known: some Sequence<String>,
    limit: Int = 3
  ) -> [String] {
    matches(word, in: known, limit: limit, reach: nil)
  }

  private static func matches(
    _ word: String,
    in known: some Sequence<String>,
    limit: Int,
    reach: Int?
  ) -> [String] {
    guard word.utf8.count <= 80 else { return [] }
    let wanted = folded(word)
    let reach = reach ?? Self.reach(of: wanted.count)
    var found: [(distance: Int, word: String)] = []
    for candidate in known {
      let other = folded(candidate)
      guard abs(other.count - wanted.count) <= reach else { continue }
      let distance = Self.distance(wanted, other)
      // Otherwise nothing would be left of a word of two letters.
      if distance <= min(reach, max(other.count - 1, 1)) { found.append((distance, candidate)) }
    }
    let ranked = found.enumerated().map { place, element in
      let isOther = Self.folded(element.word).first != wanted.first
      return (rank: (element.distance, isOther ? 1 : 0, place), word: element.word)
    }
    return ranked.sorted { $0.rank < $1.rank }.prefix(limit).map(\.word)
  }

  /// Known words that differ by a typo; failing those, words with the same first four letters, such
  /// as `buddies` for `buddy`.
  public static func kin(of word: String, in known: [String]) -> [String] {
    let near = matches(word, in: known)
    guard near.isEmpty, word.count >= 4 else { return near }
    return known.filter { $0.count >= 4 && $0.hasPrefix(word.lowercased().prefix(4)) }
  }

  /// The largest accepted distance for a word of a length; in a short word two typos leave nothing.
  static func reach(of count: Int) -> Int { min(2, max(1, count / 3)) }

  static func folded(_ word: String) -> [Character] {
    word.lowercased().map { $0 == "_" || $0 == " " ? "-" : $0 }
  }

  /// The number of characters to insert, delete, replace or swap with a neighbour.
  static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var older: [Int] = []
    var old = Array(0...right.count)
    for row in left.indices {
      var new = [row + 1]
      for column in right.indices {
        let same = left[row] == right[column]
        var best = min(old[column + 1] + 1, new[column] + 1, old[column] + (same ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, older[column - 1] + 1)
        }
        new.append(best)
      }
      older = old
      old = new
    }
    return old[right.count]
  }
}
