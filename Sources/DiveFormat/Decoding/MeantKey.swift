import Diagnostics
import NearWords

/// What a key that is in no table was most likely meant to be.
package enum MeantKey: Hashable, Sendable {
  /// A key of the same table.
  case key(String)
  /// A key of the mappings under this key, and that key: `gas` beside `tanks`.
  case owner(String, of: String)

  /// What a key may have been meant to be, the likeliest first: several keys only for a word of
  /// another language that has several meanings.
  package static func all(_ text: String, in table: FieldTable) -> [MeantKey] {
    let folded = folded(text)
    if let synonym = KnownSynonyms.key(for: folded, in: table) { return [.key(synonym)] }
    if let owner = owner(of: folded, in: table) { return [.owner(owner, of: text)] }
    let words = headWords(text, in: table)
    if !words.isEmpty { return words }
    return Nearest.match(text, in: table.rows.map(\.key)).map { [.key($0)] } ?? []
  }

  /// The meanings of a key in another language, as in the head of a column: `sügavus`, `Dauer`.
  private static func headWords(_ text: String, in table: FieldTable) -> [MeantKey] {
    guard table.name == FieldTable.dive.name else { return [] }
    let head = HeadWords.fold(text)
    // `id` numbers the rows of a table, not dives.
    if HeadWords.isVagueTime(head) || head == "id" { return [] }
    var meant: [MeantKey] = []
    for key in HeadWords.keys(head) {
      let parts = key.split(separator: ".").map(String.init)
      guard let outer = parts.first, let inner = parts.last, let row = table.row(for: outer) else {
        continue
      }
      var meaning = MeantKey.key(outer)
      if parts.count > 1 {
        guard case .mapping(let kind) = row.kind, kind.table.row(for: inner) != nil else {
          continue
        }
        meaning = .owner(outer, of: inner)
      }
      if !meant.contains(meaning) { meant.append(meaning) }
    }
    return meant
  }

  /// The key in its usual spelling, or as it would be spelled: in lower case, without `_` and
  /// spaces.
  package static func folded(_ text: String) -> String {
    String(text.lowercased().map { $0 == "_" || $0 == " " ? "-" : $0 })
  }

  /// The key of a table whose mappings, and no others, have a key: `tanks` for `gas`.
  private static func owner(of key: String, in table: FieldTable) -> String? {
    let owners = table.rows.filter { row in
      guard case .mapping(let kind) = row.kind else { return false }
      return kind.table.row(for: key) != nil
    }
    return owners.count == 1 ? owners.first?.key : nil
  }
}

/// Keys used by other programs and people for keys of this format.
enum KnownSynonyms {
  static func key(for text: String, in table: FieldTable) -> String? {
    guard let key = synonyms[text], table.row(for: key) != nil else { return nil }
    return key
  }

  private static let synonyms = [
    "maxdepth": "max-depth", "maximum-depth": "max-depth", "depth": "max-depth",
    "avg-depth": "average-depth", "mean-depth": "average-depth", "averagedepth": "average-depth",
    "buddy": "buddies", "divemaster": "guide", "dive-site": "site", "location": "site",
    "water-temp": "water-temperature", "temperature": "water-temperature",
    "air-temp": "air-temperature", "weights": "weight", "tank": "tanks", "cylinder": "tanks",
    "cylinders": "tanks", "dive-number": "number", "divetime": "duration",
    "dive-time": "duration", "dive-duration": "duration", "gps": "position",
    "coordinates": "position", "vis": "visibility", "tag": "tags", "member": "members",
    "expiry": "expires", "computer": "computers", "photo": "photos", "center": "centre",
    "birthday": "born", "birth-date": "born", "birthdate": "born", "date-of-birth": "born",
    "dob": "born", "dive-centre": "centre", "dive-center": "centre", "wetsuit": "suit",
  ]
}
