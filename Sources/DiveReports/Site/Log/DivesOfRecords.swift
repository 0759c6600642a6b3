import DiveFormat
import DiveModel
import LogbookCore

/// The dives that name each record; a dive that names a set of gear used each of its pieces.
struct DivesOfRecords {
  private(set) var places: [RecordKey: [Int]] = [:]

  init(_ logbook: Logbook, _ index: RecordIndex) {
    let rows = FieldTable.dive.rows.compactMap { row -> (field: UInt8, kind: RecordKind)? in
      switch row.kind {
      case .reference(let kind): (row.field, kind)
      case .person where !row.traits.contains(.groupDive): (row.field, .diver)
      default: nil
      }
    }
    let sets = GearSets(logbook, index)
    for (place, logged) in logbook.dives.enumerated() where logged.diver != nil {
      var found: Set<RecordKey> = []
      for row in rows where logged.dive.fields.has(row.field) {
        for item in ListItems(logged.dive.fields[row.field]) {
          guard case .text(let text) = item.content, let id = index.id(of: text, row.kind) else {
            continue
          }
          found.insert(RecordKey(row.kind, id))
          if row.kind == .gear {
            for piece in sets.pieces(of: id) { found.insert(RecordKey(.gear, piece)) }
          }
        }
      }
      for key in found { places[key, default: []].append(place) }
    }
  }
}
