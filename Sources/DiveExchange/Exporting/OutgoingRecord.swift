import DiveFormat
import DiveModel

/// A record, or a mapping in it, on its way out: it remembers which of its fields were carried.
///
/// A field that a writer does not take is reported as lost, so that none is lost in silence.
struct OutgoingRecord<Source: HasFields> {
  /// A field that was not taken.
  struct Rest {
    let key: String
    /// The value; of a custom key, the key and the value.
    let content: Content
    /// Nil for a custom key.
    let kind: ValueKind?
    let isList: Bool
  }

  let source: Source
  /// The record's path in the logbook.
  let path: String
  private let table: FieldTable
  /// What stands before the keys in the report: nothing, or `tanks.1.`.
  private let prefix: String
  private var taken: Set<UInt8> = []
  private var found: [ForeignExport.Loss] = []
  private var isLeftOut = false

  init(_ source: Source, _ table: FieldTable, at path: String, prefix: String = "") {
    (self.source, self.table, self.path, self.prefix) = (source, table, path, prefix)
  }

  /// A value, which counts as carried.
  mutating func take<Value: FieldValue>(_ field: Source.Field) -> Value? {
    taken.insert(field.rawValue)
    return source[field]?.value
  }

  /// The values of a list, which counts as carried.
  mutating func list<Value: FieldValue>(_ field: Source.Field) -> [Value] {
    taken.insert(field.rawValue)
    return source[list: field].map(\.value)
  }

  /// The mappings of a list, each of which remembers what was carried of it; `add` takes them back.
  mutating func groups<Group: FieldGroup>(_ field: Source.Field, _ table: FieldTable)
    -> [OutgoingRecord<Group>]
  {
    taken.insert(field.rawValue)
    let groups: [Group] = source[list: field].map(\.value)
    let key = key(of: field)
    return groups.enumerated().map { place, group in
      OutgoingRecord<Group>(group, table, at: path, prefix: "\(key).\(place + 1).")
    }
  }

  /// Counts a field as carried without a look at it, as what says it is elsewhere.
  mutating func skip(_ field: Source.Field) { taken.insert(field.rawValue) }

  /// Takes over what was lost of a mapping.
  ///
  /// - Parameters:
  ///   - group: The mapping.
  ///   - isExtended: Whether what was not taken of it is kept under a name of our own.
  mutating func add<Group>(_ group: OutgoingRecord<Group>, isExtended: Bool = false) {
    found += isExtended ? group.lossesBesideExtension : group.losses
  }

  /// Reports that a field was not carried, or not exactly.
  mutating func lose(
    _ field: Source.Field,
    _ reason: ForeignExport.Loss.Reason = .noPlace,
    _ inner: String = ""
  ) {
    taken.insert(field.rawValue)
    lose(key(of: field) + inner, reason)
  }

  /// Reports that the whole record is left out; nothing else is said of it.
  mutating func leaveOut(_ reason: ForeignExport.Loss.Reason) {
    isLeftOut = true
    found = [ForeignExport.Loss(path: path, key: nil, reason: reason)]
  }

  /// Reports a part of the record that has no field of its own.
  mutating func lose(_ key: String?, _ reason: ForeignExport.Loss.Reason) {
    let loss = ForeignExport.Loss(path: path, key: key.map { prefix + $0 }, reason: reason)
    if !found.contains(loss) { found.append(loss) }
  }

  /// Reports that what stands below the fields is not carried.
  mutating func reportNotes() {
    let key = "notes"
    lose(key, .noPlace)
  }

  /// The fields that were not taken.
  var rest: [Rest] {
    source.fields.entries.compactMap { entry in
      if entry.field == FieldSet.extra {
        guard let (key, _) = Self.own(entry.content) else { return nil }
        return Rest(key: key, content: entry.content, kind: nil, isList: false)
      }
      guard !taken.contains(entry.field), let row = table.row(forField: entry.field) else {
        return nil
      }
      return Rest(key: row.key, content: entry.content, kind: row.kind, isList: row.isList)
    }
  }

  /// What was not carried, or not exactly: in the order of the report, then of the table.
  var losses: [ForeignExport.Loss] { found + restLosses(.noPlace) + damage }

  /// The same, if the fields that were not taken are kept under a name of our own.
  var lossesBesideExtension: [ForeignExport.Loss] { found + restLosses(.ownExtension) + damage }

  private func restLosses(_ reason: ForeignExport.Loss.Reason) -> [ForeignExport.Loss] {
    if isLeftOut { return [] }
    return rest.map { ForeignExport.Loss(path: path, key: prefix + $0.key, reason: reason) }
  }

  private var damage: [ForeignExport.Loss] {
    guard source.fields.isDamagedAnywhere, !isLeftOut else { return [] }
    return table.rows.filter { source.fields.isDamaged($0.field) }.map { row in
      ForeignExport.Loss(path: path, key: prefix + row.key, reason: .unreadable)
    }
  }

  private func key(of field: Source.Field) -> String {
    table.row(forField: field.rawValue)?.key ?? ""
  }

  /// A custom key and its value.
  static func own(_ content: Content) -> (key: String, content: Content)? {
    guard case .list(let pair) = content, pair.count == 2, case .text(let key) = pair[0].content
    else { return nil }
    return (key, pair[1].content)
  }
}
