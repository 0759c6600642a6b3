import DiveFigures
package import DiveFormat
import DiveModel

/// All terms, found by name.
public enum DiveTerms {
  /// Every term of the format, in the order of the manual: a dive's own keys, those within them,
  /// those of the records that it refers to, and figures.
  public static let all: [DiveTerm] = own + nested + records + figures

  /// Other names, and the terms for which they stand.
  public static let aliases: [(name: String, term: String)] = [
    ("depth", "max-depth"), ("temperature", "water-temperature"), ("country", "site.country"),
    ("region", "site.region"), ("buddy", "buddies"), ("student", "students"),
    ("guides", "guide"), ("instructors", "instructor"), ("member", "members"),
    ("tag", "tags"), ("tank", "tanks"), ("gas", "tank.gas"), ("computer", "computers"),
    ("sighting", "sightings"), ("species", "sighting.species"), ("photo", "photos"),
    ("document", "documents"), ("warning", "warnings"), ("setpoint", "setpoints"),
    ("deco-stop", "deco-stops"), ("center", "centre"),
  ]

  /// Every valid name.
  public static let names: [String] = all.map(\.name) + aliases.map(\.name)

  private static let places: [String: Int] = {
    var result: [String: Int] = [:]
    for (place, term) in all.enumerated() where result[term.name] == nil {
      result[term.name] = place
    }
    for alias in aliases {
      if result[alias.name] == nil, let place = result[alias.term] { result[alias.name] = place }
    }
    return result
  }()

  /// The term with a name; custom keys (`x-…`) are terms too, within a tank or a site as
  /// `tank.x-…`.
  public static func term(named name: String) -> DiveTerm? {
    places[name].map { all[$0] } ?? ownKey(name)
  }

  /// The term of a name, with the keys of a table of dives.
  package static func term(named name: String, of table: FieldTable) -> DiveTerm? {
    let own = table === FieldTable.dive ? nil : terms(of: table).first { $0.name == name }
    return own ?? term(named: name)
  }

  private static func ownKey(_ name: String) -> DiveTerm? {
    func term(_ source: DiveTerm.Source) -> DiveTerm {
      DiveTerm(
        name: name,
        kind: .text,
        isList: false,
        summary: "A key of your own.",
        example: "nemo",
        source: source
      )
    }
    if name.hasPrefix("x-"), name.utf8.count > 2 { return term(.ownKey(name)) }
    for (prefix, field, kind) in followed where name.hasPrefix(prefix + ".x-") {
      let key = String(name.dropFirst(prefix.count + 1))
      guard key.utf8.count > 2 else { return nil }
      return term(.record(RecordRoute(field: field, kind: kind, key: .own(key))))
    }
    for (mapping, field) in mappings where name.hasPrefix(mapping.name + ".x-") {
      let key = String(name.dropFirst(mapping.name.count + 1))
      return key.utf8.count > 2 ? term(.nestedOwnKey(field, key)) : nil
    }
    return nil
  }
}

extension DiveTerms {
  private static let own: [DiveTerm] = terms(of: .dive) + file

  /// The terms of a dive's own keys.
  static func terms(of table: FieldTable) -> [DiveTerm] {
    table.rows.map { row in
      DiveTerm(row, named: row.key, .field(row.field, ComputedField.standingIn(for: row.key)))
    }
  }

  /// The mappings within a dive, by the names of their tables.
  private static let mappings: [(table: FieldTable, field: UInt8)] =
    FieldTable.dive.rows.compactMap { row in
      guard case .mapping(let mapping) = row.kind else { return nil }
      return (mapping.table, row.field)
    }

  private static let nested: [DiveTerm] = mappings.flatMap { table, field in
    table.rows.map { DiveTerm($0, named: "\(table.name).\($0.key)", .nested(field, $0.field)) }
  }

  /// The records that a dive refers to, whose fields are terms too, by the prefix of these terms.
  private static let followed: [(prefix: String, field: UInt8?, kind: RecordKind)] =
    FieldTable.dive.rows.compactMap { row -> (prefix: String, field: UInt8?, kind: RecordKind)? in
      // A key that is called like its kind: `site.country`.
      guard case .reference(let kind) = row.kind, row.key == kind.rawValue else { return nil }
      return (row.key, row.field, kind)
    }
    + [("buddy", "buddies"), ("guide", "guide"), ("instructor", "instructor")]
    .compactMap { (prefix: String, key: String) in
      FieldTable.dive.row(for: key).map { (prefix, $0.field, .diver) }
    } + [("diver", nil, .diver)]

  private static let records: [DiveTerm] = followed.flatMap { prefix, field, kind in
    FieldTable.table(of: kind).rows.filter(\.kind.isAsked).map { row in
      let path = RecordRoute(field: field, kind: kind, key: .field(row.field))
      return DiveTerm(row, named: "\(prefix).\(row.key)", .record(path))
    }
  }

  private static let figures: [DiveTerm] = ComputedField.named.map { figure in
    DiveTerm(
      name: figure.name,
      kind: figure.kind,
      isList: false,
      summary: figure.summary,
      example: figure.example,
      source: .figure(figure)
    )
  }

  private static let file: [DiveTerm] = [
    DiveTerm(
      name: "diver",
      kind: .person,
      isList: false,
      summary: "The diver.",
      example: "mari",
      source: .diver
    ),
    DiveTerm(
      name: "id",
      kind: .text,
      isList: false,
      summary: "The dive's id, the name of its file.",
      example: "2024-06-12-1030-rummu-quarry",
      source: .id
    ),
    DiveTerm(
      name: "path",
      kind: .text,
      isList: false,
      summary: "The dive's file, as a path from the logbook's folder.",
      example: "dives/2024/",
      source: .path
    ),
  ]
}

extension DiveTerm {
  /// The term of a field.
  fileprivate init(_ row: FieldRow, named name: String, _ source: Source) {
    let isList: Bool =
      switch source {
      case .nested(let field, _): FieldTable.dive.row(forField: field)?.isList ?? row.isList
      case .record(let path): path.isList || row.isList
      default: row.isList
      }
    self.init(
      name: name,
      kind: row.kind,
      isList: isList,
      summary: row.summary,
      example: row.example,
      source: source
    )
  }
}

extension ValueKind {
  /// Whether a value can be tested as it is, and does not consist of others.
  fileprivate var isAsked: Bool {
    switch self {
    case .mapping, .dive, .severities, .queries: false
    default: true
    }
  }
}
