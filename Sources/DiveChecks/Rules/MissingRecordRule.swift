import Diagnostics
import DiveFormat
import DiveModel

/// The description of the rule about references to missing records of a kind, with examples made
/// from the tables.
struct MissingRecordRule {
  private let texts: MissingRecordTexts
  /// The kind's own name.
  private let name: String
  /// The path of a record, from its id.
  private let path: @Sendable (String) -> String
  /// The field that refers to such records.
  private let row: FieldRow?

  /// Takes the table of the kind, and the one of dives that refer to its records.
  init(of table: FieldTable, _ kind: RecordKind, namedIn dives: FieldTable = .dive) {
    texts = table.missing
    name = table.name
    path = { id in "\(kind.plural)/\(id)" + (kind.head.map { "/" + $0 } ?? ".md") }
    let rows = dives.rows.filter { $0.kind == .reference(kind) }
    row = rows.first { $0.key == table.name } ?? rows.first
  }

  func about(id: String) -> RuleInfo {
    let noun = texts.noun ?? name
    let article = "aeiou".contains(noun.prefix(1)) ? "An" : "A"
    return RuleInfo(
      id: id,
      tier: .references,
      severity: .error,
      title: texts.title ?? "\(article) \(noun) named by its id has a record",
      rationale: texts.rationale ?? Self.rationale,
      bad: RuleExample { self.text(naming: "▸\(self.mistyped)◂") },
      good: RuleExample { self.text(naming: self.known) }
    )
  }

  private static let rationale = """
    What looks like an id refers to a record. If there is none, the id is mistyped or the record \
    was never written, and the dive is missing wherever the record would lead to it.
    """

  /// The id of the record: by itself the one that the field has as its example.
  private var known: String {
    let example = row?.example.split { "[], ".contains($0) }.first
    return texts.id ?? example.map(String.init) ?? name
  }

  /// The id without its last letter but one, if no other mistake is given.
  private var mistyped: String {
    texts.mistyped ?? String(known.dropLast(2) + known.suffix(1))
  }

  private func text(naming id: String) -> String {
    if let beginning = texts.beginning { return "\(beginning): \(id)\n---" }
    let key = row?.key ?? name
    let reference = row?.isList == true ? "\(key): [\(id)]" : "\(key): \(id)"
    let path = path(known)
    if RuleExample.surroundings[path] != nil { return reference }
    let title = known.split(separator: "-")
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    return
      ([reference, "=== \(path)", "---", "name: \(title)"] + texts.lines + ["---"])
      .joined(separator: "\n")
  }
}
