package import DiveFormat
package import DiveModel

/// What an audience sees of single records, without the work of making its view of the log.
package struct SeenValues {
  private let redaction: Redaction
  private let hiddenFiles: HiddenFiles

  init(_ whole: Logbook, _ index: RecordIndex, _ sharing: Sharing, _ audience: Audience) {
    redaction = Redaction(of: whole, index, sharing, for: audience)
    hiddenFiles = HiddenFiles(whole, sharing)
  }

  /// The fields that the audience sees of a record, if it sees the record at all.
  ///
  /// - Parameters:
  ///   - record: A record of the log.
  ///   - owner: The diver or the group whose it is; nil if it has no owner.
  /// - Returns: The fields without what is hidden.
  package func fields(of record: AnyRecord, _ owner: LoggedDive.Owner?) -> FieldSet {
    var redaction = redaction
    guard record.kind == .dive else { return redaction.fields(record.fields, of: record.table) }
    // Only its own group sees a group dive, and sees all of it.
    if case .group = owner { return record.fields }
    return redaction.dive(record.fields)
  }

  /// The files that a record names and that no hidden record names too.
  package func files(of record: AnyRecord) -> Set<String> {
    record.namedFiles.filter { hiddenFiles.mayShow($0) }
  }
}

extension AnyRecord {
  /// The paths of the files that the record names in its values and its notes.
  package var namedFiles: Set<String> {
    let names = RecordFileNames.names(fields, table) + origin.links.map(\.target)
    return Set(names.compactMap { RecordFileNames.path($0, in: origin.folder) })
  }
}

/// A value of a record that an audience may not see although it sees the record.
package struct HideableValue: Hashable {
  /// The key, at any depth.
  package let key: String
  /// What the value names.
  package let kind: ValueKind
  /// The value as written.
  package let text: String

  /// The places, and the names of people and records, in the values of a record.
  package static func all(in fields: FieldSet, _ table: FieldTable) -> Set<HideableValue> {
    var result: Set<HideableValue> = []
    collect(fields, table, &result)
    return result
  }

  private static func collect(
    _ fields: FieldSet,
    _ table: FieldTable,
    _ result: inout Set<HideableValue>
  ) {
    for entry in fields.entries {
      guard let row = table.row(forField: entry.field) else { continue }
      collect(entry.content, row.key, row.kind, &result)
    }
  }

  private static func collect(
    _ content: Content,
    _ key: String,
    _ kind: ValueKind,
    _ result: inout Set<HideableValue>
  ) {
    switch (content, kind) {
    case (.list(let items), _):
      for item in items { collect(item.content, key, kind, &result) }
    case (.mapping(let fields), .mapping(let mapping)): collect(fields, mapping.table, &result)
    case (.mapping(let fields), .dive): collect(fields, .dive, &result)
    case (.text(let text), _) where kind.mayBeHidden:
      result.insert(HideableValue(key: key, kind: kind, text: text))
    case (.steps(let steps), _) where kind.mayBeHidden:
      result.insert(HideableValue(key: key, kind: kind, text: "\(steps)"))
    default: break
    }
  }
}

extension ValueKind {
  /// Whether an audience may see a record without such a value.
  package var mayBeHidden: Bool {
    switch self {
    case .position, .reference, .person, .owner, .pathReference: true
    default: false
    }
  }
}
