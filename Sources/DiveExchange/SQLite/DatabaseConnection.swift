import CSQLite

/// A connection to a database, which it closes.
///
/// The file may be anyone's: nothing that its schema defines is run, nothing is written to it or
/// beside it, and a query ends.
final class DatabaseConnection {
  let handle: OpaquePointer
  private let budget: StepBudget

  /// The most bytes of a value or a row.
  private static let longest: Int32 = 64 * 1024 * 1024

  /// Opens a file on disk as one that no one changes.
  convenience init(file path: String) throws(DatabaseFault) {
    // The path is a part of an address.
    let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/-_.~".utf8
    let hexadecimal = Array("0123456789ABCDEF".utf8)
    var address = Array("file:".utf8)
    for byte in path.utf8 {
      if plain.contains(byte) {
        address.append(byte)
      } else {
        address += [0x25, hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
      }
    }
    try self.init(
      address: String(decoding: address, as: UTF8.self) + "?immutable=1",
      SQLITE_OPEN_READONLY
    )
  }

  /// Opens a database that is in memory.
  convenience init(bytes: [UInt8]) throws(DatabaseFault) {
    try self.init(address: ":memory:", SQLITE_OPEN_READWRITE)
    guard let copy = sqlite3_malloc64(UInt64(max(bytes.count, 1))) else { throw .tooLarge }
    bytes.withUnsafeBytes { source in
      if let start = source.baseAddress { copy.copyMemory(from: start, byteCount: source.count) }
    }
    let content = copy.assumingMemoryBound(to: UInt8.self)
    // A database in memory has no journal beside it, so it must not ask for one.
    for place in [18, 19] where bytes.count > place && content[place] == 2 { content[place] = 1 }
    let count = Int64(bytes.count)
    let flags = UInt32(SQLITE_DESERIALIZE_READONLY | SQLITE_DESERIALIZE_FREEONCLOSE)
    // The library frees the copy, also if it refuses it.
    let code = sqlite3_deserialize(handle, "main", content, count, count, flags)
    guard code == SQLITE_OK else { throw DatabaseFault(code, handle) }
  }

  private init(address: String, _ access: Int32) throws(DatabaseFault) {
    var opened: OpaquePointer?
    let flags = access | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(address, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      let fault = DatabaseFault(code, opened)
      sqlite3_close_v2(opened)
      throw fault
    }
    handle = opened
    budget = StepBudget()
    secure()
  }

  deinit { sqlite3_close_v2(handle) }

  private func secure() {
    let off = [
      SQLITE_DBCONFIG_TRUSTED_SCHEMA, SQLITE_DBCONFIG_ENABLE_TRIGGER, SQLITE_DBCONFIG_ENABLE_VIEW,
      SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER,
      SQLITE_DBCONFIG_WRITABLE_SCHEMA,
    ]
    divelog_sqlite_switch(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
    for option in off { divelog_sqlite_switch(handle, option, 0) }
    let limits: [(Int32, Int32)] = [
      (SQLITE_LIMIT_LENGTH, Self.longest), (SQLITE_LIMIT_SQL_LENGTH, 1_000_000),
      (SQLITE_LIMIT_COLUMN, 1_000), (SQLITE_LIMIT_EXPR_DEPTH, 100),
      (SQLITE_LIMIT_COMPOUND_SELECT, 3), (SQLITE_LIMIT_FUNCTION_ARG, 8),
      (SQLITE_LIMIT_ATTACHED, 0), (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 50),
      (SQLITE_LIMIT_VARIABLE_NUMBER, 10), (SQLITE_LIMIT_TRIGGER_DEPTH, 1),
      (SQLITE_LIMIT_WORKER_THREADS, 0),
    ]
    for (limit, value) in limits { sqlite3_limit(handle, limit, value) }
    sqlite3_progress_handler(
      handle,
      StepBudget.interval,
      { pointer in
        guard let pointer else { return 1 }
        let budget = Unmanaged<StepBudget>.fromOpaque(pointer).takeUnretainedValue()
        return budget.isSpent ? 1 : 0
      },
      Unmanaged.passUnretained(budget).toOpaque()
    )
    sqlite3_exec(handle, "PRAGMA cell_size_check = 1; PRAGMA mmap_size = 0", nil, nil, nil)
  }

  /// Runs a query over each of its rows.
  ///
  /// - Parameters:
  ///   - query: One that reads.
  ///   - number: What its placeholder stands for, if it has one.
  ///   - take: Gets the statement, which is at a row; whether to go on.
  /// - Throws: Why it cannot be run to its end.
  func run(
    _ query: String,
    _ number: Int64? = nil,
    _ take: (OpaquePointer) -> Bool
  ) throws(DatabaseFault) {
    budget.refill()
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, query, -1, &prepared, nil)
    defer { sqlite3_finalize(prepared) }
    guard code == SQLITE_OK, let prepared else { throw DatabaseFault(code, handle) }
    if let number { sqlite3_bind_int64(prepared, 1, number) }
    while true {
      switch sqlite3_step(prepared) {
      case SQLITE_ROW: if !take(prepared) { return }
      case SQLITE_DONE: return
      case let code: throw DatabaseFault(code, handle)
      }
    }
  }
}

/// How many steps of the library's machine a query may take.
private final class StepBudget {
  /// The library asks after this many steps.
  static let interval: Int32 = 1_000
  /// Thirty million steps: a table of a million rows, or about a second.
  private static let most = 30_000

  private var left = most

  func refill() { left = Self.most }

  var isSpent: Bool {
    left -= 1
    return left < 0
  }
}
