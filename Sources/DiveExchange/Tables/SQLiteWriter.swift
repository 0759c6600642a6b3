import Diagnostics
import DiveFigures
import DiveFormat
import DiveModel
import DiveUnits
package import LogbookCore

/// Writes every record and all samples as tables of a SQLite database.
///
/// The tables and columns are the same for every log. Columns are called as in CSV: keys with the
/// unit of their plain metric numbers.
package struct SQLiteWriter: ForeignWriter {
  package let fileExtension = "sqlite"
  package let isOfDives = false
  package let isText = false

  /// The version of the tables, which a later one with other columns counts up.
  private static let version = 1

  package init() {}

  package func write(_ log: Logbook, _ options: ExportOptions) throws -> ForeignExport {
    let outgoing = OutgoingLog(log, options)
    let database = try WrittenDatabase()
    try database.setVersion(Self.version)
    let tables = LogTables(database, outgoing)
    try tables.create()
    var losses: [ForeignExport.Loss] = []
    for record in log.recordsBesideDives {
      try tables.add(record)
      losses += outgoing.damage(of: record)
    }
    var count = 0
    for (place, logged) in log.dives.enumerated() {
      count += logged.diver == nil ? 0 : 1
      let record = AnyRecord(logged.dive)
      try tables.add(record, of: logged, number: place + 1)
      losses += outgoing.damage(of: record)
      let profiles = DiveProfiles(of: logged.dive, in: log.tree)
      for unread in profiles.unread {
        let key = "computers.\(unread.number).profile"
        losses.append(.init(path: record.origin.path, key: key, reason: .unreadable))
      }
      for computer in profiles.read { try tables.add(computer, ofDive: place + 1) }
    }
    let file = ForeignExport.File(path: "divelog.sqlite", bytes: try database.bytes())
    return ForeignExport(files: [file], losses: losses, dives: count)
  }
}

/// The tables of a log, and their rows.
private struct LogTables {
  private typealias Column = WrittenDatabase.Column

  private let database: WrittenDatabase
  private let log: OutgoingLog

  private static let samples = "samples"
  private static let ownSamples = "own_samples"
  private static let people = "people"
  private static let links = "links"
  private static let ownKeys = "own_keys"

  init(_ database: WrittenDatabase, _ log: OutgoingLog) {
    (self.database, self.log) = (database, log)
  }

  /// The table of a mapping in records of a kind: `tanks` of dives, `diver_certifications`.
  private static func name(of row: FieldRow, in kind: RecordKind) -> String {
    kind == .dive ? row.key : "\(kind.rawValue)_\(row.key)"
  }

  private static func mapping(_ row: FieldRow) -> MappingKind? {
    if case .mapping(let kind) = row.kind { kind } else { nil }
  }

  func create() throws(DatabaseFault) {
    let diver = [Column("dive", .key), Column("path"), Column("id"), Column("diver")]
    try create(.dive, diver + [Column("group-dive-of")], inner: [Column("dive", .whole)])
    let which = [Column("dive", .whole), Column("computer", .whole), Column("sample", .whole)]
    let columns = ProfileColumn.all.map { Column($0.name, .number) }
    let key = which.map(\.name)
    try database.addTable(Self.samples, which + columns + [Column("event")], key: key)
    let own = [Column("key"), Column("value")]
    try database.addTable(Self.ownSamples, which + own)
    for kind in RecordKind.besideDives {
      try create(kind, [Column("path"), Column("id")], inner: [Column("path")])
    }
    let reference = [Column("record"), Column("dive", .whole), Column("key")]
    try database.addTable(Self.people, reference + [Column("name"), Column("path")])
    try database.addTable(
      Self.links,
      reference + [Column("kind"), Column("name"), Column("path")]
    )
    try database.addTable(Self.ownKeys, [Column("record"), Column("place")] + own)
  }

  /// Adds the table of a kind, and those of the mappings in its records.
  private func create(
    _ kind: RecordKind,
    _ columns: [Column],
    inner: [Column]
  ) throws(DatabaseFault) {
    let rows = FieldTable.table(of: kind).rows
    let own = rows.filter { Self.mapping($0) == nil }.map(Self.column)
    try database.addTable(kind.plural, columns + own + [Column("notes")])
    for row in rows {
      guard let mapping = Self.mapping(row) else { continue }
      let columns = inner + [Column("item", .whole)] + Self.columns(of: mapping)
      try database.addTable(Self.name(of: row, in: kind), columns)
    }
  }

  /// The columns of a mapping; one that is called as the column of its place is set apart.
  private static func columns(of mapping: MappingKind) -> [Column] {
    mapping.table.rows.map { row in
      let column = column(row)
      let isTaken = ["dive", "path", "item"].contains(column.name)
      return isTaken ? Column("\(mapping.table.name)_\(column.name)", column.kind) : column
    }
  }

  private static func column(_ row: FieldRow) -> Column {
    let name = PlainValues(row.kind, .metric).head(row.key)
    if row.isList { return Column(name) }
    switch row.kind {
    case .wholeNumber, .rating, .version: return Column(name, .whole)
    case .number: return Column(name, .number)
    default: return Column(name, TableUnit(row.kind) == nil ? .text : .number)
    }
  }

