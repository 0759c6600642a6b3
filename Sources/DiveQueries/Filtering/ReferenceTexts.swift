import DiveModel
import DiveFormat
import LogbookCore
import Diagnostics
import NearWords

/// The texts by which dives refer to records, and those of them that refer to a given one.
///
/// A log refers to a few hundred records a hundred thousand times. Each text is therefore resolved
/// once when a query is compiled, and only looked up for each dive.
struct ReferenceTexts {
  let logbook: Logbook
  let index: RecordIndex
  /// The unread values; nil if they do not matter.
  let unread: UnreadValues?
  var knownOpenNames: [UInt8: Set<String>]?
  /// The texts in a field of the dives; for nil, the ids of their divers.
  private var known: [UInt8?: Set<String>] = [:]
  private var spelled: [RecordKind: [(id: String, spellings: [String])]] = [:]
  private var followed: [RecordRoute: [Followed]] = [:]

  /// The records that the texts of a field refer to, by the field and the kind.
  private var places: [FieldOfKind: [(place: Int, texts: [String])]] = [:]
  /// Suggestions for an unknown text, by field and kind.
  private var nearby: [FieldOfKind: Nearby] = [:]

  /// A field of the dives (nil for their divers), and the kind that it refers to.
  private struct FieldOfKind: Hashable {
    let field: UInt8?
    let kind: RecordKind
  }

  /// Names, ids and their words, prepared for searching: a query may contain a thousand texts.
  private struct Nearby {
    let names: NearestIndex
    let words: NearestIndex
  }

  /// A value of some records, and the texts by which dives refer to them.
  private struct Followed {
    let content: Content
    var texts: [String]
  }

  init(_ logbook: Logbook, _ index: RecordIndex, _ unread: UnreadValues?) {
    self.logbook = logbook
    self.unread = unread
    self.index = index
  }

  private var referred: [Referred]?

  /// A record, its names, and the texts by which dives refer to it.
  private struct Referred {
    let kind: RecordKind
    let spellings: [String]
    let texts: Set<String>
  }

  /// The meaning of a query's text.
  struct Found {
    /// The matching texts in dives; nil if no record in the log has such a name.
    let texts: Set<String>?
    /// The texts whose meaning depends on something unread.
    var open: Set<String> = []
    /// The nearest names and ids, if nothing matches.
    let nearest: [String]
  }

  /// The texts of a field that match a query's text.
  ///
  /// A text resolves to a record as in a file: by id, former id, name or alias. Any other text
  /// matches all records that contain it in one of these, or in the name that a dive uses.
  mutating func meant(
    _ text: String,
    _ kind: RecordKind,
    _ isExact: Bool,
    _ field: UInt8
  ) -> Found {
    found(text, kind, isExact, in: field)
  }

  /// The divers meant, some of whom may have no record.
  mutating func meantDiver(_ text: String, _ isExact: Bool) -> Found {
    found(text, .diver, isExact, in: nil)
  }

  /// Whether a text is a complete id or name, of a record or in a dive.
  mutating func isName(_ text: String, of kind: RecordKind, _ source: DiveTerm.Source) -> Bool {
    if index.id(of: text, kind) != nil { return true }
    let texts: Set<String>
    switch source {
    case .field(let field, _): texts = written(in: field)
    case .diver: texts = written(in: nil)
    default: return false
    }
    let folded = text.lowercased()
    return texts.contains { $0.lowercased() == folded }
  }

  private mutating func found(
    _ text: String,
    _ kind: RecordKind,
    _ isExact: Bool,
    in field: UInt8?
  ) -> Found {
    let written = written(in: field)
    if let id = index.id(of: text, kind) {
      let records = withSets([id], kind)
      let texts = written.filter { index.id(of: $0, kind).map(records.contains) ?? false }
      let open = open(kind, in: field, besides: texts)
      return Found(texts: texts, open: open, nearest: [])
    }
    let pattern = TextPattern(text, isWhole: isExact)
    let records = withSets(Set(ids(of: kind, holding: pattern)), kind)
    let texts = written.filter { other in
      if pattern.matches(other) { return true }
      return index.id(of: other, kind).map { records.contains($0) } ?? false
    }
    if texts.isEmpty && records.isEmpty {
      return Found(texts: nil, nearest: nearest(to: text, FieldOfKind(field: field, kind: kind)))
    }
    let open = open(kind, in: field, besides: texts, holding: pattern)
    return Found(texts: texts, open: open, nearest: [])
  }

  /// The records, with the sets of gear that contain them: a dive with a set used its pieces.
  private func withSets(_ ids: Set<String>, _ kind: RecordKind) -> Set<String> {
    guard kind == .gear, !ids.isEmpty else { return ids }
    return GearSets(logbook, index).withSets(ids)
  }

