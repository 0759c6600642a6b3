import CSQLite
import Testing

/// A database that a test makes, in memory or in a file, or reads.
final class TestDatabase {
  private let handle: OpaquePointer

  struct Failure: Error { let words: String }

  /// Opens an empty database, or the one in a file, and runs statements.
  init(_ statements: String = "", file: String = ":memory:") throws {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    let code = sqlite3_open_v2(file, &opened, flags, nil)
    handle = try #require(code == SQLITE_OK ? opened : nil)
    try run(statements)
  }

  /// Opens bytes as a database, to ask it something.
  init(bytes: [UInt8]) throws {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(":memory:", &opened, SQLITE_OPEN_READWRITE, nil)
    handle = try #require(code == SQLITE_OK ? opened : nil)
    let copy = try #require(sqlite3_malloc64(UInt64(bytes.count)))
    bytes.withUnsafeBytes { source in
      if let start = source.baseAddress { copy.copyMemory(from: start, byteCount: source.count) }
    }
    let content = copy.assumingMemoryBound(to: UInt8.self)
    let count = Int64(bytes.count)
    let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE)
    #expect(sqlite3_deserialize(handle, "main", content, count, count, flags) == SQLITE_OK)
  }

  deinit { sqlite3_close_v2(handle) }

  func run(_ statements: String) throws {
    guard sqlite3_exec(handle, statements, nil, nil, nil) == SQLITE_OK else {
      throw Failure(words: String(cString: sqlite3_errmsg(handle)))
    }
  }

  /// The database as the bytes of a file.
  func bytes() throws -> [UInt8] {
    var count: Int64 = 0
    let content = try #require(sqlite3_serialize(handle, "main", &count, 0))
    defer { sqlite3_free(content) }
    return Array(UnsafeBufferPointer(start: content, count: Int(count)))
  }

  /// The rows of an answer, their values as texts with `|` between them; `-` is nothing.
  func rows(_ query: String) throws -> [String] {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, query, -1, &statement, nil) == SQLITE_OK else {
      throw Failure(words: String(cString: sqlite3_errmsg(handle)))
    }
    defer { sqlite3_finalize(statement) }
    var rows: [String] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      let cells = (0..<sqlite3_column_count(statement)).map { column in
        sqlite3_column_text(statement, column).map { String(cString: $0) } ?? "-"
      }
      rows.append(cells.joined(separator: "|"))
    }
    return rows
  }
}
