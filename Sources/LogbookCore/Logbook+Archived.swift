import DiveFormat
import DiveModel
package import DiveUnits

extension Logbook {
  /// The log without the documents that are archived on a day, and without what refers to them: pages
  /// are made of nothing else.
  ///
  /// - Parameter day: The day; nil leaves out what is ever archived.
  /// - Returns: The log with all else as it is.
  package func withoutArchived(on day: CalendarDate?) -> Logbook {
    let archived = documents.filter { $0.isArchived(on: day) }
    guard !archived.isEmpty else { return self }
    let paths = Set(archived.map(\.origin.path))
    let kept = Set(documents.lazy.filter { !paths.contains($0.origin.path) }.map(\.id))
    let ids = Set(archived.map(\.id)).subtracting(kept)
    let references = ArchivedReferences(ids, RecordIndex(self))
    var result = self
    var (changed, store) = (paths, RecordStore())
    for record in recordsBesideDives where !paths.contains(record.origin.path) {
      guard let fields = references.left(in: record.fields, of: record.table) else { continue }
      changed.insert(record.origin.path)
      store.append(AnyRecord(record.kind, origin: record.origin, fields: fields))
    }
    _ = result.store.exchange(changed, for: store)
    for (place, logged) in dives.enumerated() {
      guard let fields = references.left(in: logged.dive.fields, of: .dive) else { continue }
      let dive = Dive(origin: logged.dive.origin, fields: fields)
      result.dives[place] = LoggedDive(dive, owner: logged.owner)
    }
    return result
  }
}

/// Removes references to archived documents from fields.
private struct ArchivedReferences {
  private let ids: Set<String>
  private let index: RecordIndex

  init(_ ids: Set<String>, _ index: RecordIndex) { (self.ids, self.index) = (ids, index) }

  /// The fields without such references; nil if there are none.
  func left(in fields: FieldSet, of table: FieldTable) -> FieldSet? {
    guard fields.entries.contains(where: { isAffected($0, table) }) else { return nil }
    var result = FieldSet()
    for entry in fields.entries {
      guard let row = table.row(forField: entry.field) else {
        result.append(entry)
        continue
      }
      guard let content = left(of: entry.content, row.kind) else { continue }
      result.append(FieldSet.Entry(entry.field, content, at: entry.range))
    }
    for row in table.rows where fields.isDamaged(row.field) { result.markDamaged(row.field) }
    return result
  }

  private func isAffected(_ entry: FieldSet.Entry, _ table: FieldTable) -> Bool {
    guard let kind = table.row(forField: entry.field)?.kind else { return false }
    return ListItems(entry).contains { item in
      switch (item.content, kind) {
      case (.text(let text), _): isArchived(text, kind)
      case (.mapping(let fields), .mapping(let mapping)):
        fields.entries.contains { isAffected($0, mapping.table) }
      case (.mapping(let fields), .dive): fields.entries.contains { isAffected($0, .dive) }
      default: false
      }
    }
  }

  private func left(of content: Content, _ kind: ValueKind) -> Content? {
    switch (content, kind) {
    case (.text(let text), _): return isArchived(text, kind) ? nil : content
    case (.list(let items), _):
      let kept = items.compactMap { item in
        left(of: item.content, kind).map { Content.Item($0, at: item.range) }
      }
      return kept.isEmpty && !items.isEmpty ? nil : .list(kept)
    case (.mapping(let fields), .mapping(let mapping)):
      return .mapping(left(in: fields, of: mapping.table) ?? fields)
    case (.mapping(let fields), .dive): return .mapping(left(in: fields, of: .dive) ?? fields)
    default: return content
    }
  }

  private func isArchived(_ text: String, _ kind: ValueKind) -> Bool {
    switch kind {
    case .reference(.document): return index.id(of: text, .document).map(ids.contains) ?? false
    case .pathReference:
      let folder = "documents/"
      guard text.hasPrefix(folder) else { return false }
      return index.id(of: String(text.dropFirst(folder.count)), .document).map(ids.contains)
        ?? false
    default: return false
    }
  }
}
