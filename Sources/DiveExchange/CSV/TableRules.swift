/// What the columns of a table mean, as a rules file states it.
package struct TableRules: Hashable, Sendable {
  /// The statements, in the order of the file.
  var statements: [Statement] = []

  /// A statement of a rules file.
  enum Statement: Hashable, Sendable {
    case separator(CellSeparator)
    case decimal(DecimalMark)
    case encoding(TextEncoding)
    case quotes(DelimitedText.QuoteUse)
    /// Lines above the head that are no rows.
    case skip(Int)
    /// Lines that the head is written on.
    case heads(Int)
    /// Two lines above the table, below those skipped, that are a head and its values.
    case above
    case column(Column)
    case condition(Condition, Action)
    case constant(TableKey, [String])
    case ignore(String)
    /// A column that has no key and is kept under an `x-` key.
    case keep(String)
    /// Whether all columns that have no statement are kept.
    case keepRest
  }

  /// The columns that become one key.
  struct Column: Hashable, Sendable {
    var key: TableKey
    var heads: [String]
    /// How the values are written: a unit, or a form of dates, times and durations.
    var form: Form?
    var joiner: String?
    var split: SplitMark?

    func with(_ form: Form) -> Self {
      var column = self
      column.form = form
      return column
    }
  }

  /// How the values of a column are written.
  enum Form: Hashable, Sendable {
    /// The unit of numbers that have none: `in m`.
    case unit(String)
    /// `as dd.mm.yyyy`, `as HH:MM`.
    case pattern(DatePattern)
    /// `as mm:ss`.
    case duration(DurationForm)
    /// One to five stars, the more the better: `as stars`.
    case stars
  }

  /// How durations with colons are written.
  enum DurationForm: String, CaseIterable, Hashable, Sendable {
    case minutes = "mm:ss"
    case hours = "h:mm:ss"
    case hoursAndMinutes = "h:mm"
  }

  /// The mark before the decimals of numbers.
  enum DecimalMark: String, CaseIterable, Hashable, Sendable {
    case point = "."
    case comma = ","

    var byte: UInt8 { self == .point ? 0x2E : 0x2C }
  }

  /// What a cell must be.
  struct Condition: Hashable, Sendable {
    var head: String
    var relation: Relation
    var values: [String]

    enum Relation: String, CaseIterable, Hashable, Sendable {
      case equals = "is"
      case differs = "is not"
      /// One of the values is a part of the cell.
      case has
      case lacks
    }

    /// Whether a cell fulfils it; case is ignored.
    func holds(_ cell: String) -> Bool {
      let cell = CleanText.oneLine(cell).lowercased()
      let values = values.map { $0.lowercased() }
      return switch relation {
      case .equals: values.contains(cell)
      case .differs: !values.contains(cell)
      case .has: values.contains { cell.contains($0) }
      case .lacks: !values.contains { cell.contains($0) }
      }
    }
  }

  /// What happens to a row that fulfils a condition.
  enum Action: Hashable, Sendable {
    case set(TableKey, [String])
    case ignoreRow
  }
}

extension TableRules {
  var columns: [Column] {
    statements.compactMap { if case .column(let column) = $0 { column } else { nil } }
  }

  var keepsRest: Bool { statements.contains(.keepRest) }

  var separator: CellSeparator? {
    for case .separator(let separator) in statements { return separator }
    return nil
  }

  var encoding: TextEncoding? {
    for case .encoding(let encoding) in statements { return encoding }
    return nil
  }

  var quotes: DelimitedText.QuoteUse? {
    for case .quotes(let use) in statements { return use }
    return nil
  }

  /// Whether the mark before decimals is stated.
  var hasDecimal: Bool {
    statements.contains { if case .decimal = $0 { true } else { false } }
  }

  var decimal: DecimalMark {
    for case .decimal(let mark) in statements { return mark }
    return .point
  }

  var skippedLines: Int? {
    for case .skip(let count) in statements { return count }
    return nil
  }

  var headLines: Int {
    for case .heads(let count) in statements { return count }
    return 1
  }

  var hasAbove: Bool { statements.contains(.above) }

  var isOfSamples: Bool { columns.contains { $0.key.isSample } }

  func column(_ key: TableKey) -> Column? { columns.first { $0.key == key } }