  private mutating func nearest(to text: String, _ asked: FieldOfKind) -> [String] {
    let nearby = self.nearby[asked] ?? makeNearby(asked)
    self.nearby[asked] = nearby
    let near = nearby.names.matches(text)
    // The first word of a name may be mistyped.
    return near.isEmpty ? nearby.words.matches(text) : near
  }

  private mutating func makeNearby(_ asked: FieldOfKind) -> Nearby {
    let ids = index.ids(asked.kind)
    let names = written(in: asked.field).subtracting(ids).sorted()
    let words = Set((ids + names).flatMap { $0.split { "- ".contains($0) }.map(String.init) })
    return Nearby(
      names: NearestIndex(ids + names + spellings(of: asked.kind).flatMap(\.spellings)),
      words: NearestIndex(words.sorted())
    )
  }

  /// The texts that refer to records with a value that passes a test.
  mutating func texts(at path: RecordRoute, where holds: (Content) -> Bool) -> Set<String> {
    var result: Set<String> = []
    for value in values(at: path) where holds(value.content) { result.formUnion(value.texts) }
    return result
  }

  /// The values of the records at the end of a route, without duplicates: a log has few countries.
  private mutating func values(at path: RecordRoute) -> [Followed] {
    if let known = followed[path] { return known }
    var (known, values): ([Content: Int], [Followed]) = ([:], [])
    for record in records(FieldOfKind(field: path.field, kind: path.kind)) {
      guard let fields = logbook.record(path.kind, at: record.place)?.fields,
        let content = path.key.content(fields)
      else { continue }
      if let place = known[content] {
        values[place].texts += record.texts
      } else {
        known[content] = values.count
        values.append(Followed(content: content, texts: record.texts))
      }
    }
    followed[path] = values
    return values
  }

  /// The records that a field refers to, each once with its texts: a query may use a thousand of
  /// their keys.
  private mutating func records(_ asked: FieldOfKind) -> [(place: Int, texts: [String])] {
    if let known = places[asked] { return known }
    var texts: [Int: [String]] = [:]
    for text in written(in: asked.field) {
      if let place = index.place(of: text, asked.kind) { texts[place, default: []].append(text) }
    }
    let found = texts.map { (place: $0.key, texts: $0.value) }
    places[asked] = found
    return found
  }

  /// By kind, the texts of all dives that refer to records with a pattern in a name or alias.
  mutating func referring(to pattern: TextPattern) -> [RecordKind: Set<String>] {
    let all = referredRecords()
    return all.reduce(into: [:]) { result, record in
      guard record.spellings.contains(where: { pattern.matches($0) }) else { return }
      result[record.kind, default: []].formUnion(record.texts)
    }
  }

  /// Each record that some dive refers to, looked up once for all searched texts.
  private mutating func referredRecords() -> [Referred] {
    if let referred { return referred }
    var texts: [RecordKind: [String: Set<String>]] = [:]
    for row in FieldTable.dive.rows {
      guard let kind = row.kind.referredKind else { continue }
      for text in written(in: row.field) {
        if let id = index.id(of: text, kind) {
          texts[kind, default: [:]][id, default: []].insert(text)
        }
      }
    }
    var found: [Referred] = []
    for (kind, records) in texts {
      for (id, spellings) in spellings(of: kind) {
        guard let texts = records[id] else { continue }
        found.append(Referred(kind: kind, spellings: spellings, texts: texts))
      }
    }
    referred = found
    return found
  }
}

extension ReferenceTexts {
  /// The texts in a field of the dives, without duplicates.
  mutating func written(in field: UInt8?) -> Set<String> {
    if let texts = known[field] { return texts }
    var texts: Set<String> = []
    for logged in logbook.dives {
      guard let field else {
        if let diver = logged.diver { texts.insert(diver) }
        continue
      }
      for item in ListItems(logged.dive.fields[field]) {
        if case .text(let text) = item.content { texts.insert(text) }
      }
    }
    known[field] = texts
    return texts
  }

  /// Ids of the records of a kind whose name, alias or id contains a pattern.
  private mutating func ids(of kind: RecordKind, holding pattern: TextPattern) -> [String] {
    spellings(of: kind).compactMap { id, spellings in
      spellings.contains { pattern.matches($0) } ? id : nil
    }
  }

  /// Each record's id, with all its names: id, name, aliases.
  private mutating func spellings(
    of kind: RecordKind
  ) -> [(id: String, spellings: [String])] {
    if let known = spelled[kind] { return known }
    let made = makeSpellings(of: kind)
    spelled[kind] = made
    return made
  }

  private func makeSpellings(of kind: RecordKind) -> [(id: String, spellings: [String])] {
    guard RecordKind.withIDs.contains(kind) else { return [] }
    return logbook.records(of: kind).map { record in
      (record.id, [record.id] + (record.name.map { [$0] } ?? []) + record.aliases)
    }
  }
}
