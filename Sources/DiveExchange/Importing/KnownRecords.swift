import DiveFormat
import DiveModel
import DiveUnits
import LogbookCore

/// Finds the records that a logbook has already of what comes in, by their names.
///
/// What a record says beyond the logbook's is not carried over, as no import changes such a record.
struct KnownRecords {
  private let records: [RecordKind: [String: [AnyRecord]]]

  init(_ records: [RecordKind: [AnyRecord]]) {
    self.records = records.mapValues { Dictionary(grouping: $0, by: \.title) }
  }

  /// The record that a name means; nil if it matches none, or several.
  func record(_ kind: RecordKind, _ draft: RecordDraft) -> AnyRecord? {
    guard let name = draft.name else { return nil }
    let found = (records[kind]?[name] ?? []).filter { Self.canBe($0, draft) }
    return found.count == 1 ? found.first : nil
  }

  /// Sites of one name that are far apart are two.
  private static func canBe(_ record: AnyRecord, _ draft: RecordDraft) -> Bool {
    guard record.kind == .site else { return true }
    let site = DiveSite(origin: record.origin, fields: record.fields)
    guard let here = site.position?.value,
      let there = draft.text(of: DiveSite.Field.position).flatMap({ try? GeoPosition(parsing: $0) })
    else { return true }
    return here.distance(to: there).steps <= farthest
  }

  /// A kilometre, in millimetres: programs note the shore, the boat or the wreck.
  private static let farthest = 1_000_000

  /// The keys of a draft for which a record has nothing, or something else.
  static func missing(in record: AnyRecord, of draft: RecordDraft) -> [String] {
    draft.lines.compactMap { line in
      guard let entry = record.fields[line.row.field] else { return line.row.key }
      let texts = ListItems(entry).map { ValuePrinter.exactText($0.content, of: line.row.kind) }
      switch line.content {
      case .plain(let text), .text(let text): return texts == [text] ? nil : line.row.key
      case .list(let list): return Set(list).isSubset(of: texts) ? nil : line.row.key
      case .items(let items): return items.count <= texts.count ? nil : line.row.key
      }
    }
  }
}

extension RecordDraft {
  /// The name of a record that says nothing else.
  var onlyName: String? { lines.count == 1 && extras.all.isEmpty && notes.isEmpty ? name : nil }

  /// The name of the record that it becomes.
  var name: String? {
    switch lines.first(where: { $0.row.key == "name" })?.content {
    case .plain(let text), .text(let text): text
    case .list, .items, nil: nil
    }
  }
}
