import SourceText

/// The ids nearest to one that is not there.
enum NearestIDs {
  /// Ids within the reach of a typing mistake, else those that hold the text or are held by it.
  static func matches(_ text: String, in known: [String]) -> [String] {
    let near = Nearest.matches(text, in: known)
    if !near.isEmpty { return near }
    guard text.utf8.count >= 4 else { return [] }
    return Array(known.filter { $0.hasPrefix(text) || text.hasPrefix($0) }.prefix(3))
  }
}
