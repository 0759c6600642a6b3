package import DiveModel

extension FieldTable {
  /// The rows of a dive that name a place, and the kind of its record.
  ///
  /// A place that only hidden dives name is hidden with them.
  package static let places: [(row: FieldRow, kind: RecordKind)] = dive.rows.compactMap { row in
    guard case .reference(let kind) = row.kind, kind.isPlace else { return nil }
    return (row, kind)
  }
}
