import DiveFormat
import DiveModel

/// Takes out of records what is for nobody else, and the names of those who are to stay unknown.
struct Redaction {
  /// The ids of the records that are seen, by kind.
  let seen: [RecordKind: Set<String>]
  let index: RecordIndex

  /// The fields that everybody may see.
  func fields(_ set: FieldSet, of table: FieldTable) -> FieldSet {
    var result = FieldSet()
    for entry in set.entries {
      guard let row = table.row(forField: entry.field), Self.isForOthers(row),
        let content = content(entry.content, row.kind)
      else { continue }
      result.append(FieldSet.Entry(entry.field, content, at: entry.range))
    }
    for row in table.rows where set.isDamaged(row.field) { result.markDamaged(row.field) }
    return result
  }

  /// Keys of one's own are in no table, and so for nobody else; where a dive came from tells of
  /// groups and programs.
  private static func isForOthers(_ row: FieldRow) -> Bool {
    row.kind != .money && row.kind != .provenance
      && row.traits.isDisjoint(with: [.secret, .tool])
  }

  /// A value without what is to stay unknown; nil if nothing is left of it.
  private func content(_ content: Content, _ kind: ValueKind) -> Content? {
    switch content {
    case .steps: return content
    case .text(let text): return self.text(text, kind).map { .text($0) }
    case .list(let items):
      let kept = items.compactMap { item in
        self.content(item.content, kind).map { Content.Item($0, at: item.range) }
      }
      return kept.isEmpty && !items.isEmpty ? nil : .list(kept)
    case .mapping(let set):
      switch kind {
      case .mapping(let mapping): return .mapping(fields(set, of: mapping.table))
      case .dive: return .mapping(fields(set, of: .dive))
      default: return nil
      }
    }
  }

  private func text(_ text: String, _ kind: ValueKind) -> String? {
    switch kind {
    case .person, .reference(.diver): return isSeen(text, .diver) ? text : Audience.someone
    case .reference(let kind):
      // A name without a record tells of nothing that is kept from anybody.
      guard index.id(of: text, kind) != nil || Reference(text).isID else { return text }
      return isSeen(text, kind) ? text : nil
    case .pathReference:
      let parts = text.split(separator: "/", maxSplits: 1).map(String.init)
      guard parts.count == 2, let kind = RecordKind.allCases.first(where: { $0.folder == parts[0] })
      else { return nil }
      return isSeen(parts[1], kind) ? text : nil
    default: return text
    }
  }

  private func isSeen(_ text: String, _ kind: RecordKind) -> Bool {
    index.id(of: text, kind).map { seen[kind]?.contains($0) ?? false } ?? false
  }
}
