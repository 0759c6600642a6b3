import DiveFormat
package import DiveModel
package import DiveUnits
package import LogbookCore

/// The number of dives that involve each record of a kind, and the last of them.
package struct RecordDives: Sendable {
  /// The number of dives, by the record's id.
  package private(set) var counts: [String: Int] = [:]
  package private(set) var last: [String: CalendarDate] = [:]

  /// Counts the dives that name records of a kind; for a diver their own dives, for a group its
  /// group dives.
  ///
  /// A dive that names a set of gear used each of its pieces.
  package init(_ kind: RecordKind, in logbook: Logbook, _ index: RecordIndex) {
    let rows = FieldTable.dive.rows.filter { row in
      if case .reference(kind) = row.kind { return true }
      return false
    }
    let sets = kind == .gear ? GearSets(logbook, index) : nil
    for logged in logbook.dives {
      switch (kind, logged.owner) {
      case (.diver, .diver(let id)) where logged.counts: note(id, logged.dive)
      case (.group, .group(let id)): note(id, logged.dive)
      case (.diver, _), (.group, _), (_, .group): continue
      default:
        guard logged.counts else { continue }
        for id in Self.named(by: logged.dive, rows, kind, index, sets) { note(id, logged.dive) }
      }
    }
  }

  private mutating func note(_ id: String, _ dive: Dive) {
    counts[id, default: 0] += 1
    guard let date = dive.date?.value else { return }
    if let known = last[id], known.dayNumber >= date.dayNumber { return }
    last[id] = date
  }

  private static func named(
    by dive: Dive,
    _ rows: [FieldRow],
    _ kind: RecordKind,
    _ index: RecordIndex,
    _ sets: GearSets?
  ) -> Set<String> {
    var found: Set<String> = []
    for row in rows {
      for item in ListItems(dive.fields[row.field]) {
        guard case .text(let text) = item.content, let id = index.id(of: text, kind) else {
          continue
        }
        found.formUnion(sets?.pieces(of: id) ?? [])
        found.insert(id)
      }
    }
    return found
  }
}
