import DiveFormat
import DiveModel
import DiveUnits
import Logbook
import SourceText
import Wording

/// A record that has an id, of whatever kind, as commands for all kinds see it.
struct NamedEntry {
  let kind: RecordKind
  let id: String
  let name: String?
  let aliases: [String]
  let fields: FieldSet
  let origin: Origin

  init(_ record: some NamedRecord) {
    kind = type(of: record).kind
    id = record.id
    name = record.name?.value
    aliases = record.aliases.map(\.value)
    fields = record.fields
    origin = record.origin
  }

  var table: FieldTable { .table(of: kind) }
}

extension Logbook {
  /// The records of a kind that have ids, in the order of paths.
  func entries(_ kind: RecordKind) -> [NamedEntry] {
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

  /// The record that a person named on the command line, by id, former id, name, alias or path.
  ///
  /// Throws with the nearest ids where none is meant, and with all where several are.
  func entry(
    _ kind: RecordKind,
    named text: String,
    _ index: RecordIndex,
    _ options: GlobalOptions
  ) throws(CommandFailure) -> NamedEntry {
    let all = entries(kind)
    if let place = index.place(of: text, kind), all.indices.contains(place) { return all[place] }
    if let path = try? CheckScope.relative(text, options.root(), options.start),
      let found = all.first(where: { $0.origin.path == path })
    {
      return found
    }
    let folded = text.lowercased()
    let several = all.filter { entry in
      ([entry.name].compactMap { $0 } + entry.aliases).contains { $0.lowercased() == folded }
    }
    if several.count > 1 {
      throw CommandFailure(
        .severalRecords(text: text, kind: kind.rawValue, ids: several.map(\.id))
      )
    }
    let near = index.suggestions(kind).ids(near: text)
    throw CommandFailure(
      near.isEmpty
        ? .noSuchRecord(kind: kind.rawValue, text: text)
        : .noSuchRecordDidYouMean(kind: kind.rawValue, text: text, ids: near)
    )
  }
}
