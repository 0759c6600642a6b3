import DiveFormat
import DiveModel
import LogbookCore

/// Which dives name which records; a dive that names a set of gear used each of its pieces.
struct DivesOfRecords {
  private(set) var places: [RecordKey: [Int]] = [:]

  init(_ logbook: Logbook, _ index: RecordIndex) {
    let rows = FieldTable.dive.rows.compactMap { row -> (field: UInt8, kind: RecordKind)? in
      switch row.kind {
      case .reference(let kind): (row.field, kind)
      case .person where row.key != "members": (row.field, .diver)
      default: nil
      }
    }
    let pieces = Self.pieces(logbook, index)
    for (place, logged) in logbook.dives.enumerated() where logged.diver != nil {
      var found: Set<RecordKey> = []
      for row in rows where logged.dive.fields.has(row.field) {
        for item in ListItems(logged.dive.fields[row.field]) {
          guard case .text(let text) = item.content, let id = index.id(of: text, row.kind) else {
            continue
          }
          found.insert(RecordKey(row.kind, id))
          if row.kind == .gear {
            for piece in pieces[id] ?? [] { found.insert(RecordKey(.gear, piece)) }
          }
        }
      }
      for key in found { places[key, default: []].append(place) }
    }
  }

  /// The pieces of each set, and of the sets in it.
  private static func pieces(_ logbook: Logbook, _ index: RecordIndex) -> [String: Set<String>] {
    let direct = Dictionary(
      logbook.gear.map { item in
        (item.id, item.items.compactMap { index.id(of: $0.value.text, .gear) })
      },
      uniquingKeysWith: { first, _ in first }
    )
    return direct.filter { !$0.value.isEmpty }.mapValues { first in
      var found: Set<String> = []
      var open = first
      while let next = open.popLast() {
        if found.insert(next).inserted { open += direct[next] ?? [] }
      }
      return found
    }
  }
}
