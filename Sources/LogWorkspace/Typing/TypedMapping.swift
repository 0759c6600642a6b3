package import DiveFormat
import DiveModel
import Diagnostics
import LogbookCore

/// A mapping inside of a record that is being typed: a tank, a sighting, a certification.
package struct TypedMapping: Sendable {
  /// Its keys.
  package let table: FieldTable
  /// The number of the key that is being typed, or that comes next.
  package let current: Int
}

extension LogSession {
  /// The mapping that an offset of a file is in; nil at the top level, where all keys of a record would
  /// be too many, and where nothing can be said.
  package func mapping(at offset: Int, in path: String) -> TypedMapping? {
    guard let kind = path == Logbook.settingsPath ? .settings : RecordPath.kindOfFile(path),
      let source = logbook.source(of: path),
      let place = TypingPlace(at: offset, in: source.bytes, of: kind)
    else { return nil }
    switch place.expected {
    case .value(let row, let table, _):
      return TypedMapping(table, table.rows.firstIndex { $0.key == row.key })
    case .key(let table, let present):
      let word = String(decoding: source.bytes[place.typed], as: UTF8.self)
      let keys = table.rows.map(\.key)
      let begun = keys.firstIndex(of: word) ?? keys.firstIndex { $0.hasPrefix(word) }
      let next = keys.firstIndex { !present.contains($0) }
      return TypedMapping(table, word.isEmpty ? next : begun ?? next)
    case .rule, .severity, .link, .sample: return nil
    }
  }
}

extension TypedMapping {
  fileprivate init?(_ table: FieldTable, _ current: Int?) {
    guard !RecordKind.allCases.contains(where: { FieldTable.table(of: $0) === table }) else {
      return nil
    }
    (self.table, self.current) = (table, current ?? 0)
  }
}
