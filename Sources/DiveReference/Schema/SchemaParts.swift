import DiveChecks
import DiveFormat
import DiveModel
import Diagnostics
import Wording

/// The parts of a schema while it is made: fields, and the definitions that they refer to.
struct SchemaParts {
  private let options: SchemaOptions
  private var known: [String: JSONTree] = [:]

  init(_ options: SchemaOptions) {
    self.options = options
  }

  typealias Pairs = [(key: String, value: JSONTree)]

  /// The definitions, by name.
  var definitions: Pairs { known.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

  /// A mapping with the keys of a table.
  ///
  /// - Parameters:
  ///   - table: The keys.
  ///   - isStrict: Whether required keys must be there; a group's defaults need none.
  /// - Returns: The schema of the mapping.
  mutating func mapping(_ table: FieldTable, isStrict: Bool) -> JSONTree {
    var fields: Pairs = []
    for row in table.rows { fields.append((row.key, field(row, isStrict))) }
    fields += options.otherKeys.filter { table.row(for: $0) == nil }.sorted()
      .map { ($0, .flag(true)) }
    let required = table.rows.filter { $0.traits.contains(.required) }.map(\.key)
    var pairs: Pairs = [("type", .text("object")), ("properties", .object(fields))]
    // A key of the diver's own holds anything.
    pairs.append(("patternProperties", .object([("^x-[\\s\\S]", .flag(true))])))
    pairs.append(("additionalProperties", .flag(false)))
    if isStrict, !required.isEmpty { pairs.append(("required", .texts(required))) }
    return .object(pairs)
  }

  /// The schema of a key's value.
  private mutating func field(_ row: FieldRow, _ isStrict: Bool) -> JSONTree {
    var pairs: Pairs = []
    if let label = options.language.label(ofField: row.key) {
      pairs.append(("title", .text(label)))
    }
    pairs.append(("description", .text(description(of: row))))
    let alone = alternatives(row, isAlone: row.isList, isStrict)
    if row.isList {
      let items = Self.anyOf(alternatives(row, isAlone: false, isStrict))
      var list: Pairs = [("type", .text("array")), ("minItems", .number(1)), ("items", items)]
      if row.kind == .file { list.append(("maxItems", .number(PhotoLimits.ofGear))) }
      pairs.append(("anyOf", .list(alone + [.object(list)])))
    } else if alone.count > 1 {
      pairs.append(("anyOf", .list(alone)))
    } else if case .object(let only)? = alone.first {
      // In older drafts, a reference hides what stands beside it.
      let isHiding = options.draft == .seven && only.contains { $0.key == "$ref" }
      pairs += isHiding ? [("allOf", .list(alone))] : only
    }
    if let example = SchemaExample.tree(of: row) { pairs.append(("examples", .list([example]))) }
    return .object(pairs)
  }

  /// What the key means, its range, and its units.
  private func description(of row: FieldRow) -> String {
    var sentences = [options.language.words(ofField: row.summary)]
    if let range = row.plausibleText, !row.kind.isPlainNumber {
      let expected = options.language.words(.expectedBetween(low: range.low, high: range.high))
      sentences.append(expected.prefix(1).uppercased() + expected.dropFirst() + ".")
    }
    return sentences.joined(separator: " ")
  }

  private static func anyOf(_ trees: [JSONTree]) -> JSONTree {
    trees.count == 1 ? trees[0] : .object([("anyOf", .list(trees))])
  }

  /// The schemas of which a value, or an item of a list, must fit one.
  private mutating func alternatives(
    _ row: FieldRow,
    isAlone: Bool,
    _ isStrict: Bool
  ) -> [JSONTree] {
    let refusesComma = isAlone && row.kind.isReferenceOrTag
    switch row.kind {
    case .mapping(let kind):
      let full = reference(to: kind.table.name + (isStrict ? "" : "-default")) { parts in
        parts.inner(kind, isStrict)
      }
      guard let first = kind.table.rows.first else { return [full] }
      // A gas volume alone lacks the working pressure.
      if kind == .tank { return [full, water(first)] }
      return [full, value(first.kind, first.plausible, refusesComma)]
    case .dive:
      return [reference(to: "dive-defaults") { $0.mapping(.dive, isStrict: false) }]
    case .severities: return [severities()]
    case .queries: return [queries]
    default: return [value(row.kind, row.plausible, refusesComma)]
    }
  }

  private mutating func inner(_ kind: MappingKind, _ isStrict: Bool) -> JSONTree {
    guard case .object(var pairs) = mapping(kind.table, isStrict: isStrict) else {
      return .flag(true)
    }
    pairs.append(("minProperties", .number(1)))
    guard kind == .tank else { return .object(pairs) }
    let unit = JSONTree.object([
      ("type", .text("string")), ("pattern", .text(ValuePattern.anyCase("cuft"))),
    ])
    let hasGasVolume = JSONTree.object([
      ("required", .texts(["volume"])), ("properties", .object([("volume", unit)])),
    ])
    pairs.append(("if", hasGasVolume))
    pairs.append(("then", .object([("required", .texts(["working-pressure"]))])))
    return .object(pairs)
  }

  /// A reference to a definition, which is made when it is first needed.
  private mutating func reference(
    to name: String,
    _ make: (inout SchemaParts) -> JSONTree
  ) -> JSONTree {
    if known[name] == nil {
      // A table never contains itself, so that this ends.
      known[name] = .flag(true)
      known[name] = make(&self)
    }
    return .object([("$ref", .text("#/\(options.draft.definitions)/\(name)"))])
  }

  private mutating func value(
    _ kind: ValueKind,
    _ plausible: ClosedRange<Int>?,
    _ refusesComma: Bool = false
  ) -> JSONTree {
    let schema = ValueSchema(
      kind: kind,
      plausible: plausible,
      options: options,
      refusesComma: refusesComma
    )
    guard let name = schema.name else { return schema.tree }
    return reference(to: name) { _ in schema.tree }
  }

  /// A tank's water volume.
  private mutating func water(_ row: FieldRow) -> JSONTree {
    let pattern = "^ *(?:\(ValuePattern(row.kind, row.plausible).water)) *$"
    return reference(to: "water-volume") { _ in
      .object([("type", .text("string")), ("pattern", .text(pattern))])
    }
  }

  /// Every rule with its severity.
  private mutating func severities() -> JSONTree {
    var words = Diagnostic.severities.map(JSONTree.text)
    // `off` is false there.
    if options.yaml == .older { words.append(.flag(false)) }
    let severity = reference(to: "severity") { _ in .object([("enum", .list(words))]) }
    let rules: Pairs = RuleRegistry.all.map { rule in
      let about = JSONTree.text(rule.about.title + ".")
      guard case .object(let only) = severity, options.draft != .seven else {
        return (rule.about.id, .object([("description", about), ("allOf", .list([severity]))]))
      }
      return (rule.about.id, .object([("description", about)] + only))
    }
    return .object([
      ("type", .text("object")), ("properties", .object(rules)),
      ("additionalProperties", .flag(false)),
    ])
  }

  private var queries: JSONTree {
    let query = JSONTree.object([
      ("type", .texts(["string", "number", "boolean"])), ("pattern", .text("\\S")),
    ])
    return .object([
      ("type", .text("object")), ("minProperties", .number(1)), ("additionalProperties", query),
    ])
  }
}

extension ValueKind {
  /// Whether its range is a minimum and a maximum of the schema.
  fileprivate var isPlainNumber: Bool { self == .number || self == .wholeNumber }
}
