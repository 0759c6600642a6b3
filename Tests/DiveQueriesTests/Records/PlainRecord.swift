import DiveFormat
import DiveModel
import TestSupport

/// A value as a plain program keeps it.
enum PlainValue {
  case text(String)
  case day(String)
  /// A number in thousandths, as it is written with a unit.
  case number(Int, unit: String)
  case cents(Int, currency: String)
  case person(PlainPerson)
  /// Something of which is only asked whether it is there.
  case other(String)

  var written: String {
    switch self {
    case .text(let text): "\"\(text)\""
    case .day(let day): day
    case .number(let number, let unit):
      "\(number / 1000)" + (number % 1000 == 0 ? "" : ".\(number % 1000 / 100)") + unit
    case .cents(let cents, let currency):
      "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100) \(currency)"
    case .person(let person): person.id
    case .other(let text): text
    }
  }
}

/// A person of the log.
struct PlainPerson {
  let id: String
  let name: String
  let alias: String

  static let all = [
    PlainPerson(id: "ulme", name: "Ülme Zorblax", alias: "Ulla of the Reef"),
    PlainPerson(id: "vek", name: "Vek Tarn", alias: "Vekster"),
    PlainPerson(id: "old-vek", name: "Bram Older", alias: "Brammie"),
  ]
}

/// A term and its values in a record.
struct PlainField {
  let name: String
  let values: [PlainValue]
}

/// A record as a plain program keeps it.
struct PlainRecord {
  let id: String
  let kind: RecordKind
  let fields: [PlainField]
  let body: String
  let lines: [String]

  var path: String {
    switch kind {
    case .expense: "budgets/year/\(id).md"
    default:
      kind.head.map { "\(kind.folder ?? "")/\(id)/\($0)" } ?? "\(kind.folder ?? "")/\(id).md"
    }
  }

  static let texts = [
    "Zorblax", "Qüintel bay", "Qu\u{308}intel", "vroom deep", "ÄÄKIN", "plain words", "x of y",
  ]

  init(_ kind: RecordKind, _ number: Int, using random: inout SplitMix64) {
    self.kind = kind
    id = "rec-\(number)"
    body = random.chance(30) ? random.pick(Self.texts) : ""
    var (fields, lines): ([PlainField], [String]) = ([], [])
    for row in FieldTable.table(of: kind).rows {
      let isNeeded = row.traits.contains(.required)
      // An alias would be found as a person's.
      guard isNeeded || random.chance(60), row.key != "aliases" else { continue }
      if case .mapping(let mapping) = row.kind, row.isList {
        Self.add(row, mapping.table, &fields, &lines, &random)
        continue
      }
      let values = Self.values(row, &random)
      fields.append(PlainField(name: row.key, values: values))
      lines.append("\(row.key): \(Self.written(values, row))")
    }
    (self.fields, self.lines) = (fields, lines)
  }

  private static func written(_ values: [PlainValue], _ row: FieldRow) -> String {
    let texts = values.map(\.written)
    return row.isList && !texts[0].hasPrefix("[")
      ? "[\(texts.joined(separator: ", "))]" : texts[0]
  }

  private static func add(
    _ row: FieldRow,
    _ table: FieldTable,
    _ fields: inout [PlainField],
    _ lines: inout [String],
    _ random: inout SplitMix64
  ) {
    var inner: [String: [PlainValue]] = [:]
    lines.append("\(row.key):")
    for _ in 0...random.below(2) {
      var isFirst = true
      for part in table.rows
      where isFirst || part.traits.contains(.required) || random.chance(50) {
        let values = values(part, &random)
        inner[part.key, default: []] += values
        lines.append((isFirst ? "  - " : "    ") + "\(part.key): \(written(values, part))")
        isFirst = false
      }
    }
    fields.append(PlainField(name: row.key, values: [.other("mapping")]))
    for part in table.rows {
      guard let values = inner[part.key] else { continue }
      fields.append(PlainField(name: "\(row.key).\(part.key)", values: values))
    }
  }

  private static func values(_ row: FieldRow, _ random: inout SplitMix64) -> [PlainValue] {
    guard isPlain(row) else { return [.other(row.example)] }
    return (0..<(row.isList ? 1 + random.below(3) : 1)).map { _ in value(row, &random) }
  }

  private static func isPlain(_ row: FieldRow) -> Bool {
    // Some values have narrow bounds.
    if ["share", "conservatism", "last-stop"].contains(row.key) { return false }
    switch row.kind {
    case .text, .date, .depth, .money, .wholeNumber, .person, .owner: return true
    default: return false
    }
  }

  private static func value(_ row: FieldRow, _ random: inout SplitMix64) -> PlainValue {
    switch row.kind {
    case .text: return .text(random.pick(texts))
    case .date:
      let (month, day) = (1 + random.below(12), 1 + random.below(28))
      return .day("\(2023 + random.below(3))-\(two(month))-\(two(day))")
    case .depth: return .number((1 + random.below(30)) * 1000 + random.below(10) * 100, unit: " m")
    case .wholeNumber: return .number((1 + random.below(9)) * 1000, unit: "")
    case .money: return .cents(random.below(9_999), currency: random.pick(["EUR", "USD"]))
    default: return .person(random.pick(PlainPerson.all))
    }
  }

  static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  var file: String { "---\n" + lines.joined(separator: "\n") + "\n---\n\n\(body)\n" }

  func values(of name: String) -> [PlainValue] {
    fields.first { $0.name == name }?.values ?? []
  }

  /// Whether a text occurs in the record, its references or its notes.
  func holds(_ text: String) -> Bool {
    if Self.occurs(text, in: id) || Self.occurs(text, in: body) { return true }
    return fields.contains { field in
      field.values.contains { value in
        switch value {
        case .text(let other): Self.occurs(text, in: other)
        case .person(let person):
          [person.id, person.name, person.alias].contains { Self.occurs(text, in: $0) }
        default: false
        }
      }
    }
  }

  /// Whether a text occurs in another, where `a` stands for `ä` too.
  static func occurs(_ text: String, in other: String) -> Bool {
    let (wanted, all) = (Array(text.lowercased()), Array(other.lowercased()))
    guard !wanted.isEmpty, wanted.count <= all.count else { return wanted.isEmpty }
    let bases: [Character: Character] = ["ä": "a", "ü": "u", "õ": "o"]
    return (0...(all.count - wanted.count)).contains { start in
      wanted.indices.allSatisfy { place in
        let letter = all[start + place]
        return wanted[place] == letter || wanted[place] == bases[letter]
      }
    }
  }
}
