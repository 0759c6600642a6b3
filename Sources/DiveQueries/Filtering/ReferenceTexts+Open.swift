import DiveFormat
import DiveModel
import LogbookCore

/// The texts whose meaning depends on a value that was not read.
extension ReferenceTexts {
  /// The texts of a field whose records have an unknown value at the end of a route.
  mutating func open(at path: RecordRoute) -> Set<String> {
    guard let unread else { return [] }
    let mayLack = mayLack(path.kind, unread)
    return written(in: path.field).filter { text in
      guard let record = record(path.kind, of: text) else { return mayLack }
      return unread.leavesOpen(path.key, of: record)
    }
  }

  /// The texts of a field that may refer to one record, besides those found.
  mutating func open(
    _ kind: RecordKind,
    in field: UInt8?,
    besides found: Set<String>
  ) -> Set<String> {
    guard let unread else { return [] }
    let mayLack = mayLack(kind, unread)
    return written(in: field).filter { text in
      guard !found.contains(text) else { return false }
      guard let record = record(kind, of: text) else { return mayLack }
      // The names of other records do not matter, but the items of a set do.
      return kind == .gear && unread.leavesNameOpen(record)
    }
  }

  /// The texts of a field that refer to records whose unread names may contain a pattern.
  mutating func open(
    _ kind: RecordKind,
    in field: UInt8?,
    besides found: Set<String>,
    holding pattern: TextPattern
  ) -> Set<String> {
    guard let unread else { return [] }
    let mayLack = mayLack(kind, unread)
    return written(in: field).filter { text in
      if pattern.matches(text) { return false }
      guard let record = record(kind, of: text) else { return mayLack }
      // A known alias finds its record, unless the record's file is damaged.
      return found.contains(text)
        ? unread.isUnsound(record.origin.path) : unread.leavesNameOpen(record)
    }
  }

  /// By field of the dives, the texts that refer to records with unknown names.
  mutating func openNames() -> [UInt8: Set<String>] {
    guard unread != nil else { return [:] }
    if let knownOpenNames { return knownOpenNames }
    var result: [UInt8: Set<String>] = [:]
    for row in FieldTable.dive.rows {
      guard let kind = row.kind.referredKind else { continue }
      let mayLack = unread.map { self.mayLack(kind, $0) } ?? false
      let texts = written(in: row.field).filter { text in
        record(kind, of: text).map { unread?.leavesNameOpen($0) ?? false } ?? mayLack
      }
      if !texts.isEmpty { result[row.field] = texts }
    }
    knownOpenNames = result
    return result
  }

  /// Whether a text that refers to no known record of a kind may refer to one.
  private func mayLack(_ kind: RecordKind, _ unread: UnreadValues) -> Bool {
    unread.mayLack(kind) || logbook.records(of: kind).contains { unread.leavesNameOpen($0) }
  }

  private func record(_ kind: RecordKind, of text: String) -> AnyRecord? {
    index.place(of: text, kind).flatMap { logbook.record(kind, at: $0) }
  }
}
