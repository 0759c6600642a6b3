/// The database that Shearwater Cloud exports, with the computers' own records of the dives.
package struct ShearwaterSQLite: ForeignFormat {
  package let id = "shearwater-sqlite"
  package let program = "shearwater"
  package let shapes: Set<SourceShape> = [.file, .files, .folder]

  package init() {}

  package func recognises(_ source: SourceGlimpse) -> Bool {
    source.isDatabase(with: ShearwaterDatabaseReader.tables)
  }

  package func open(_ source: ForeignSource) throws -> any ForeignLog {
    try DatabaseLog(source, ShearwaterDatabaseReader(), format: id)
  }
}

/// Finds the dives of a database.
struct ShearwaterDatabaseReader: DatabaseDiveReader {
  static let tables: Set<String> = ["dive_details", "log_data"]

  var tables: Set<String> { Self.tables }

  func open(
    _ database: ForeignDatabase,
    _ losses: inout ReadLosses
  ) throws(DatabaseFault) -> any OpenedDatabase {
    var dives: [(row: Int64, head: MarkupDiveHead)] = []
    let columns = ["DiveDate", "DiveNumber", "SerialNumber", "Site", "Location"]
    for row in try database.rows(of: "dive_details", columns: columns) {
      let date = row["DiveDate"].text ?? ""
      guard let clock = ClockMoment(CleanText.trim(date)) else {
        let place = ImportLoss.Place.part("dive_details/\(row.number)")
        losses.lose("DiveDate \(CleanText.oneLine(date))", at: place, .leftOut)
        continue
      }
      let serial = DeviceName.plain(row["SerialNumber"].text)
      var head = MarkupDiveHead(
        moment: clock.moment,
        number: WrittenNumber.read(row["DiveNumber"].text ?? "", 0)?.value,
        name: "\(serial)/\(clock.moment.name)"
      )
      let site = ShearwaterDatabaseDive.site(of: row).flatMap { DescribedRecord.site($0) }
      head.records = site.map { [$0] } ?? []
      dives.append((row.number, head))
    }
    var logs: [String: Int64] = [:]
    for row in try database.rows(of: "log_data", columns: ["log_id"]) {
      if let id = row["log_id"].text, logs[id] == nil { logs[id] = row.number }
    }
    return ShearwaterDatabase(database: database, dives: dives, logs: logs)
  }
}

/// A database, and where in it the computers' records are.
struct ShearwaterDatabase: OpenedDatabase {
  let database: ForeignDatabase
  let dives: [(row: Int64, head: MarkupDiveHead)]
  /// The rows of the computers' records, by the dives' ids.
  let logs: [String: Int64]

  func reading(
    of row: Int64,
    _ key: (DescribedRecord) -> String?
  ) throws(DatabaseFault) -> DiveReading {
    guard let dive = try database.row(row, of: "dive_details") else { return DiveReading() }
    var log: DatabaseRow?
    if let id = dive["DiveId"].text, let place = logs[id] {
      log = try database.row(place, of: "log_data")
    }
    return ShearwaterDatabaseDive(dive, log, database.path).reading(key)
  }
}
