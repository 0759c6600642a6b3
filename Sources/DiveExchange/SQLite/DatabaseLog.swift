import LogbookCore

/// A log that a program keeps in a database.
///
/// Where the dives are is kept, and the places and things that they describe; of the dives
/// themselves, one at a time is read.
struct DatabaseLog: ForeignLog {
  let records: [ForeignRecord]
  let dives: [ForeignDive]
  let losses: [ImportLoss]
  let strangers: [String]
  /// By the dives' places.
  private let heads: [String: Head]
  private let found: DescribedRecords
  /// The places of the records among those found, by their keys.
  private let places: [String: Int]

  private struct Head {
    let dive: ForeignDive
    let row: Int64
    let path: String
    let database: any OpenedDatabase
  }

  /// Looks into every database.
  ///
  /// - Throws: `ImportFailure.notThisFormat` if none is of the format; why the only one cannot be
  ///   read.
  init(_ source: ForeignSource, _ reader: any DatabaseDiveReader, format: String) throws {
    let tree = source.tree
    let paths = try tree.paths().filter { !DatabaseJournal.isJournal($0) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var heads: [Head] = []
    var losses: [ImportLoss] = []
    var strangers: [String] = []
    var found = DescribedRecords()
    var known: Set<String> = []
    for path in paths {
      do throws(ImportFailure) {
        guard let database = try Self.database(tree, path, reader.tables) else {
          strangers.append(path)
          continue
        }
        if let journal = DatabaseJournal.unread(beside: path, in: tree) {
          losses.append(ImportLoss(path: journal, reason: .unreadJournal))
        }
        var lost = ReadLosses(path)
        let opened = try Self.open(database, reader, &lost)
        losses += lost.all
        for dive in opened.dives {
          guard known.insert(dive.head.name).inserted else {
            losses.append(ImportLoss(path: path, text: dive.head.name, reason: .duplicate))
            continue
          }
          for record in dive.head.records { found.add(record, of: path) }
          // With leading zeros, so that dives of one moment keep their order.
          let foreign = ForeignDive(
            String(1_000_000_000 + heads.count),
            at: dive.head.moment,
            number: dive.head.number,
            name: dive.head.name
          )
          heads.append(Head(dive: foreign, row: dive.row, path: path, database: opened))
        }
      } catch {
        if paths.count == 1 { throw error }
        losses.append(ImportLoss(path: path, reason: .unreadable))
      }
    }
    guard strangers.count < paths.count else {
      throw ImportFailure.notThisFormat(path: source.path, format: format)
    }
    self.heads = Dictionary(heads.map { ($0.dive.place, $0) }) { first, _ in first }
    self.found = found
    self.losses = losses
    self.strangers = strangers
    dives = ForeignDive.inOrder(heads.map(\.dive))
    records = found.all.map { ForeignRecord($0.record.kind, key: $0.key, name: $0.key) }
    places = Dictionary(found.all.enumerated().map { ($1.key, $0) }) { first, _ in first }
  }

  /// A file's database; nil for a file that is not one with the tables.
  private static func database(
    _ tree: any ForeignTree,
    _ path: String,
    _ tables: Set<String>
  ) throws(ImportFailure) -> ForeignDatabase? {
    let start: [UInt8]
    do { start = try tree.start(of: path, count: SourceGlimpse.startLength) } catch {
      throw .unreadable(path: path, error as? FileFailure ?? .system("\(error)"))
    }
    guard ForeignDatabase.isStart(start) else { return nil }
    let database = try ForeignDatabase(tree, path)
    return database.names.isSuperset(of: tables) ? database : nil
  }

  private static func open(
    _ database: ForeignDatabase,
    _ reader: any DatabaseDiveReader,
    _ losses: inout ReadLosses
  ) throws(ImportFailure) -> any OpenedDatabase {
    do throws(DatabaseFault) {
      try database.require(reader.tables)
      return try reader.open(database, &losses)
    } catch {
      throw .database(path: database.path, error)
    }
  }

  func read(_ record: ForeignRecord) -> RecordReading {
    guard let place = places[record.key] else { return RecordReading(wantedID: "") }
    return found.reading(at: place)
  }

  func read(_ dive: ForeignDive) -> DiveReading {
    guard let head = heads[dive.place] else { return DiveReading() }
    do throws(DatabaseFault) {
      return try head.database.reading(of: head.row) { found.key(of: $0) }
    } catch {
      return DiveReading(losses: [ImportLoss(path: head.path, reason: .leftOut)])
    }
  }
}

/// Reads the dives of a program's database.
protocol DatabaseDiveReader: Sendable {
  /// The tables by which the program is known, which are plain ones.
  var tables: Set<String> { get }

  /// Finds the dives, and reports what is lost of the database as a whole.
  func open(
    _ database: ForeignDatabase,
    _ losses: inout ReadLosses
  ) throws(DatabaseFault) -> any OpenedDatabase
}

/// A program's database, from which dives are converted.
protocol OpenedDatabase: Sendable {
  /// The dives in the order of their rows.
  var dives: [(row: Int64, head: MarkupDiveHead)] { get }

  /// Converts a dive; the closure gives the key of a record that its head has.
  func reading(
    of row: Int64,
    _ key: (DescribedRecord) -> String?
  ) throws(DatabaseFault) -> DiveReading
}
