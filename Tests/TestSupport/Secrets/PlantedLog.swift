import DiveFormat
import DiveModel

/// A log with a record of every kind, in which every field of the tables has a value that stands
/// nowhere else: also each key of the mappings in lists.
package struct PlantedLog {
  /// A value, and where it stands.
  package struct Plant: Sendable {
    /// The text that stands nowhere else, as a page or a program may write it.
    package let mark: String
    /// The kind of the record, and the keys that lead to the value: `budget.categories.name`.
    package let place: String
    /// Whether only the keeper of the log may see it, even in a record for everyone.
    package let isSecret: Bool
    /// Whether it names a person without a record, whom a group sees and the public does not.
    package let isName: Bool
  }

  /// Which days, numbers and amounts are others than in the log without a change.
  package enum Change: Sendable {
    case none
    /// Those of all fields.
    case all
    /// Those that only the keeper of the log may see.
    case secrets
  }

  /// The files, by their paths.
  package private(set) var files: [String: String] = [:]
  /// The keys whose days, numbers or amounts were changed.
  package private(set) var changed: [String] = []
  private let change: Change
  /// What was planted.
  package private(set) var plants: [Plant] = []

  /// Plants a log.
  ///
  /// - Parameters:
  ///   - share: Who may see every record: `private`, `group` or `public`.
  ///   - change: What of it is otherwise: two such logs must look alike to whoever may not see it.
  package init(share: String, changing change: Change = .none) {
    self.change = change
    files["divelog.yml"] = "format: 1\nname: The log\nshare: \(share)\n"
    files["divers/mari/diver.md"] = "---\nname: Mari\nshare: public\n---\n"
    files["groups/club/group.md"] = "---\nname: Club\nmembers: [{diver: mari}]\n---\n"
    files["divers/zed/diver.md"] = "---\nname: Zed\nshare: public\n---\n"
    files["groups/other/group.md"] = "---\nname: Other\nmembers: [{diver: zed}]\n---\n"
    for kind in RecordKind.allCases where kind != .settings {
      let table = FieldTable.table(of: kind)
      var lines: [String] = []
      for row in table.rows where !Self.left.contains("\(kind.rawValue).\(row.key)") {
        let text = row.key == "share" ? share : value(of: row, kind.rawValue, isSecret: false)
        guard let text else { continue }
        lines.append("\(row.key): \(row.isList ? "[\(text)]" : text)")
      }
      let own = plant("\(kind.rawValue).x-own", isSecret: true)
      let note = plant("\(kind.rawValue) notes", isSecret: false)
      files[Self.path(of: kind)] =
        (["---"] + lines + ["x-own: \(own)", "---", "", note, ""]).joined(separator: "\n")
    }
  }

  /// Keys whose values would make the record another one, or hide it for another reason.
  private static let left: Set<String> = [
    "dive.planned", "dive.invalid", "dive.group", "document.archived", "gear.retired",
    // What is expected of others in a group stands there for its members.
    "group.defaults",
  ]

  private static func path(of kind: RecordKind) -> String {
    switch kind {
    case .dive: "divers/planted/dives/2024-06-12-1030.md"
    case .expense: "budgets/planted/2024-06-12.md"
    default:
      kind.head.map { "\(kind.folder ?? "")/planted/\($0)" } ?? "\(kind.folder ?? "")/planted.md"
    }
  }

  private mutating func plant(
    _ place: String,
    isSecret: Bool,
    isName: Bool = false,
    ending: String = ""
  )
    -> String
  {
    let mark = "zq\(plants.count)q"
    plants.append(Plant(mark: mark, place: place, isSecret: isSecret, isName: isName))
    return mark + ending
  }

  /// A value of a field; nil for one that can only name a record that is there.
  private mutating func value(of row: FieldRow, _ place: String, isSecret: Bool) -> String? {
    let place = "\(place).\(row.key)"
    let isSecret = isSecret || row.traits.contains(.secret) || row.kind == .money
    switch row.kind {
    case .text: return plant(place, isSecret: isSecret)
    case .person, .owner: return "Anna \(plant(place, isSecret: isSecret, isName: true))"
    case .reference(let kind):
      return "The \(plant(place, isSecret: isSecret, isName: kind == .diver))"
    case .file: return plant(place, isSecret: isSecret, ending: ".png")
    case .money:
      let amount = "\((isChanged(place, isSecret: isSecret) ? 8001 : 7001) + plants.count)"
      plants.append(Plant(mark: amount + ".", place: place, isSecret: true, isName: false))
      return "\(amount).13 EUR"
    case .mapping(let mapping):
      let inner = mapping.table.rows.compactMap { row in
        value(of: row, place, isSecret: isSecret).map { text in
          "\(row.key): \(row.isList ? "[\(text)]" : text)"
        }
      }
      return "{\(inner.joined(separator: ", "))}"
    case .pathReference: return "sites/planted"
    case .provenance, .documentType, .fieldKey, .dive, .severities, .queries, .identifier:
      return nil
    default: return row.isList ? nil : example(of: row, place, isSecret: isSecret)
    }
  }

  /// Notes that a value is changed, if it is to be.
  private mutating func isChanged(_ place: String, isSecret: Bool) -> Bool {
    guard change == .all || change == .secrets && isSecret else { return false }
    changed.append(place)
    return true
  }

  /// Days that the names of files say too, and words that have a number.
  private static let fixed: Set<String> = [
    "dive.date", "dive.time", "expense.date", "plan.compartment",
  ]

  /// The example of a field, or one whose first number is another.
  private mutating func example(of row: FieldRow, _ place: String, isSecret: Bool) -> String {
    guard !Self.fixed.contains(place), let start = row.example.firstIndex(where: \.isNumber),
      isChanged(place, isSecret: isSecret)
    else { return row.example }
    var text = row.example
    let digits = text[start...].prefix { $0.isNumber }
    guard let last = digits.indices.last, let digit = text[last].wholeNumberValue else {
      return text
    }
    text.replaceSubrange(last...last, with: "\(digit == 9 ? 8 : digit + 1)")
    return text == "2 year" ? "2 years" : text
  }
}
