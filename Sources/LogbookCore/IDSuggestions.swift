import Diagnostics
import NearWords

/// Suggestions for references to a kind of record that match nothing.
///
/// It is made for the first such reference and serves all later ones, as a log without its sites
/// can have thousands of them.
public struct IDSuggestions: Sendable {
  private let ids: [String]
  /// Names in order, and the id for each.
  private let names: [String]
  private let idsOfNames: [String]
  private let nearIDs: NearestIndex
  private let nearSpellings: NearestIndex

  /// Takes the ids, and names with the ids that they stand for.
  init(ids: [String], spellings: [(text: String, id: String)]) {
    self.ids = ids.sorted()
    let spellings = spellings.sorted { ($0.text, $0.id) < ($1.text, $1.id) }
    names = spellings.map(\.text)
    idsOfNames = spellings.map(\.id)
    nearIDs = NearestIndex(self.ids)
    nearSpellings = NearestIndex(names)
  }

  /// Up to three ids: those within a typo's distance, otherwise those with a common beginning;
  /// failing both, those of similar names.
  public func ids(near text: String) -> [String] {
    let near = nearIDs.matches(text)
    if !near.isEmpty { return near }
    let begun = Self.beginning(text, ids)
    if !begun.isEmpty { return begun }
    let byName = nearSpellings.matches(text)
    // A record may have several such names.
    var seen: Set<String> = []
    return (byName.isEmpty ? Self.beginning(text, names) : byName).compactMap { name in
      let place = names.firstPlace(notBefore: name)
      return place < idsOfNames.count ? idsOfNames[place] : nil
    }
    .filter { seen.insert($0).inserted }
  }

  /// The first three sorted words that start with the text or that the text starts with.
  private static func beginning(_ text: String, _ sorted: [String]) -> [String] {
    guard text.utf8.count >= 4, text.utf8.count <= 80 else { return [] }
    var result: [String] = []
    var part = ""
    for character in text {
      part.append(character)
      let place = sorted.firstPlace(notBefore: part)
      if place < sorted.count, sorted[place] == part { result.append(part) }
    }
    let place = sorted.firstPlace(notBefore: text)
    result += sorted[place...].prefix(4).filter { $0 != text && $0.hasPrefix(text) }
    return Array(result.prefix(3))
  }
}

extension [String] {
  /// The index of the first sorted word that is not before a word.
  fileprivate func firstPlace(notBefore word: String) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < word { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
