import CSQLite
import LogbookCore
import Synchronization

/// A database of another program, opened for reading alone.
///
/// Parts of a log are read by several threads, so queries wait for each other.
final class ForeignDatabase: Sendable {
  /// The file's path in its log.
  let path: String
  /// The names of all that the schema defines as tables and views.
  let names: Set<String>
  /// The names of the tables that are plain ones.
  private let tables: Set<String>
  private let connection: Mutex<DatabaseConnection>

  /// The most rows of a table.
  private static let most = 1_000_000
  /// The most tables and views.
  private static let mostNames = 10_000

  /// How each file begins.
  static let mark = Array("SQLite format 3\0".utf8)

  /// Whether bytes begin as a database does.
  static func isStart(_ bytes: [UInt8]) -> Bool { bytes.starts(with: mark) }

  /// Opens a file of a log: on disk where it is, and in memory if it is in an archive.
  ///
  /// - Throws: `ImportFailure`, why it cannot be read.
  convenience init(_ tree: any ForeignTree, _ path: String) throws(ImportFailure) {
    do {
      if let location = tree.location(of: path) {
        try self.init(path, try DatabaseConnection(file: location))
      } else {
        try self.init(path, try DatabaseConnection(bytes: try tree.read(path)))
      }
    } catch let fault as DatabaseFault {
      throw .database(path: path, fault)
    } catch {
      throw .unreadable(path: path, error as? FileFailure ?? .system("\(error)"))
    }
  }

  private init(_ path: String, _ opened: sending DatabaseConnection) throws(DatabaseFault) {
    var (names, tables): (Set<String>, Set<String>) = ([], [])
    var count = 0
    try opened.run("SELECT type, name, sql FROM sqlite_master") { statement in
      let texts = (0..<3).map { DatabaseValue(statement, $0).text ?? "" }
      count += 1
      guard texts[0] == "table" || texts[0] == "view" else { return count < Self.mostNames }
      names.insert(texts[1])
      let isPlain = texts[0] == "table" && TableDefinition.name(in: texts[2]) == texts[1]
      if isPlain { tables.insert(texts[1]) }
      return count < Self.mostNames
    }
    self.path = path
    self.names = names
    self.tables = tables
    connection = Mutex(opened)
  }

  /// Refuses a database in which some of the tables are not what their names say.
  ///
  /// A view or a virtual table under the name of a table would run what the file's author wrote.
  func require(_ wanted: Set<String>) throws(DatabaseFault) {
    if let other = wanted.sorted().first(where: { !tables.contains($0) }) {
      throw .notATable(other)
    }
  }

  /// The rows of a table in its order; none if the database does not have the table.
  ///
  /// - Parameters:
  ///   - table: Its name.
  ///   - columns: Those that are wanted; nil for all. Those that the table lacks are left out.
  /// - Returns: The rows, each with its number.
  /// - Throws: `DatabaseFault`, if the table is not a plain one, or cannot be read.
  func rows(of table: String, columns: [String]? = nil) throws(DatabaseFault) -> [DatabaseRow] {
    guard names.contains(table) else { return [] }
    try require([table])
    var wanted = "*"
    if let columns {
      let known = Set(try self.columns(of: table))
      wanted = columns.filter(known.contains).map(Self.quoted).joined(separator: ", ")
    }
    let list = wanted.isEmpty ? "rowid" : "rowid, \(wanted)"
    return try read("SELECT \(list) FROM \(Self.quoted(table)) ORDER BY rowid", nil)
  }

  /// The row of a table with this number; nil if the table has no such row.
  func row(_ number: Int64, of table: String) throws(DatabaseFault) -> DatabaseRow? {
    try require([table])
    return try read("SELECT rowid, * FROM \(Self.quoted(table)) WHERE rowid = ?", number).first
  }

  /// The names of a table's columns.
  private func columns(of table: String) throws(DatabaseFault) -> [String] {
    let query = "SELECT cid, name FROM pragma_table_info(\(Self.quoted(table, "'")))"
    return try read(query, nil).compactMap { $0["name"].text }
  }

  private func read(_ query: String, _ number: Int64?) throws(DatabaseFault) -> [DatabaseRow] {
    try connection.withLock { connection throws(DatabaseFault) in
      var rows: [DatabaseRow] = []
      var columns: [String] = []
      var isTooMany = false
      try connection.run(query, number) { statement in
        if rows.isEmpty { columns = Self.columns(of: statement) }
        let places = columns.indices.map { Int32($0) + 1 }
        let row = DatabaseRow(
          number: DatabaseValue(statement, 0).integer ?? 0,
          columns: columns,
          values: places.map { DatabaseValue(statement, $0) }
        )
        rows.append(row)
        isTooMany = rows.count >= Self.most
        return !isTooMany
      }
      if isTooMany { throw .tooLarge }
      return rows
    }
  }

  /// The names of the columns behind the first, which is the row's number.
  private static func columns(of statement: OpaquePointer) -> [String] {
    (1..<max(sqlite3_column_count(statement), 1)).map { place in
      sqlite3_column_name(statement, place).map { String(cString: $0) } ?? ""
    }
  }

  private static func quoted(_ name: String) -> String { quoted(name, "\"") }

  private static func quoted(_ name: String, _ mark: String) -> String {
    mark + name.replacing(mark, with: mark + mark) + mark
  }
}
