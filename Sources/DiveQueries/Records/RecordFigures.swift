package import DiveModel
package import LogbookCore
import DiveFormat
import DiveUnits

/// What records have that is not written in them: dives, and the last days of documents.
package struct RecordFigures: Sendable {
  private let dives: RecordDives?
  private let ends: DocumentEnds
  private let retention: DocumentRetention

  /// Prepares what some terms of a kind need.
  package init(
    _ kind: RecordKind,
    for terms: [RecordTerm],
    in logbook: Logbook,
    _ index: RecordIndex
  ) {
    let isCounted = terms.contains(where: \.isOfDives)
    dives = isCounted ? RecordDives(kind, in: logbook, index) : nil
    ends = DocumentEnds(logbook.settings)
    retention = DocumentRetention(logbook.settings)
  }

  /// A record's value for a term; nil without one.
  package func value(of term: RecordTerm, _ record: AnyRecord) -> RecordValue? {
    let fields = record.fields
    switch term.source {
    case .field(let field): return fields[field].map { RecordValue(content: $0.content) }
    case .lastDay(let field):
      if let entry = fields[field] { return RecordValue(content: entry.content) }
      guard !fields.isDamaged(field) else { return nil }
      let document = LogDocument(origin: record.origin, fields: fields)
      guard case .day(let day) = ends.end(of: document) else { return nil }
      return RecordValue(content: day.content, isComputed: true)
    case .keptUntil:
      let document = LogDocument(origin: record.origin, fields: fields)
      return retention.lastDay(of: document).map { RecordValue(content: $0.content) }
    case .nested(let field, let inner): return list(fields[field]) { $0[inner]?.content }
    case .nestedOwnKey(let field, let key): return list(fields[field]) { $0.ownKey(key) }
    case .ownKey(let key): return fields.ownKey(key).map { RecordValue(content: $0) }
    case .dives:
      return dives.map { RecordValue(content: .steps($0.counts[record.id] ?? 0)) }
    case .lastDive: return dives?.last[record.id].map { RecordValue(content: $0.content) }
    case .id: return RecordValue(content: .text(record.id))
    case .path: return RecordValue(content: .text(record.origin.path))
    }
  }

  /// The values of each mapping in a list.
  private func list(_ entry: FieldSet.Entry?, _ content: (FieldSet) -> Content?) -> RecordValue? {
    var items: [Content.Item] = []
    for item in ListItems(entry) {
      guard case .mapping(let fields) = item.content, let found = content(fields) else { continue }
      if case .list(let inner) = found {
        items += inner
      } else {
        items.append(Content.Item(found, at: item.range))
      }
    }
    return items.isEmpty ? nil : RecordValue(content: .list(items))
  }
}

/// A record's value for a term.
package struct RecordValue: Hashable, Sendable {
  /// The value itself.
  package let content: Content
  /// Whether it is calculated, where it could be written.
  package var isComputed = false
}
