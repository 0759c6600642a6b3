import Diagnostics
import DiveModel

/// A key of a dive whose words are a diver's own: names of people and places, and free words.
struct WordKey: Sendable {
  /// The key as a query and `divelog rename` call it.
  let name: String
  let field: Dive.Field
  /// Whose names its words are.
  let space: Space

  /// Keys of one space name the same people or things.
  enum Space: Int, CaseIterable, Sendable {
    case people, sites, trips, centres, suits, tags, species

    /// The kind of record that may have the name.
    var kind: RecordKind? {
      switch self {
      case .people: .diver
      case .sites: .site
      case .trips: .trip
      case .centres: .centre
      case .suits, .tags, .species: nil
      }
    }

    /// Whether spellings that differ by case alone are reported by `tag-spelling`.
    var isReportedByCase: Bool { self == .tags || self == .species }
  }

  static let all = [
    WordKey(name: "buddy", field: .buddies, space: .people),
    WordKey(name: "guide", field: .guide, space: .people),
    WordKey(name: "instructor", field: .instructor, space: .people),
    WordKey(name: "students", field: .students, space: .people),
    WordKey(name: "site", field: .site, space: .sites),
    WordKey(name: "trip", field: .trip, space: .trips),
    WordKey(name: "centre", field: .centre, space: .centres),
    WordKey(name: "boat", field: .boat, space: .centres),
    WordKey(name: "suit", field: .suit, space: .suits),
    WordKey(name: "tag", field: .tags, space: .tags),
    WordKey(name: "species", field: .sightings, space: .species),
  ]

  /// Calls a closure with each word of a dive, its key's index and its range.
  ///
  /// For every dive of a log: fields that hold no words are not even copied.
  static func visit(_ dive: Dive, _ body: (String, Int, SourceRange) -> Void) {
    let entries = dive.fields.entries
    for index in entries.indices {
      guard let key = keys[Int(entries[index].field & 127)] else { continue }
      let entry = entries[index]
      if case .list(let items) = entry.content {
        for item in items { word(item.content, item.range).map { body($0.text, key, $0.range) } }
      } else if let word = word(entry.content, entry.range) {
        body(word.text, key, word.range)
      }
    }
  }

  private static func word(
    _ content: Content,
    _ range: SourceRange
  ) -> (text: String, range: SourceRange)? {
    if case .text(let text) = content { return (text, range) }
    guard case .mapping = content else { return nil }
    return Sighting(content: content)?.species.map { ($0.value, $0.range) }
  }

  /// By the number of a field, the index of its key.
  private static let keys: [Int?] = {
    var keys = [Int?](repeating: nil, count: 128)
    for (index, key) in all.enumerated() { keys[Int(key.field.rawValue)] = index }
    return keys
  }()
}
