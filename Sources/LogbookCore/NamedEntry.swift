package import DiveFormat
package import DiveModel

/// A record that has an id, of whatever kind, as commands for all kinds see it.
package struct NamedEntry {
  package let kind: RecordKind
  package let id: String
  package let name: String?
  package let aliases: [String]
  package let fields: FieldSet
  package let origin: Origin

  package init(_ record: some NamedRecord) {
    kind = type(of: record).kind
    id = record.id
    name = record.name?.value
    aliases = record.aliases.map(\.value)
    fields = record.fields
    origin = record.origin
  }

  package var table: FieldTable { .table(of: kind) }
}

extension Logbook {
  /// The records of a kind that have ids, in the order of paths.
  package func entries(_ kind: RecordKind) -> [NamedEntry] {
    switch kind {
    case .diver: divers.map { NamedEntry($0) }
    case .site: sites.map { NamedEntry($0) }
    case .group: groups.map { NamedEntry($0) }
    case .trip: trips.map { NamedEntry($0) }
    case .gear: gear.map { NamedEntry($0) }
    case .centre: centres.map { NamedEntry($0) }
    case .document: documents.map { NamedEntry($0) }
    case .budget: budgets.map { NamedEntry($0) }
    case .dive, .expense, .settings: []
    }
  }
}
