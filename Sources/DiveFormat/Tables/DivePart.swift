/// What a field of a dive is about, and so where it stands on the dive's page.
package enum DivePart: Sendable {
  case moment, people, conditions, gas, equipment, decompression, seen, papers
  /// What a group made of the dive: after the people that one dived with.
  case group
  /// What it was made of: after its papers.
  case origin
  /// Shown in a way of its own: as the title, as a table, as pictures, as a badge.
  case ownWay
}

extension [FieldRow] {
  /// The rows, each in a part of the page if it does not say another one itself.
  func about(_ part: DivePart) -> [FieldRow] {
    map { row in
      var row = row
      row.part = row.part ?? part
      return row
    }
  }
}
