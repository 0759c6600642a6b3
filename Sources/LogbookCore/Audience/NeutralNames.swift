import DiveFormat
import DiveModel

/// Ids for the records whose owner must stay unknown: most are called after their owner.
struct NeutralNames {
  private let index: RecordIndex
  /// The new ids, by the paths of the records.
  private var ids: [String: String] = [:]
  /// The new ids by the old ones, as references name them.
  private var references: [RecordKind: [String: String]] = [:]
  /// A number for each unknown owner, by the paths of the records.
  private var owners: [String: Int] = [:]

  /// - Parameters:
  ///   - whole: The whole log.
  ///   - index: Its records.
  ///   - records: The records beside dives that the audience sees.
  ///   - redaction: Decides what it sees of them.
  init(_ whole: Logbook, _ index: RecordIndex, _ records: [AnyRecord], _ redaction: Redaction) {
    self.index = index
    var redaction = redaction
    var numbers: [RecordOwner: Int] = [:]
    let first = (whole.unknownOwners.values.max() ?? -1) + 1
    var last: [RecordKind: Int] = [:]
    for record in records {
      let path = record.origin.path
      // What was decided before stays so.
      if let known = whole.unknownOwners[path] { owners[path] = known }
      guard let row = record.table.rows.first(where: { $0.kind == .owner }) else { continue }
      let written = record.fields[row.field].flatMap { String(content: $0.content) }
      guard written != nil || record.fields.isDamaged(row.field), written != Audience.someone else {
        continue
      }
      let shown = redaction.fields(record.fields, of: record.table)[row.field]
        .flatMap { String(content: $0.content) }
      guard shown == nil || shown == Audience.someone else { continue }
      if let written {
        let owner = index.owner(written)
        let number = numbers[owner] ?? first + numbers.count
        numbers[owner] = number
        owners[path] = number
      }
      add(record, &last)
    }
  }

  private mutating func add(_ record: AnyRecord, _ last: inout [RecordKind: Int]) {
    let kind = record.kind
    var number = last[kind] ?? 0
    var id = ""
    repeat {
      number += 1
      id = "\(kind.rawValue)-\(number)"
      // Another record may have this name.
    } while index.id(of: id, kind) != nil
    last[kind] = number
    ids[record.origin.path] = id
    references[kind, default: [:]][record.id] = id
  }

  /// The new id of a record; nil if it keeps its own.
  func id(of record: AnyRecord) -> String? { ids[record.origin.path] }

  /// The number of a record's owner, if that owner must stay unknown.
  func owner(of record: AnyRecord) -> Int? { owners[record.origin.path] }

  /// The fields with references to the new ids.
  func renamed(_ fields: FieldSet, _ table: FieldTable) -> FieldSet {
    guard !ids.isEmpty else { return fields }
    return RecordFileNames.mapped(fields, table) { text, kind in
      switch kind {
      case .reference(let kind): return id(for: text, kind) ?? text
      case .pathReference:
        let parts = text.split(separator: "/", maxSplits: 1).map(String.init)
        guard parts.count == 2,
          let kind = RecordKind.allCases.first(where: { $0.folder == parts[0] }),
          let id = id(for: parts[1], kind)
        else { return text }
        return "\(parts[0])/\(id)"
      default: return text
      }
    }
  }

  private func id(for text: String, _ kind: RecordKind) -> String? {
    guard let names = references[kind] else { return nil }
    return index.id(of: text, kind).flatMap { names[$0] }
  }

  /// The fields of a record without its names.
  static func unnamed(_ fields: FieldSet, _ table: FieldTable) -> FieldSet {
    fields.leavingOut(Set(["name", "aliases"].compactMap { table.row(for: $0)?.field }))
  }
}
