/// Words that people write for an absent value; a row of hyphens counts too.
package enum EmptyWords {
  /// Exact spellings; other case does not count.
  package static let all = [
    "~", "?", "n/a", "N/A", "–", "—", "null", "Null", "NULL", "none", "None", "unknown", "Unknown",
  ]

  /// The longest word or row of hyphens, in bytes.
  package static let longest = 7

  /// The words as bytes, by length.
  static let byLength: [[[UInt8]]] = (0...longest).map { length in
    all.map { Array($0.utf8) }.filter { $0.count == length }
  }
}