  /// The values that every row has.
  func constant(_ key: TableKey) -> [String]? {
    for case .constant(key, let values) in statements { return values }
    return nil
  }

  /// How the values of a column of dates or clocks are written.
  func pattern(of column: Column) -> DatePattern? {
    if case .pattern(let pattern) = column.form { return pattern }
    return DatePattern(column.key == .time ? "HH:MM" : "yyyy-mm-dd")
  }

  /// Whether a condition leaves a row out.
  func ignores(_ row: DelimitedText.Row, of table: DelimitedTable) -> Bool {
    for case .condition(let condition, .ignoreRow) in statements
    where condition.holds(table.cell(row, condition.head)) { return true }
    return false
  }

  /// The heads that statements name.
  var namedHeads: Set<String> {
    var heads: Set<String> = []
    for statement in statements {
      switch statement {
      case .column(let column): heads.formUnion(column.heads)
      case .condition(let condition, _): heads.insert(condition.head)
      case .ignore(let head), .keep(let head): heads.insert(head)
      default: break
      }
    }
    return heads
  }
}

extension TableRules {
  /// The rules as a file, one statement a line.
  package var text: String { statements.map { $0.description + "\n" }.joined() }
}

extension TableRules.Statement: CustomStringConvertible {
  /// The statement as a line of a rules file.
  var description: String {
    switch self {
    case .separator(let separator): "separator \(separator.rawValue)"
    case .decimal(let mark): "decimal \(mark.rawValue)"
    case .encoding(let encoding): "encoding \(encoding.rawValue)"
    case .quotes(let use): "quotes \(use.rawValue)"
    case .skip(let count): "skip \(count) lines"
    case .heads(let count): "heads \(count) lines"
    case .above: "above 2 lines"
    case .column(let column): column.description
    case .condition(let condition, .ignoreRow): "\(condition): ignore row"
    case .condition(let condition, .set(let key, let values)):
      "\(condition): \(key.path) = \(RulesWords.list(values, of: key))"
    case .constant(let key, let values): "set \(key.path) = \(RulesWords.list(values, of: key))"
    case .ignore(let head): "ignore \(RulesWords.quoted(head))"
    case .keep(let head): "keep \(RulesWords.quoted(head))"
    case .keepRest: "keep rest"
    }
  }
}

extension TableRules.Column: CustomStringConvertible {
  var description: String {
    var text = key.path + " " + heads.map(RulesWords.quoted).joined(separator: ", ")
    switch form {
    case .unit(let unit): text += " in \(unit)"
    case .pattern(let pattern): text += " as \(RulesWords.form(pattern.text))"
    case .duration(let form): text += " as \(form.rawValue)"
    case .stars: text += " as stars"
    case nil: break
    }
    if let joiner { text += " joined by " + RulesWords.joiner(joiner) }
    if let split { text += " split \(split.text)" }
    return text
  }
}

extension TableRules.Condition: CustomStringConvertible {
  var description: String {
    "if \(RulesWords.quoted(head)) \(relation.rawValue) "
      + values.map(RulesWords.value).joined(separator: ", ")
  }
}

/// The spelling of words in rules files.
enum RulesWords {
  static func quoted(_ text: String) -> String {
    "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }

  /// A form between quotes if it has spaces.
  static func form(_ text: String) -> String {
    text.utf8.contains { $0 == 0x20 || $0 == 0x23 || $0 == 0x22 } ? quoted(text) : text
  }

  /// A value, between quotes unless it is one plain word.
  static func value(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

  static func list(_ values: [String], of key: TableKey) -> String {
    let words = values.map(value).joined(separator: ", ")
    return key.isList || values.count != 1 ? "[\(words)]" : words
  }

  static func joiner(_ text: String) -> String {
    joiners.first { $0.text == text }?.word ?? quoted(text)
  }

  static let joiners: [(word: String, text: String)] = [
    ("newline", "\n"), ("space", " "), ("comma", ", "), ("nothing", ""),
  ]

  /// Whether a word needs no quotes.
  static func isPlain(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy {
        $0.value > 0x20 && $0.value != 0x7F && !"\"#,:=[]/".unicodeScalars.contains($0)
          && !$0.properties.isWhitespace
      }
  }
}
