import DiveFormat
public import DiveModel
public import LogbookCore
import Diagnostics

/// Searches every record for a text: in ids, names, aliases, values and the Markdown.
public struct RecordSearch: Sendable {
  private let text: String
  private let pattern: TextPattern
  private let whole: TextPattern
  private let beginning: TextPattern
  private let logbook: Logbook

  /// Creates a search that ignores case and, for letters without accents, accents.
  public init(for text: String, in logbook: Logbook) {
    self.text = text.lowercased()
    pattern = TextPattern(text)
    whole = TextPattern(text, as: .whole)
    beginning = TextPattern(text, as: .beginning)
    self.logbook = logbook
  }

  /// The records that contain the text, each once: the best matches first, then by kind and path;
  /// of all kinds if none is given.
  public func matches(_ kind: RecordKind? = nil) -> [RecordMatch] {
    let records = kind.map { logbook.records(of: $0) } ?? logbook.allRecords
    // In parallel, because the Markdown is not in memory and must be read.
    let found = inChunks(records.count, of: 256) { range in
      range.compactMap { match(in: records[$0]) }
    }
    return found.joined().sorted {
      ($0.rank, $0.kind.number) != ($1.rank, $1.kind.number)
        ? ($0.rank, $0.kind.number) < ($1.rank, $1.kind.number)
        : $0.path.utf8.lexicographicallyPrecedes($1.path.utf8)
    }
  }

  private func match(in record: AnyRecord) -> RecordMatch? {
    let card = RecordCard(record)
    guard let place = place(in: record, card) else { return nil }
    return RecordMatch(
      rank: place.rank,
      kind: record.kind,
      id: card.id,
      name: card.name?.text,
      path: record.origin.path,
      offset: place.offset
    )
  }

  private typealias Place = (rank: RecordMatch.Rank, offset: Int?)

  private func place(in record: AnyRecord, _ card: RecordCard) -> Place? {
    if card.id == text || card.stem == text { return (.id, nil) }
    if let name = card.name, whole.matches(name.text) { return (.name, name.offset) }
    if let alias = card.others.first(where: { whole.matches($0.text) }) {
      return (.alias, alias.offset)
    }
    let own = [CardText(text: card.stem, offset: nil), card.name].compactMap { $0 } + card.others
    let near = own.compactMap { part -> Place? in
      rank(in: part.text).map { ($0, part.offset) }
    }
    if let best = near.min(by: { $0.rank < $1.rank }) { return best }
    if let offset = offset(in: record.fields, record.table) { return (.value, offset) }
    return inBody(of: record).map { (.body, $0) }
  }

  private func rank(in other: String) -> RecordMatch.Rank? {
    guard pattern.matches(other) else { return nil }
    if beginning.matches(other) { return .beginning }
    let words = other.split { !$0.isLetter && !$0.isNumber }
    return words.contains { whole.matches($0) } ? .word : .part
  }

  private func offset(in fields: FieldSet, _ table: FieldTable) -> Int? {
    for entry in fields.entries {
      let kind = table.row(forField: entry.field)?.kind
      for item in ListItems(entry) {
        switch (item.content, kind) {
        case (.text(let other), _) where pattern.matches(other): return item.range.lowerBound
        case (.mapping(let inner), .mapping(let mapping)?):
          if let found = offset(in: inner, mapping.table) { return found }
        case (.mapping(let inner), .dive?):
          if let found = offset(in: inner, .dive) { return found }
        case (.steps(let steps), .word(let list)?)
        where list.words.indices.contains(steps) && pattern.matches(list.words[steps]):
          return item.range.lowerBound
        default: continue
        }
      }
    }
    return nil
  }

  private func inBody(of record: AnyRecord) -> Int? {
    let start = record.origin.bodyStart
    guard start < record.origin.length,
      let bytes = try? logbook.tree.bytes(of: record.origin.path)
    else { return nil }
    var line = start
    while line < bytes.count {
      let end = bytes[line...].firstIndex(of: 0x0A) ?? bytes.count
      if pattern.matches(bytes[line..<end]) { return line }
      line = end + 1
    }
    return nil
  }
}

/// A text and its position.
private struct CardText {
  let text: String
  let offset: Int?
}

/// The names of a record.
private struct RecordCard {
  let id: String
  /// For a dive, the id without the diver.
  let stem: String
  let name: CardText?
  /// Its aliases; for a dive also its tags.
  let others: [CardText]

  init(_ record: AnyRecord) {
    let origin = record.origin
    stem = record.id
    let parts = origin.path.split(separator: "/")
    let hasOwner = record.kind == .dive && parts.count > 2 && parts[0] != "dives"
    id = hasOwner ? "\(parts[1])/\(stem)" : stem
    func texts(_ key: String) -> [CardText] {
      guard let row = record.table.row(for: key) else { return [] }
      return ListItems(record.fields[row.field]).compactMap { item in
        guard case .text(let text) = item.content else { return nil }
        return CardText(text: text, offset: item.range.lowerBound)
      }
    }
    name = texts("name").first
    others = texts("aliases") + texts("tags")
  }
}
