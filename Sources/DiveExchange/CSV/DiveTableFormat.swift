import Diagnostics
import DiveFormat
import LogbookCore

/// A table of dives, or of the samples of one, as text: CSV with any separator.
///
/// The columns are each diver's own. What they mean is stated by the rules beside the file,
/// `log.csv.rules`; without them, it is worked out of the heads and the cells, and what could be
/// read in several ways is refused.
package struct DiveTableFormat: ForeignFormat {
  package let id = "csv"
  package let program = "csv"
  package let shapes: Set<SourceShape> = [.file]

  package init() {}

  /// Of dives of one name, one may be gone: what is left is the same dive, whatever its number.
  package func core(of name: String) -> Substring { name.prefix { $0 != "~" } }

  package var writer: (any ForeignWriter)? { DiveCSVWriter() }

  package var hasRules: Bool { true }

  /// Whether it is text in columns whose heads are known, or a rules file is beside it.
  package func recognises(_ source: SourceGlimpse) -> Bool {
    source.isFiles { start in
      guard Self.isText(start) else { return false }
      let bytes = TextEncoding(of: start).decode(start)
      if let first = bytes.first(where: { $0 > 0x20 }), "<{[%".utf8.contains(first) { return false }
      guard !bytes.starts(with: "FSH|".utf8), let separator = CellSeparator.guess(bytes) else {
        return source.paths.contains { !source.start(of: $0 + Self.rulesEnding).isEmpty }
      }
      if source.paths.contains(where: { !source.start(of: $0 + Self.rulesEnding).isEmpty }) {
        return true
      }
      return TableGuess(bytes, separator).isKnown || source.paths.allSatisfy(Self.isNamedTable)
    }
  }

  static let rulesEnding = ".rules"

  private static func isNamedTable(_ path: String) -> Bool {
    let name = path.lowercased()
    return [".csv", ".tsv", ".tab"].contains(where: name.hasSuffix)
  }

  /// Whether bytes have no control characters that no text has.
  private static func isText(_ bytes: [UInt8]) -> Bool {
    let encoding = TextEncoding(of: bytes)
    if encoding == .utf16Little || encoding == .utf16Big { return true }
    return !bytes.contains { $0 < 0x20 && !(0x09...0x0D).contains($0) && $0 != 0x1A && $0 != 0x1B }
  }

  package func open(_ source: ForeignSource) throws -> any ForeignLog {
    let read = try TableSource(source, id)
    if let quote = read.table.openQuotes.first(where: \.swallowsRows) {
      throw ImportFailure.openQuote(
        read.path,
        line: quote.line,
        column: quote.column,
        read.rulesPath
      )
    }
    if !read.unclear.isEmpty {
      throw ImportFailure.unclear(
        path: source.path,
        rules: read.rulesPath,
        read.unclear.map(\.statements)
      )
    }
    guard read.rules.column(.date) != nil || read.rules.constant(.date) != nil else {
      throw ImportFailure.unclear(path: source.path, rules: read.rulesPath, [])
    }
    return TableLog(
      read.table,
      read.rules,
      path: read.path
    )
  }

  package func understanding(of source: ForeignSource) throws -> SourceUnderstanding? {
    try TableSource(source, id).understanding
  }
}

/// A table's file, and the rules by which it is read.
struct TableSource {
  let path: String
  let rulesPath: String
  let rules: TableRules
  let table: DelimitedTable
  let unclear: [SourceUnderstanding.Unclear]
  private let program: String?
  private let givenText: String?

  /// Reads a file and the rules beside it.
  ///
  /// - Throws: `ImportFailure`, if it is no table or the rules are wrong.
  init(_ source: ForeignSource, _ id: String) throws {
    guard let path = try source.tree.paths().first else {
      throw ImportFailure.notThisFormat(path: source.path, format: id)
    }
    self.path = path
    rulesPath = path + DiveTableFormat.rulesEnding
    let bytes = try source.tree.read(path)
    let given = try Self.given(rulesPath, source)
    guard !given.isEmpty else {
      let text = TextEncoding(of: bytes).decode(bytes)
      guard let separator = CellSeparator.guess(text) else {
        throw ImportFailure.notThisFormat(path: source.path, format: id)
      }
      let guess = TableGuess(text, separator, encoding: TextEncoding(of: bytes))
      (rules, table, unclear) = (guess.rules, guess.table, guess.unclear)
      program = guess.program
      givenText = nil
      return
    }
    let text = SourceText(path: rulesPath, bytes: given)
    let reader = RulesReader(text)
    rules = reader.rules
    let decoded = (rules.encoding ?? TextEncoding(of: bytes)).decode(bytes)
    table = DelimitedTable(decoded, rules, separator: CellSeparator.guess(decoded) ?? .comma)
    let problems = reader.problems + reader.missing(in: table, path: path)
    guard problems.isEmpty else {
      let sorted = problems.sorted {
        ($0.range?.lowerBound ?? 0, $0.id) < ($1.range?.lowerBound ?? 0, $1.id)
      }
      throw ImportFailure.rules(text, sorted)
    }
    unclear = Self.undecided(in: decoded, by: rules, of: table)
    program = nil
    givenText = text.text
  }

