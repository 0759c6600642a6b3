import DiveUnits

/// The database in which Suunto's programs for computers, DM4 and DM5, keep their dives.
package struct SuuntoSQLite: ForeignFormat {
  package let id = "suunto-sqlite"
  package let program = "suunto"
  package let shapes: Set<SourceShape> = [.file, .files, .folder]

  package init() {}

  package func recognises(_ source: SourceGlimpse) -> Bool {
    source.isDatabase(with: SuuntoDatabaseReader.tables)
  }

  package func open(_ source: ForeignSource) throws -> any ForeignLog {
    try DatabaseLog(source, SuuntoDatabaseReader(), format: id)
  }
}

/// Finds the dives of a database.
struct SuuntoDatabaseReader: DatabaseDiveReader {
  static let tables: Set<String> = ["Dive", "DiveMixture", "DiveGasChange", "Mark"]

  var tables: Set<String> { Self.tables }

  func open(
    _ database: ForeignDatabase,
    _ losses: inout ReadLosses
  ) throws(DatabaseFault) -> any OpenedDatabase {
    var dives: [(row: Int64, head: MarkupDiveHead)] = []
    let columns = ["DiveId", "StartTime", "SourceSerialNumber", "SerialNumber", "Deleted"]
    for row in try database.rows(of: "Dive", columns: columns) {
      let place = ImportLoss.Place.part("Dive/\(row.number)")
      if row["Deleted"].integer ?? 0 != 0 {
        losses.lose("Deleted", at: place, .otherActivity)
        continue
      }
      guard let start = row["StartTime"].integer, let clock = TickMoment(start) else {
        losses.lose("StartTime \(row["StartTime"].text ?? "")", at: place, .leftOut)
        continue
      }
      let serial = DeviceName.plain(SuuntoDatabaseDive.serial(of: row))
      let name = "\(serial)/\(clock.moment.name).\(clock.milliseconds)"
      dives.append((row.number, MarkupDiveHead(moment: clock.moment, name: name)))
    }
    return SuuntoDatabase(
      database: database,
      dives: dives,
      mixtures: Self.grouped(try database.rows(of: "DiveMixture"), by: "DiveId"),
      changes: Self.grouped(try database.rows(of: "DiveGasChange"), by: "DiveMixtureId"),
      marks: Self.grouped(try database.rows(of: "Mark"), by: "DiveId"),
      tags: Self.grouped(try database.rows(of: "DiveTag"), by: "DiveId")
    )
  }

  /// Rows by the number of what they belong to, in their order.
  private static func grouped(_ rows: [DatabaseRow], by column: String) -> [Int64: [DatabaseRow]] {
    var groups: [Int64: [DatabaseRow]] = [:]
    for row in rows { if let key = row[column].integer { groups[key, default: []].append(row) } }
    return groups
  }
}

/// A database with what its small tables say.
struct SuuntoDatabase: OpenedDatabase {
  let database: ForeignDatabase
  let dives: [(row: Int64, head: MarkupDiveHead)]
  /// By the dives' numbers; changes by those of mixtures.
  let mixtures: [Int64: [DatabaseRow]]
  let changes: [Int64: [DatabaseRow]]
  let marks: [Int64: [DatabaseRow]]
  let tags: [Int64: [DatabaseRow]]

  func reading(
    of row: Int64,
    _ key: (DescribedRecord) -> String?
  ) throws(DatabaseFault) -> DiveReading {
    guard let dive = try database.row(row, of: "Dive") else { return DiveReading() }
    return SuuntoDatabaseDive(dive, self).reading()
  }
}

/// A moment as .NET counts it: steps of 100 ns since the beginning of the year 1, of the clock at the
/// place.
struct TickMoment {
  let moment: ForeignMoment
  let milliseconds: Int

  /// Reads a number of steps; nil for one before 1900, and for one in the far future.
  init?(_ ticks: Int64) {
    guard ticks > 0 else { return nil }
    let (seconds, rest) = Int(ticks).quotientAndRemainder(dividingBy: 10_000_000)
    // 1970-01-01 is day 719,162 of that calendar.
    guard let date = CalendarDate(dayNumber: seconds / 86_400 - 719_162) else { return nil }
    moment = ForeignMoment(date, TimeOfDay(seconds: seconds % 86_400))
    milliseconds = rest / 10_000
  }

  /// The moment as the programs write it in XML.
  var text: String {
    let digits = String(1_000 + milliseconds).dropFirst()
    return moment.name + (milliseconds == 0 ? "" : ".\(digits)")
  }
}
