/// What the schema of a database says of a table.
enum TableDefinition {
  /// The name of the table that a definition makes; nil for that of anything else.
  ///
  /// What counts is the definition: a row of the schema may call anything a table, and give it any
  /// name. The library keeps no more of the words before the name than these two.
  static func name(in definition: String) -> String? {
    let bytes = Array(definition.utf8)
    let start = Array("CREATE TABLE ".utf8)
    let isTable =
      bytes.count > start.count
      && zip(bytes, start).allSatisfy { $0 == $1 || $0 | 0x20 == $1 | 0x20 && $1 != 0x20 }
    guard isTable else { return nil }
    var rest = bytes.dropFirst(start.count).drop { $0 <= 0x20 }
    let ends: [UInt8: UInt8] = [0x22: 0x22, 0x27: 0x27, 0x60: 0x60, 0x5B: 0x5D]
    guard let first = rest.first else { return nil }
    guard let end = ends[first] else {
      return String(decoding: rest.prefix { $0 > 0x20 && $0 != 0x28 }, as: UTF8.self)
    }
    // A name with a quotation mark in it is no program's.
    rest = rest.dropFirst()
    return String(decoding: rest.prefix { $0 != end }, as: UTF8.self)
  }
}
