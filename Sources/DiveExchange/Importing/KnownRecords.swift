import DiveFormat
import DiveModel
import DiveUnits
import LogbookCore

/// Finds the records that a logbook has already of what comes in, by their names.
///
/// What a record says beyond the logbook's is not carried over, as no import changes such a record.
struct KnownRecords {
  private let records: [RecordKind: [String: [AnyRecord]]]
  private let notes: @Sendable (Origin) -> String?

  init(_ target: ImportTarget) {
    records = target.records.mapValues { Dictionary(grouping: $0, by: \.title) }
    notes = target.notes
  }

  /// The record that a name means; nil if it matches none, or several.
  func record(_ kind: RecordKind, _ draft: RecordDraft) -> AnyRecord? {
    guard let name = draft.name else { return nil }
    let found = (records[kind]?[name] ?? []).filter { Self.canBe($0, draft) }
    return found.count == 1 ? found.first : nil
  }

  /// Sites of one name that are far apart, or in two countries, are two.
  private static func canBe(_ record: AnyRecord, _ draft: RecordDraft) -> Bool {
    guard record.kind == .site else { return true }
    let site = DiveSite(origin: record.origin, fields: record.fields)
    guard let here = site.position?.value,
      let there = draft.text(of: DiveSite.Field.position).flatMap({ try? GeoPosition(parsing: $0) })
    else { return mayBeOneCountry(site.country?.value, draft.text(of: DiveSite.Field.country)) }
    return here.distance(to: there).steps <= farthest
  }

  /// Whether two names may be of one country; without a position, nothing else tells sites apart.
  private static func mayBeOneCountry(_ one: String?, _ other: String?) -> Bool {
    guard let here = one.map({ ForeignID.make($0) ?? $0 }),
      let there = other.map({ ForeignID.make($0) ?? $0 })
    else { return true }
    return here == there
  }

  /// A kilometre, in millimetres: programs note the shore, the boat or the wreck.
  private static let farthest = 1_000_000

  /// The keys of a draft for which a record has nothing, or something else.
  ///
  /// - Parameters:
  ///   - record: The logbook's record.
  ///   - draft: What comes in, without the name by which a later import knows it.
  ///   - program: The program whose values the draft's extras are.
  /// - Returns: The keys as the record would have them; `notes` for the Markdown.
  func missing(in record: AnyRecord, of draft: RecordDraft, _ program: String) -> [String] {
    let own = Set(record.fields.entries.compactMap { Self.ownValue($0) })
    let extras = draft.said(of: program).filter { !own.contains($0) }.map(\.key)
    let isNoted = draft.notes.allSatisfy(\.isWhitespace) || draft.plainNotes == notes(record.origin)
    return Self.missingLines(in: record, of: draft) + extras + (isNoted ? [] : [Self.notesKey])
  }

  /// All that a draft says, by its keys.
  static func keys(of draft: RecordDraft, _ program: String) -> [String] {
    let isNoted = draft.notes.allSatisfy(\.isWhitespace)
    return draft.lines.map(\.row.key) + draft.said(of: program).map(\.key)
      + (isNoted ? [] : [notesKey])
  }

  private static let notesKey = "notes"

  /// A key of the diver's own or of another program, with its value.
  fileprivate struct OwnValue: Hashable {
    let key: String
    let value: String
  }

  private static func ownValue(_ entry: FieldSet.Entry) -> OwnValue? {
    guard entry.field == FieldSet.extra, case .list(let pair) = entry.content, pair.count == 2,
      case .text(let key) = pair[0].content, case .text(let value) = pair[1].content
    else { return nil }
    return OwnValue(key: key, value: value)
  }

  private static func missingLines(in record: AnyRecord, of draft: RecordDraft) -> [String] {
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

  /// The extras as the record's file has them.
  fileprivate func said(of program: String) -> [KnownRecords.OwnValue] {
    extras.all.filter { !$0.value.isEmpty }.map { extra in
      let key = extra.isWhole ? extra.key : Extras.prefix(of: program) + extra.key
      return KnownRecords.OwnValue(key: key, value: extra.value)
    }
  }

  /// The notes without empty lines around them.
  fileprivate var plainNotes: String {
    let lines = notes.split(separator: "\n", omittingEmptySubsequences: false)
    let isBlank = { (line: Substring) in line.allSatisfy(\.isWhitespace) }
    guard let first = lines.firstIndex(where: { !isBlank($0) }),
      let last = lines.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return lines[first...last].joined(separator: "\n")
  }

  /// The name of the record that it becomes.
  var name: String? {
    switch lines.first(where: { $0.row.key == "name" })?.content {
    case .plain(let text), .text(let text): text
    case .list, .items, nil: nil
    }
  }
}
