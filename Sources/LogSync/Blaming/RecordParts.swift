import DiveFormat
import DiveModel
import DiveUnits
import FrontMatter

/// The parts of one version of a record that have authors of their own.
struct RecordParts: Sendable {
  /// The parts in the order of the file, the notes last.
  let parts: [Part]
  /// The items of each list of mappings, by key.
  private let items: [String: [Content]]
  private let values: [RecordBlame.Place: Value]

  /// A part and what it says.
  struct Part: Sendable {
    let place: RecordBlame.Place
    let value: Value
  }

  /// What a part says.
  enum Value: Sendable {
    case key(FieldRow?, KeyDifference.Side)
    case notes([String])
  }

  /// Reads a version; nil if it cannot be read as a record.
  init?(_ bytes: [UInt8], _ kind: RecordKind) {
    let table = FieldTable.table(of: kind)
    guard String(validating: bytes, as: UTF8.self) != nil,
      let text = RecordText(bytes, table, kind == .settings ? .settings : .record),
      Set(text.entries.map(\.key)).count == text.entries.count
    else { return nil }
    var parts: [Part] = []
    var items: [String: [Content]] = [:]
    for entry in text.entries {
      let row = table.row(for: entry.key)
      let side = KeyDifference.Side(
        content: text.meaning(of: entry.key),
        written: text.onOneLine(entry)
      )
      guard let inner = Self.table(of: row), let content = side.content,
        let inside = Self.inside(content, inner, entry.key)
      else {
        parts.append(Part(place: .init(key: entry.key), value: .key(row, side)))
        continue
      }
      parts += inside
      if case .list(let list) = content { items[entry.key] = list.map(\.content) }
    }
    let notes = NoteLines(text.body).trimmed
    if !notes.isEmpty { parts.append(Part(place: .notes, value: .notes(notes))) }
    (self.parts, self.items) = (parts, items)
    values = Dictionary(parts.map { ($0.place, $0.value) }) { first, _ in first }
  }

  private static func table(of row: FieldRow?) -> FieldTable? {
    if case .mapping(let kind) = row?.kind { return kind.table }
    return nil
  }

  /// The keys of a mapping, or of each mapping in a list; nil if they are not all mappings with keys.
  private static func inside(
    _ content: Content,
    _ table: FieldTable,
    _ key: String
  ) -> [Part]? {
    let items: [(number: Int?, content: Content)]
    switch content {
    case .list(let list): items = list.indices.map { ($0, list[$0].content) }
    default: items = [(nil, content)]
    }
    var parts: [Part] = []
    for item in items {
      guard case .mapping(let fields) = item.content else { return nil }
      let values = KeyDifference.Inside.values(fields, table)
      if values.isEmpty { return nil }
      for value in values {
        let text =
          value.row.map { ValuePrinter.exactText(value.content, of: $0.kind) }
          ?? ValuePrinter(.metric).anything(value.content)
        let side = KeyDifference.Side(content: value.content, written: text)
        let place = RecordBlame.Place(key: key, item: item.number, inner: value.key)
        parts.append(Part(place: place, value: .key(value.row, side)))
      }
    }
    return parts.isEmpty ? nil : parts
  }

  /// The place of a part of a later version in this one; nil if this one does not say the same there.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - pairs: Where the items of the lists were, by key: the place here for each of the later ones.
  /// - Returns: The place.
  func place(of part: Part, _ pairs: [String: [Int: Int]]) -> RecordBlame.Place? {
    var place = part.place
    if let item = place.item {
      guard let former = pairs[place.key]?[item] else { return nil }
      place = RecordBlame.Place(key: place.key, item: former, inner: place.inner)
    }
    guard let own = values[place] else { return nil }
    return Self.isSame(own, part.value, place.inner ?? place.key) ? place : nil
  }

  private static func isSame(_ old: Value, _ new: Value, _ key: String) -> Bool {
    switch (old, new) {
    case (.notes(let old), .notes(let new)): return old == new
    case (.key(let row, let old), .key(_, let new)):
      return KeyDifference(key, row, old, new) == nil
        && !RoundedNumbers.differ(old.written, new.written)
    default: return false
    }
  }

  /// Where the items of the lists of a later version were in this one: the same ones first, then those
  /// with the same first key, then the rest in turn if it is as long.
  func pairs(with later: RecordParts) -> [String: [Int: Int]] {
    var result: [String: [Int: Int]] = [:]
    for (key, now) in later.items {
      guard let old = items[key] else { continue }
      result[key] = Self.pairs(old, now)
    }
    return result
  }

  private static func pairs(_ old: [Content], _ now: [Content]) -> [Int: Int] {
    var result: [Int: Int] = [:]
    var free = Set(old.indices)
    func pair(_ mark: (Content) -> Content?) {
      var places: [Content: [Int]] = [:]
      for place in free.sorted().reversed() {
        if let mark = mark(old[place]) { places[mark, default: []].append(place) }
      }
      for place in now.indices where result[place] == nil {
        guard let mark = mark(now[place]), let former = places[mark]?.popLast() else { continue }
        result[place] = former
        free.remove(former)
      }
    }
    pair { $0 }
    pair(KeyDifference.Inside.identity)
    let rest = now.indices.filter { result[$0] == nil }
    if rest.count == free.count {
      for (place, former) in zip(rest, free.sorted()) { result[place] = former }
    }
    return result
  }
}
