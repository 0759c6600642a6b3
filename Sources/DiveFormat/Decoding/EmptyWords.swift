/// What people write where there is nothing to write; hyphens alone say it too.
package enum EmptyWords {
  /// Each as it is written; no other case of it counts.
  package static let all = [
    "~", "?", "n/a", "N/A", "–", "—", "null", "Null", "NULL", "none", "None", "unknown", "Unknown",
  ]

  /// The most bytes of any of them, and of a row of hyphens.
  static let longest = 7

  /// The bytes of each, by how many there are.
  static let byLength: [[[UInt8]]] = (0...longest).map { length in
    all.map { Array($0.utf8) }.filter { $0.count == length }
  }
}
