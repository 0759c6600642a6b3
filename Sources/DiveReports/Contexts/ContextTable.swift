import Diagnostics

/// The names of a context with the computation of each value.
///
/// Templates are checked against this table, the manual shows it, and values are computed from it.
struct ContextTable<Subject: Sendable>: Sendable {
  /// A name with its value for a subject.
  struct Row: Sendable {
    let name: ContextName
    let value: @Sendable (Subject, ContextNeeds) -> ContextValue
  }

  let names: ContextNames
  private let rows: [Row]

  init(_ title: String, _ rows: [Row]) {
    self.rows = rows
    names = ContextNames(title, rows.map(\.name))
  }

  /// The values of a subject that are needed.
  func values(of subject: Subject, _ needs: ContextNeeds) -> ContextValues {
    var fields: [String: Any] = [:]
    for row in rows where needs.contains(row.name.name) {
      fields[row.name.name] = row.value(subject, needs).plain
    }
    return ContextValues(fields: fields)
  }

  /// The values of several subjects in their order; the first and the last are marked.
  func values(of subjects: [Subject], _ needs: ContextNeeds) -> [ContextValues] {
    subjects.enumerated().map { place, subject in
      var fields = values(of: subject, needs).fields
      fields["first"] = place == 0
      fields["last"] = place == subjects.count - 1
      return ContextValues(fields: fields)
    }
  }

  /// The names for an element of a list, which has two more.
  var itemNames: ContextNames {
    ContextNames(
      names.title,
      names.names + [
        ContextName(name: "first", meaning: "True for the first item.", example: "", shape: .truth),
        ContextName(name: "last", meaning: "True for the last item.", example: "", shape: .truth),
      ]
    )
  }
}

extension ContextTable.Row {
  typealias Row = Self

  private static func row(
    _ name: String,
    _ meaning: String,
    _ example: String,
    _ shape: ContextShape,
    _ value: @escaping @Sendable (Subject, ContextNeeds) -> ContextValue
  ) -> Row {
    Row(
      name: ContextName(name: name, meaning: meaning, example: example, shape: shape),
      value: value
    )
  }

  /// Text on one line; control characters are escaped.
  static func text(
    _ name: String,
    _ meaning: String,
    _ example: String,
    _ value: @escaping @Sendable (Subject) -> String?
  ) -> Row {
    row(name, meaning, example, .text) { subject, _ in ContextValue(value(subject)?.visible) }
  }

  /// Text on several lines.
  static func lines(
    _ name: String,
    _ meaning: String,
    _ example: String,
    _ value: @escaping @Sendable (Subject) -> String?
  ) -> Row {
    row(name, meaning, example, .text) { subject, _ in
      ContextValue(
        value(subject)?.split(separator: "\n", omittingEmptySubsequences: false)
          .map { String($0).visible }.joined(separator: "\n")
      )
    }
  }

  static func number(
    _ name: String,
    _ meaning: String,
    _ example: String,
    _ value: @escaping @Sendable (Subject) -> String?
  ) -> Row {
    row(name, meaning, example, .number) { subject, _ in ContextValue(value(subject)) }
  }

  static func count(
    _ name: String,
    _ meaning: String,
    _ example: String,
    _ value: @escaping @Sendable (Subject) -> Int?
  ) -> Row {
    row(name, meaning, example, .number) { subject, _ in
      ContextValue(value(subject).map(String.init))
    }
  }

  static func truth(
    _ name: String,
    _ meaning: String,
    _ value: @escaping @Sendable (Subject) -> Bool
  ) -> Row {
    row(name, meaning, "", .truth) { subject, _ in .truth(value(subject)) }
  }

  static func address(
    _ name: String,
    _ meaning: String,
    _ example: String,
    _ value: @escaping @Sendable (Subject) -> String?
  ) -> Row {
    row(name, meaning, example, .address) { subject, _ in ContextValue(value(subject)) }
  }

  static func html(
    _ name: String,
    _ meaning: String,
    _ value: @escaping @Sendable (Subject) -> String?
  ) -> Row {
    row(name, meaning, "", .html) { subject, _ in ContextValue(value(subject)) }
  }

  static func style(
    _ name: String,
    _ meaning: String,
    _ value: @escaping @Sendable (Subject) -> String
  ) -> Row {
    row(name, meaning, "", .style) { subject, _ in ContextValue(value(subject)) }
  }

  static func list<Item>(
    _ name: String,
    _ meaning: String,
    of table: ContextTable<Item>,
    _ value: @escaping @Sendable (Subject) -> [Item]
  ) -> Row {
    row(name, meaning, "", .list(table.itemNames)) { subject, needs in
      .list(table.values(of: value(subject), needs))
    }
  }

  static func object<Item>(
    _ name: String,
    _ meaning: String,
    of table: ContextTable<Item>,
    _ value: @escaping @Sendable (Subject) -> Item?
  ) -> Row {
    row(name, meaning, "", .object(table.names)) { subject, needs in
      value(subject).map { .object(table.values(of: $0, needs)) } ?? .absent
    }
  }
}
