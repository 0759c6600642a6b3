import Diagnostics
import NearWords

/// Suggestions for an unknown name of a term.
enum TermSuggestions {
  /// Up to three names, the likeliest first.
  static func names(for name: String) -> [String] { names(for: name, among: all) }

  /// Up to three of some names, the likeliest first.
  static func names(for name: String, among all: [String]) -> [String] {
    if let meant = synonyms[name.lowercased()], all.contains(meant) { return [meant] }
    let near = Nearest.matches(name, in: all)
    guard near.isEmpty else { return near }
    let word = squeezed(name)
    guard word.count >= 3 else { return [] }
    let known = all.map { (name: $0, letters: squeezed($0)) }
    // Shortened, as in `watertemp`; else a part, as in `speed` of something.
    let beginning = known.filter { $0.letters.hasPrefix(word) }
    let holding = known.filter { word.count >= 4 && $0.letters.contains(word) }
    let found = (beginning.isEmpty ? holding : beginning).map(\.name)
    let shortest = found.enumerated().sorted {
      ($0.element.count, $0.offset) < ($1.element.count, $1.offset)
    }
    return shortest.prefix(3).map(\.element)
  }

  /// Whether a name stands for the notes of a dive, which are searched without a term.
  static func meansNotes(_ name: String) -> Bool {
    ["body", "comment", "comments", "description", "note", "notes", "remarks", "text"]
      .contains(name.lowercased())
  }

  private static let all = DiveTerms.names + TermShorthand.allCases.map(\.rawValue)

  /// Words of other programs and of everyday speech.
  private static let synonyms = [
    "animal": "species", "fish": "species", "from": "since", "length": "duration",
    "location": "site", "lacks": "missing", "mean-depth": "average-depth",
    "avg-depth": "average-depth", "avgdepth": "average-depth", "no": "missing",
    "partner": "buddy", "person": "buddy", "place": "site", "spot": "site", "stars": "rating",
    "temp": "temperature", "to": "until", "with": "buddy", "without": "missing",
  ]

  private static func squeezed(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