  /// Adds a record other than a dive.
  func add(_ record: AnyRecord) throws(DatabaseFault) {
    let path = DatabaseValue.text(record.origin.path)
    try add(record, [path, .text(record.id)], inner: [path], dive: .null)
  }

  /// Adds a dive.
  func add(_ record: AnyRecord, of logged: LoggedDive, number: Int) throws(DatabaseFault) {
    let dive = DatabaseValue.integer(Int64(number))
    var (diver, group) = (DatabaseValue.null, DatabaseValue.null)
    switch logged.owner {
    case .diver(let id): diver = .text(id)
    case .group(let id): group = .text(id)
    }
    let path = DatabaseValue.text(record.origin.path)
    try add(record, [dive, path, .text(record.id), diver, group], inner: [dive], dive: dive)
  }

  private func add(
    _ record: AnyRecord,
    _ start: [DatabaseValue],
    inner: [DatabaseValue],
    dive: DatabaseValue
  ) throws(DatabaseFault) {
    let (path, rows) = (record.origin.path, record.table.rows)
    let notes = log.notes(of: record.origin).map { DatabaseValue.text($0) } ?? .null
    let values = rows.filter { Self.mapping($0) == nil }.map { Self.value(record.fields, $0) }
    try database.add(start + values + [notes], to: record.kind.plural)
    try addOwnKeys(record.fields, of: path, place: "")
    for row in rows {
      guard let mapping = Self.mapping(row), let entry = record.fields[row.field] else { continue }
      for (place, item) in ListItems(entry).enumerated() {
        guard case .mapping(let fields) = item.content else { continue }
        let values = mapping.table.rows.map { Self.value(fields, $0) }
        let number = DatabaseValue.integer(Int64(place + 1))
        let table = Self.name(of: row, in: record.kind)
        try database.add(inner + [number] + values, to: table)
        try addOwnKeys(fields, of: path, place: "\(row.key).\(place + 1)")
      }
    }
    try addReferences(of: record, dive)
  }

  /// A value as the cell of CSV has it: a number, if it is one of a unit.
  private static func value(_ fields: FieldSet, _ row: FieldRow) -> DatabaseValue {
    guard let entry = fields[row.field] else { return .null }
    let text = PlainValues(row.kind, .metric).text(entry.content, ValuePrinter(.metric))
    switch column(row).kind {
    case .text: return .text(text)
    case .whole, .key: return Int64(text).map { .integer($0) } ?? .text(text)
    case .number: return Double(text).map { .real($0) } ?? .text(text)
    }
  }

  private func addOwnKeys(
    _ fields: FieldSet,
    of path: String,
    place: String
  ) throws(DatabaseFault) {
    for entry in fields.entries where entry.field == FieldSet.extra {
      guard let (key, content) = OutgoingRecord<Dive>.own(entry.content) else { continue }
      let value = ValuePrinter(.metric).anything(content)
      try database.add([.text(path), .text(place), .text(key), .text(value)], to: Self.ownKeys)
    }
  }

  /// Adds what a record names: people, and records of other kinds, with the paths of those that the
  /// log has.
  private func addReferences(of record: AnyRecord, _ dive: DatabaseValue) throws(DatabaseFault) {
    for reference in record.references {
      let start = [DatabaseValue.text(record.origin.path), dive, .text(reference.key)]
      switch reference.kind {
      case .person: try addLink(start, to: Self.people, reference.text, .diver)
      case .reference(let kind):
        try addLink(start + [.text(kind.rawValue)], to: Self.links, reference.text, kind)
      default: break
      }
    }
  }

  private func addLink(
    _ start: [DatabaseValue],
    to table: String,
    _ text: String,
    _ kind: RecordKind
  ) throws(DatabaseFault) {
    let named = log.named(Reference(text), kind)
    let path = named.path.map { DatabaseValue.text($0) } ?? .null
    try database.add(start + [.text(named.name), path], to: table)
  }

  /// Adds the samples of a computer.
  func add(_ computer: DiveProfiles.OfComputer, ofDive dive: Int) throws(DatabaseFault) {
    let profile = computer.profile
    let columns = ProfileColumn.all.map { profile.samples(of: $0) }
    var next = 0
    for row in 0..<profile.rowCount {
      let which = [dive, computer.number, row + 1].map { DatabaseValue.integer(Int64($0)) }
      let values = columns.map { samples -> DatabaseValue in
        samples?[row].map { .real(Double($0) / 1_000) } ?? .null
      }
      var events: [String] = []
      while next < profile.events.count, profile.events[next].row <= row {
        let event = profile.events[next]
        events.append(event.kind.rawValue + (event.value.map { "=" + $0 } ?? ""))
        next += 1
      }
      let event = events.isEmpty ? DatabaseValue.null : .text(events.joined(separator: ";"))
      try database.add(which + values + [event], to: Self.samples)
      for (place, name) in profile.ownColumns.enumerated() {
        let text = profile.text(ofOwnColumn: place, row: row)
        guard !text.isEmpty else { continue }
        try database.add(which + [.text(name), .text(text)], to: Self.ownSamples)
      }
    }
  }
}
