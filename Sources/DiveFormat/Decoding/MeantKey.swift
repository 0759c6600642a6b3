import Diagnostics
import NearWords

/// What a key that is in no table was most likely meant to be.
package enum MeantKey: Hashable, Sendable {
  /// A key of the same table.
  case key(String)
  /// A key of the mappings under this key: `gas` beside `tanks`.
  case owner(String)

  /// The likeliest meaning of a key; nil if no key is similar.
  package init?(_ text: String, in table: FieldTable) {
    let folded = Self.folded(text)
    if let synonym = KnownSynonyms.key(for: folded, in: table) {
      self = .key(synonym)
    } else if let owner = Self.owner(of: folded, in: table) {
      self = .owner(owner)
    } else if let near = Nearest.match(text, in: table.rows.map(\.key)) {
      self = .key(near)
    } else {
      return nil
    }
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
