import Diagnostics
import DiveFormat
import DiveModel

/// A key of a dive whose words are a diver's own: names of people and places, and free words.
struct WordKey: Sendable {
  /// The key as a query and `divelog rename` call it.
  let name: String
  let field: UInt8
  /// Whose names its words are.
  let space: Space
  /// The number of the space, which is asked for with each word of a log.
  let spaceNumber: Int

  private init(name: String, field: UInt8, space: Space) {
    (self.name, self.field, self.space, spaceNumber) = (name, field, space, space.number)
  }

  /// Keys of one space name the same people or things.
  enum Space: Hashable, Sendable {
    /// Names of records of a kind, whether or not they are there.
    case records(RecordKind)
    case suits, tags, species

    static let people = Space.records(.diver)

    /// Every space, each at its number.
    static let all = RecordKind.allCases.map(Space.records) + [.suits, .tags, .species]

    var number: Int {
      switch self {
      case .records(let kind): kind.number
      case .suits: RecordKind.allCases.count
      case .tags: RecordKind.allCases.count + 1
      case .species: RecordKind.allCases.count + 2
      }
    }

    /// The kind of record that may have the name.
    var kind: RecordKind? { if case .records(let kind) = self { kind } else { nil } }

    /// Whether spellings that differ by case alone are reported by `tag-spelling`.
    var isReportedByCase: Bool { self == .tags || self == .species }
  }

  static let all = all(of: .dive)

  /// The keys of a table of a dive's fields.
  static func all(of table: FieldTable) -> [WordKey] {
    [
      WordKey(name: "buddy", field: Dive.Field.buddies.rawValue, space: .people),
      WordKey(name: "guide", field: Dive.Field.guide.rawValue, space: .people),
      WordKey(name: "instructor", field: Dive.Field.instructor.rawValue, space: .people),
      WordKey(name: "students", field: Dive.Field.students.rawValue, space: .people),
    ] + table.rows.compactMap(named) + [
      WordKey(name: "suit", field: Dive.Field.suit.rawValue, space: .suits),
      WordKey(name: "tag", field: Dive.Field.tags.rawValue, space: .tags),
      WordKey(name: "species", field: Dive.Field.sightings.rawValue, space: .species),
    ]
  }

  /// The key of a field that names one thing which need not have a record.
  ///
  /// Lists are of a diver's own things, and groups have folders: these have records.
  private static func named(_ row: FieldRow) -> WordKey? {
    guard case .reference(let kind) = row.kind, !row.isList, kind.head == nil else { return nil }
    return WordKey(name: row.key, field: row.field, space: .records(kind))
  }

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
    for (index, key) in all.enumerated() { keys[Int(key.field)] = index }
    return keys
  }()
}
