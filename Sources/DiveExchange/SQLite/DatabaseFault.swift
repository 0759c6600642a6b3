import CSQLite
package import Wording

/// Why a database cannot be read.
package enum DatabaseFault: WordedFailure, Hashable, Sendable {
  /// Its pages contradict each other, or it ends early.
  case damaged
  /// What a program keeps in a table is something else here, of which the name is given.
  case notATable(String)
  /// A query took more steps than one of an honest database can.
  case endless
  /// A value, or a table, is larger than any that a program writes.
  case tooLarge
  /// The library's own words.
  case refused(String)

  /// The fault for a result of the library.
  init(_ code: Int32, _ connection: OpaquePointer?) {
    switch code & 0xFF {
    case SQLITE_CORRUPT, SQLITE_NOTADB: self = .damaged
    case SQLITE_INTERRUPT: self = .endless
    case SQLITE_TOOBIG, SQLITE_NOMEM: self = .tooLarge
    default:
      let words = connection.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
      self = .refused(words.map { String(cString: $0) } ?? "\(code)")
    }
  }

  /// Why, in words.
  package var message: Message {
    switch self {
    case .damaged: .databaseDamaged
    case .notATable(let name): .databaseNotTable(name: name)
    case .endless: .databaseEndless
    case .tooLarge: .reasonTooLarge
    case .refused(let words): .systemReason(reason: words)
    }
  }
}
