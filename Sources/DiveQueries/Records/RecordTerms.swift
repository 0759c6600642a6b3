package import DiveFormat
package import DiveModel

/// The terms of a kind of record: its keys, the keys within them, and what its file and the dives
/// say of it.
package struct RecordTerms: Sendable {
  package let kind: RecordKind
  /// The table of their keys.
  package let table: FieldTable
  /// Every term of the format: `id`, the keys in their order, the keys within them, then what is
  /// counted from dives, and `path`.
  package let all: [RecordTerm]
  /// Other names, with the terms for which they stand.
  package let aliases: [(name: String, term: String)]
  private let places: [String: Int]

  /// The terms of a kind of record.
  package init(_ kind: RecordKind) { self.init(kind, .table(of: kind)) }

  /// The terms of a kind of record whose keys are those of a table.
  package init(_ kind: RecordKind, _ table: FieldTable) {
    (self.kind, self.table) = (kind, table)
    let own = table.rows.map { RecordTerm($0, named: $0.key, Self.source($0, kind)) }
    let nested = table.rows.flatMap { row in
      (row.kind.table?.rows ?? []).map { inner in
        RecordTerm(
          inner,
          named: "\(row.key).\(inner.key)",
          .nested(row.field, inner.field),
          isList: row.isList || inner.isList
        )
      }
    }
    let figures = kind == .document ? Self.ofDocuments : []
    all = Self.beforeKeys + own + nested + figures + Self.behindKeys
    var places: [String: Int] = [:]
    for (place, term) in all.enumerated() where places[term.name] == nil {
      places[term.name] = place
    }
    aliases = Self.aliases(of: table).filter { places[$0.name] == nil && places[$0.term] != nil }
    for alias in aliases where places[alias.name] == nil {
      places[alias.name] = places[alias.term]
    }
    self.places = places
  }

  /// The term with a name; custom keys (`x-…`) are terms too, within a mapping as
  /// `certifications.x-…`.
  package func term(named name: String) -> RecordTerm? {
    places[name].map { all[$0] } ?? ownKey(name)
  }

  /// Every valid name.
  package var names: [String] { all.map(\.name) + aliases.map(\.name) }

  /// The names of the terms that a list shows as columns, without those inside a value.
  package var columns: [String] { all.filter { !$0.name.contains(".") }.map(\.name) }

  private static func source(_ row: FieldRow, _ kind: RecordKind) -> RecordTerm.Source {
    let isLastDay = kind == .document && row.field == LogDocument.Field.expires.rawValue
    return isLastDay ? .lastDay(row.field) : .field(row.field)
  }

  private func ownKey(_ name: String) -> RecordTerm? {
    func term(_ source: RecordTerm.Source) -> RecordTerm {
      RecordTerm(
        name: name,
        kind: .text,
        isList: false,
        summary: "A key of your own.",
        example: "nemo",
        source: source
      )
    }
    if name.hasPrefix("x-") { return name.utf8.count > 2 ? term(.ownKey(name)) : nil }
    for row in table.rows {
      guard let inner = row.kind.table, inner !== FieldTable.dive else { continue }
      for prefix in [row.key, inner.name] where name.hasPrefix(prefix + ".x-") {
        let key = String(name.dropFirst(prefix.count + 1))
        return key.utf8.count > 2 ? term(.nestedOwnKey(row.field, key)) : nil
      }
    }
    return nil
  }

  /// One item of a list for the list, and the name of a mapping for its key: `member` and
  /// `certification.agency`.
  private static func aliases(of table: FieldTable) -> [(name: String, term: String)] {
    table.rows.flatMap { row -> [(name: String, term: String)] in
      var prefixes: [String] = []
      if row.isList, row.key.hasSuffix("ies") {
        prefixes.append(row.key.dropLast(3) + "y")
      } else if row.isList, row.key.hasSuffix("ses") {
        prefixes.append(String(row.key.dropLast(2)))
      } else if row.isList, row.key.hasSuffix("s") {
        prefixes.append(String(row.key.dropLast()))
      }
      let ofRow = prefixes.map { (name: $0, term: row.key) }
      guard let inner = row.kind.table, inner !== FieldTable.dive else { return ofRow }
      if !prefixes.contains(inner.name), inner.name != row.key { prefixes.append(inner.name) }
      return ofRow
        + prefixes.flatMap { prefix in
          inner.rows.map { (name: "\(prefix).\($0.key)", term: "\(row.key).\($0.key)") }
        }
    }
  }

  private static let beforeKeys = [
    RecordTerm(
      name: "id",
      kind: .text,
      isList: false,
      summary: "The record's id, the name of its file or folder.",
      example: "rummu",
      source: .id
    )
  ]

  private static let ofDocuments = [
    RecordTerm(
      name: "kept-until",
      kind: .date,
      isList: false,
      summary: "The last day on which it must be kept, by the `retain` of its type.",
      example: "..2030",
      source: .keptUntil
    )
  ]

  private static let behindKeys = [
    RecordTerm(
      name: "dives",
      kind: .wholeNumber,
      isList: false,
      summary: "The number of dives that involve it.",
      example: ">10",
      source: .dives
    ),
    RecordTerm(
      name: "last-dive",
      kind: .date,
      isList: false,
      summary: "The date of the last of them.",
      example: "2024..",
      source: .lastDive
    ),
    RecordTerm(
      name: "path",
      kind: .text,
      isList: false,
      summary: "The record's file, as a path from the logbook's folder.",
      example: "gear/mari/",
      source: .path
    ),
  ]
}

extension RecordTerm {
  /// The term of a field.
  fileprivate init(
    _ row: FieldRow,
    named name: String,
    _ source: Source,
    isList: Bool? = nil
  ) {
    self.init(
      name: name,
      kind: row.kind,
      isList: isList ?? row.isList,
      summary: row.summary,
      example: row.example,
      source: source
    )
  }
}

extension ValueKind {
  /// The table of the keys within a value.
  fileprivate var table: FieldTable? {
    switch self {
    case .mapping(let mapping): mapping.table
    case .dive: .dive
    default: nil
    }
  }
}
