import CSQLite

/// A value of a database, as it is stored.
enum DatabaseValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  /// Reads a column of the row that a statement is at.
  init(_ statement: OpaquePointer, _ column: Int32) {
    func bytes(_ start: UnsafeRawPointer?) -> UnsafeRawBufferPointer {
      let count = Int(sqlite3_column_bytes(statement, column))
      return UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : max(count, 0))
    }
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: self = .integer(sqlite3_column_int64(statement, column))
    case SQLITE_FLOAT: self = .real(sqlite3_column_double(statement, column))
    case SQLITE_TEXT:
      // The pointer first: asking for it may convert the text, and change how long it is.
      let start = sqlite3_column_text(statement, column).map { UnsafeRawPointer($0) }
      self = .text(String(decoding: bytes(start), as: UTF8.self))
    case SQLITE_BLOB: self = .blob(Array(bytes(sqlite3_column_blob(statement, column))))
    default: self = .null
    }
  }

  /// The whole number; nil for anything else.
  var integer: Int64? { if case .integer(let number) = self { number } else { nil } }

  var blob: [UInt8]? { if case .blob(let bytes) = self { bytes } else { nil } }

  /// A number or a text as text; nil for bytes, and where nothing is.
  var text: String? {
    switch self {
    case .null, .blob: nil
    case .integer(let number): String(number)
    case .real(let number): "\(number)"
    case .text(let text): text
    }
  }
}

/// A row of a table.
struct DatabaseRow: Sendable {
  /// The number by which its table knows it.
  let number: Int64
  /// The columns in the table's order.
  let columns: [String]
  private let values: [DatabaseValue]

  init(number: Int64, columns: [String], values: [DatabaseValue]) {
    (self.number, self.columns, self.values) = (number, columns, values)
  }

  /// The value of a column; null for one that the table does not have.
  subscript(column: String) -> DatabaseValue {
    guard let place = columns.firstIndex(of: column), place < values.count else { return .null }
    return values[place]
  }
}
