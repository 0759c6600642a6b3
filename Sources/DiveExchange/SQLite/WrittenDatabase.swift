import CSQLite

/// A database that is made in memory, table by table, and ends as bytes.
///
/// The same rows in the same order give the same bytes: nothing in them is of the clock or of the
/// machine.
final class WrittenDatabase {
  /// A column of a table.
  struct Column: Hashable {
    let name: String
    let kind: Kind

    init(_ name: String, _ kind: Kind = .text) { (self.name, self.kind) = (name, kind) }
  }

  /// The value as its column stores it; a text that is not a number stays a text.
  enum Kind: String {
    case text = "TEXT"
    case whole = "INTEGER"
    case number = "REAL"
    /// The number by which a row is known.
    case key = "INTEGER PRIMARY KEY"
  }

  private let handle: OpaquePointer
  private var inserts: [String: OpaquePointer] = [:]

  /// Opens an empty database.
  init() throws(DatabaseFault) {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(":memory:", &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      let fault = DatabaseFault(code, opened)
      sqlite3_close_v2(opened)
      throw fault
    }
    handle = opened
    for statement in ["PRAGMA page_size = 4096", "PRAGMA encoding = 'UTF-8'", "BEGIN"] {
      try run(statement)
    }
  }

  deinit {
    for statement in inserts.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  private func run(_ statement: String) throws(DatabaseFault) {
    let code = sqlite3_exec(handle, statement, nil, nil, nil)
    guard code == SQLITE_OK else { throw DatabaseFault(code, handle) }
  }

  /// Says which version of the tables this is.
  func setVersion(_ version: Int) throws(DatabaseFault) {
    try run("PRAGMA user_version = \(version)")
  }

  /// Adds a table.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - columns: Its columns.
  ///   - key: The columns by which its rows are ordered and found; empty for the order of adding.
  /// - Throws: If the library cannot make it.
  func addTable(_ name: String, _ columns: [Column], key: [String] = []) throws(DatabaseFault) {
    var parts = columns.map { "\(Self.quoted($0.name)) \($0.kind.rawValue)" }
    let names = key.map(Self.quoted).joined(separator: ", ")
    if !key.isEmpty { parts.append("PRIMARY KEY (\(names))") }
    let end = key.isEmpty ? "" : " WITHOUT ROWID"
    try run("CREATE TABLE \(Self.quoted(name)) (\n  \(parts.joined(separator: ",\n  "))\n)\(end)")
    let places = columns.map { _ in "?" }.joined(separator: ", ")
    var statement: OpaquePointer?
    let insert = "INSERT INTO \(Self.quoted(name)) VALUES (\(places))"
    let code = sqlite3_prepare_v2(handle, insert, -1, &statement, nil)
    guard code == SQLITE_OK, let statement else { throw DatabaseFault(code, handle) }
    inserts[name] = statement
  }

  /// Adds a row: a value for each column, in their order.
  func add(_ values: [DatabaseValue], to table: String) throws(DatabaseFault) {
    guard let statement = inserts[table] else { return }
    for (place, value) in values.enumerated() {
      let code = Self.bind(value, at: Int32(clamping: place + 1), of: statement)
      guard code == SQLITE_OK else { throw DatabaseFault(code, handle) }
    }
    let code = sqlite3_step(statement)
    sqlite3_reset(statement)
    sqlite3_clear_bindings(statement)
    guard code == SQLITE_DONE else { throw DatabaseFault(code, handle) }
  }

  private static func bind(
    _ value: DatabaseValue,
    at place: Int32,
    of statement: OpaquePointer
  ) -> Int32 {
    switch value {
    case .null, .blob: return sqlite3_bind_null(statement, place)
    case .integer(let number): return sqlite3_bind_int64(statement, place, number)
    case .real(let number): return sqlite3_bind_double(statement, place, number)
    case .text(let text):
      let bytes = Array(text.utf8).map { CChar(bitPattern: $0) }
      guard let count = Int32(exactly: bytes.count) else { return SQLITE_TOOBIG }
      // An empty text has no bytes to point at, and is not the same as none.
      return (bytes + [0]).withUnsafeBufferPointer { buffer in
        divelog_sqlite_bind_text(statement, place, buffer.baseAddress, count)
      }
    }
  }

  /// Ends the work.
  ///
  /// - Returns: The database as it is in a file.
  func bytes() throws(DatabaseFault) -> [UInt8] {
    try run("COMMIT")
    var count: Int64 = 0
    guard let content = sqlite3_serialize(handle, "main", &count, 0) else { throw .tooLarge }
    defer { sqlite3_free(content) }
    return Array(UnsafeBufferPointer(start: content, count: Int(count)))
  }

  private static func quoted(_ name: String) -> String {
    "\"" + name.replacing("\"", with: "\"\"") + "\""
  }
}
