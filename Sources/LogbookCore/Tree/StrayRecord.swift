import DiveFormat
import DiveModel
import DiveUnits

/// A file at the root that reads like a record, but lies where none is read.
public struct StrayRecord: Hashable, Sendable {
  /// The file's name.
  public let name: String
  /// The path that it would have as a record.
  public let place: String
}

extension Logbook {
  /// How many files at the root are examined; a folder of notes may have thousands.
  private static let mostStraysLookedInto = 200

  /// The files at the root that read like records of a kind.
  ///
  /// A logbook may lie beside a web site or other notes, so keys that any note has are not enough,
  /// unless the file's name begins with that of a kind.
  public var strayRecords: [StrayRecord] {
    otherFiles.prefix(Self.mostStraysLookedInto).compactMap { name in
      let fields = plainFields(of: name)
      guard !fields.isEmpty, let kind = Self.kind(of: fields, named: name),
        let place = Self.place(of: kind, fields, named: name)
      else { return nil }
      return StrayRecord(name: name, place: place)
    }
  }

  /// Keys of records that notes and web pages have too.
  private static let generalKeys: Set<String> = [
    "address", "aliases", "amount", "archived", "category", "country", "currency", "date",
    "description", "documents", "email", "end", "id", "language", "links", "members", "name",
    "notes", "number", "payments", "person", "phone", "photos", "place", "purpose", "rating",
    "region", "share", "start", "status", "tags", "time", "title", "type", "url", "version",
    "weather", "website",
  ]

  private static func kind(of fields: [String: String], named name: String) -> RecordKind? {
    let kinds = RecordKind.allCases.filter { $0.folder != nil }
    func known(_ kind: RecordKind) -> Set<String> {
      let table = FieldTable.table(of: kind)
      return Set(fields.keys.filter { key in table.rows.contains { $0.key == key } })
    }
    let word = name.lowercased().prefix { $0.isLetter }
    let named = kinds.first { word == $0.rawValue || word == $0.plural }
    if let named, !known(named).isEmpty { return named }
    func count(_ kind: RecordKind) -> Int { known(kind).subtracting(generalKeys).count }
    func weight(_ kind: RecordKind) -> (Int, Int) { (count(kind), known(kind).count) }
    // Of the kinds with as many keys, the first: dives are by far the most.
    guard let best = kinds.map(weight).max(by: <),
      let likeliest = kinds.first(where: { weight($0) == best })
    else { return nil }
    let isLikely = 2 * known(likeliest).count >= fields.count
    let least = likeliest == .dive || likeliest == .site ? 1 : 2
    return isLikely && count(likeliest) >= least ? likeliest : nil
  }

  /// The path by convention; nil if the name gives no id.
  private static func place(
    of kind: RecordKind,
    _ fields: [String: String],
    named name: String
  ) -> String? {
    guard let stem = RecordID.make(from: String(name.dropLast(3))), let folder = kind.folder else {
      return nil
    }
    if kind == .dive {
      let written = fields["date"].flatMap { try? CalendarDate(parsing: $0) }
      let date = written ?? (try? CalendarDate(parsing: String(stem.prefix(10))))
      let dives = DivePath.folder(of: LoggedDive.me)
      return date.map { DivePath.file(stem, $0, in: dives) } ?? "\(dives)/\(stem).md"
    }
    return kind.head.map { "\(folder)/\(stem)/\($0)" } ?? "\(folder)/\(stem).md"
  }
}
