/// The topic of a dive's field, which decides where it is shown on the dive's page.
package enum DivePart: Sendable {
  case moment, people, conditions, gas, equipment, decompression, seen, papers
  /// The group dive; shown after the people.
  case group
  /// The source of the entry; shown after its documents.
  case origin
  /// Shown in a special form: as the title, a table, pictures or a badge.
  case ownWay
}

extension [FieldRow] {
  /// The rows with a default part of the page; rows that state their own keep it.
  func about(_ part: DivePart) -> [FieldRow] {
    map { row in
      var row = row
      row.part = row.part ?? part
      return row
    }
  }
}