  /// The rules beside a table; empty if there are none.
  ///
  /// - Throws: Why they cannot be read: to go on without them would be to guess.
  private static func given(_ path: String, _ source: ForeignSource) throws -> [UInt8] {
    do { return try source.tree.read(path) } catch FileFailure.missing { return [] } catch {
      throw switch error {
      case let failure as FileFailure: ImportFailure.unreadable(path: path, failure)
      default: ImportFailure.unreadable(path: path, .system("\(error)"))
      }
    }
  }

  /// The columns that can be read in several ways, of those that rules keep without naming them.
  ///
  /// The rules that an import writes offer the choices as comments; until one of each is chosen,
  /// nothing is imported.
  private static func undecided(
    in text: [UInt8],
    by rules: TableRules,
    of table: DelimitedTable
  ) -> [SourceUnderstanding.Unclear] {
    guard rules.keepsRest, let separator = rules.separator ?? CellSeparator.guess(text) else {
      return []
    }
    let named = TableLog.namedPlaces(table, rules)
    return TableGuess(text, separator).unclear.filter { choice in
      // Every column of numbers is read by it.
      if choice.isOfDecimals { return !rules.hasDecimal }
      guard let place = table.place(of: choice.column), !named.contains(place) else { return false }
      let key = choice.statements.first.flatMap { TableKey(String($0.prefix { $0 != " " })) }
      return key.map { rules.column($0) == nil && rules.constant($0) == nil } ?? true
    }
  }

  /// What became of each column, for people.
  var understanding: SourceUnderstanding {
    let own = rules.isOfSamples ? TableSamples.ownColumns(of: table, rules) : []
    let names = Dictionary(own.map { ($0.place, $0.name) }) { first, _ in first }
    let stated = statements
    return SourceUnderstanding(
      path: path,
      program: program,
      columns: table.heads.indices.map { column($0, names, stated[$0]) },
      unclear: unclear,
      rulesPath: rulesPath,
      rules: givenText ?? rulesText,
      isGiven: givenText != nil
    )
  }

  /// The last statement about each column.
  private var statements: [Int: TableRules.Statement] {
    var found: [Int: TableRules.Statement] = [:]
    for statement in rules.statements {
      let heads: [String]
      switch statement {
      case .column(let column): heads = column.heads
      case .ignore(let head), .keep(let head): heads = [head]
      default: continue
      }
      for head in heads {
        if case .column(let place) = table.place(of: head) { found[place] = statement }
      }
    }
    return found
  }

  private func column(
    _ place: Int,
    _ names: [Int: String],
    _ statement: TableRules.Statement?
  ) -> SourceUnderstanding.Column {
    let head = table.heads[place]
    let kept = SourceUnderstanding.Use.kept(names[place] ?? key(of: head))
    var use = rules.keepsRest ? kept : .unnamed
    var form = ""
    switch statement {
    case .column(let column):
      use = .key(column.key.path)
      form = column.formText
    case .ignore: use = .ignored
    case .keep: use = kept
    default: break
    }
    let samples = table.cells(of: place, limit: 3).map(CleanText.oneLine)
    return SourceUnderstanding.Column(name: head.text, use: use, form: form, samples: samples)
  }

  private func key(of head: ColumnHead) -> String {
    if rules.isOfSamples {
      return "x_" + String(TableLog.slug(head.text).map { $0 == "-" ? "_" : $0 })
    }
    return Extras.prefix(of: DiveTableFormat().program) + TableLog.slug(head.text)
  }

  /// The rules as a file; what is unclear as comments, of which one line must be chosen.
  private var rulesText: String {
    var text = program.map { "# \($0)\n" } ?? ""
    text += rules.text
    if let quote = table.openQuotes.first(where: \.swallowsRows) {
      text += "\n# Not closed: the quote at \(quote.line):\(quote.column).\n"
      text += "# Close it there, or remove the # of one of these lines.\n"
      text += DelimitedText.QuoteUse.allCases
        .map { "# \(TableRules.Statement.quotes($0))\n" }.joined()
    }
    for choice in unclear {
      text += "\n# Unclear: remove the # of one of these lines.\n"
      text += choice.statements.map { "# \($0)\n" }.joined()
    }
    return text
  }
}

extension TableRules.Column {
  /// The unit or the form of the values.
  var formText: String {
    switch form {
    case .unit(let unit): unit
    case .pattern(let pattern): pattern.text
    case .duration(let form): form.rawValue
    case .stars: "stars"
    case nil: ""
    }
  }
}
