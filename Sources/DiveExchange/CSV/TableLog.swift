import DiveFormat
import DiveModel
import DiveUnits

/// A table of dives, or of the samples of some dives, read by rules.
struct TableLog: ForeignLog {
  let table: DelimitedTable
  let rules: TableRules
  let path: String
  let dives: [ForeignDive]
  let losses: [ImportLoss]
  /// The rows of each dive, by its place.
  private let rows: [String: Range<Int>]

  /// Sorts the rows of a table by dives.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - rules: What its columns mean.
  ///   - identity: The columns by which the dives are known again; they do not depend on the rules,
  ///     so that another import by edited rules knows its dives.
  ///   - path: The file, as losses name it.
  init(_ table: DelimitedTable, _ rules: TableRules, _ identity: TableIdentity, path: String) {
    self.table = table
    self.rules = rules
    self.path = path
    var sorter = TableSorter(table, rules, identity, path: path)
    sorter.sort()
    dives = ForeignDive.inOrder(sorter.dives)
    rows = sorter.rows
    losses = Self.unnamed(table, rules, path: path) + sorter.losses
  }

  func read(_ dive: ForeignDive) -> DiveReading {
    guard let range = rows[dive.place] else { return DiveReading() }
    var reader = TableDive(self, Array(table.rows[range]))
    return reader.reading()
  }

  /// The columns that no statement names and none keeps.
  private static func unnamed(
    _ table: DelimitedTable,
    _ rules: TableRules,
    path: String
  ) -> [ImportLoss] {
    if rules.keepsRest { return [] }
    let named = namedPlaces(table, rules)
    return table.heads.enumerated().compactMap { place, head in
      guard !named.contains(.column(place)), !table.cells(of: place, limit: 1).isEmpty else {
        return nil
      }
      let line: ImportLoss.Place = table.headLine > 0 ? .line(table.headLine) : .file
      return ImportLoss(path: path, at: line, text: head.text.cutForLoss, reason: .noPlace)
    }
  }

  /// Where the heads are that statements name.
  static func namedPlaces(_ table: DelimitedTable, _ rules: TableRules) -> Set<DelimitedTable.Place>
  {
    Set(rules.namedHeads.compactMap { table.place(of: $0) })
  }

  /// The key of a column that is kept, without what all of them begin with.
  static func slug(_ head: String) -> String {
    ForeignID.make(head, limit: 48) ?? "column-" + (ForeignID.make("c" + head, limit: 40) ?? "x")
  }
}

/// The columns by which a table's dives are known again.
struct TableIdentity: Hashable, Sendable {
  /// The column of the clock, and how it is written.
  var time: String?
  var timePattern: DatePattern?
  var number: String?
}

/// Finds the rows of each dive, and when it was.
struct TableSorter {
  private let table: DelimitedTable
  private let rules: TableRules
  private let identity: TableIdentity
  private let path: String
  private let reader: CellReader
  private(set) var dives: [ForeignDive] = []
  private(set) var rows: [String: Range<Int>] = [:]
  private(set) var losses: [ImportLoss] = []

  init(_ table: DelimitedTable, _ rules: TableRules, _ identity: TableIdentity, path: String) {
    (self.table, self.rules, self.identity, self.path) = (table, rules, identity, path)
    reader = CellReader(decimal: rules.decimal)
  }

  mutating func sort() {
    if rules.isOfSamples { return sortSamples() }
    for (place, row) in table.rows.enumerated() where !isIgnored(row) { add(place..<place + 1) }
  }

  private func isIgnored(_ row: DelimitedText.Row) -> Bool {
    for case .condition(let condition, .ignoreRow) in rules.statements
    where condition.holds(table.cell(row, condition.head)) { return true }
    return false
  }

  /// Rows that follow each other and have the same date, time and number are samples of one dive.
  private mutating func sortSamples() {
    let keys = [TableKey.date, .time, .number].compactMap { rules.column($0) }
    let places = keys.flatMap { $0.heads.compactMap { table.place(of: $0) } }
    var start = 0
    var current: [String]?
    for (place, row) in table.rows.enumerated() {
      let cells = places.map { table.cell(row, $0) }
      guard let last = current else {
        current = cells
        continue
      }
      if cells == last || cells.allSatisfy({ $0.isEmpty }) { continue }
      add(start..<place)
      start = place
      current = cells
    }
    if !table.rows.isEmpty { add(start..<table.rows.count) }
  }

  /// Adds the dive of some rows, or reports the first of them.
  private mutating func add(_ range: Range<Int>) {
    let row = table.rows[range.lowerBound]
    guard let date = date(row) else {
      // Sums are no dives, but what is left out is said.
      let reason = table.isTotal(row) ? ImportLoss.Reason.noPlace : .malformed
      losses.append(
        ImportLoss(path: path, at: .line(row.line), text: table.text(of: row), reason: reason)
      )
      return
    }
    let time = time(row)
    if let refused = time.refused {
      losses.append(
        ImportLoss(path: path, at: .line(row.line), text: refused.cutForLoss, reason: .malformed)
      )
    }
    let moment = ForeignMoment(date, time.value)
    let digits = String(row.line)
    let place = String(repeating: "0", count: max(0, 9 - digits.count)) + digits
    dives.append(
      ForeignDive(place, at: moment, number: number(row), name: name(row, moment))
    )
    rows[place] = range
  }

  private func pattern(_ column: TableRules.Column) -> DatePattern? {
    if case .pattern(let pattern) = column.form { return pattern }
    return DatePattern(column.key == .time ? "HH:MM" : "yyyy-mm-dd")
  }

  private func cell(_ row: DelimitedText.Row, _ column: TableRules.Column) -> String {
    column.heads.map { CleanText.oneLine(table.cell(row, $0)) }.filter { !$0.isEmpty }
      .joined(separator: column.joiner ?? " ")
  }

  private func date(_ row: DelimitedText.Row) -> CalendarDate? {
    if let column = rules.column(.date) {
      let cell = cell(row, column)
      if !cell.isEmpty { return pattern(column)?.read(cell)?.date }
    }
    return rules.constant(.date)?.first.flatMap { try? CalendarDate(parsing: $0) }
  }

  /// The time; or a cell of it that cannot be read.
  private func time(_ row: DelimitedText.Row) -> (value: TimeOfDay?, refused: String?) {
    if let column = rules.column(.time) {
      let cell = cell(row, column)
      if !CleanText.saysNothing(cell) {
        if let value = pattern(column)?.read(cell)?.time { return (value, nil) }
        return (nil, "\(column.heads.first ?? ""): \(cell)")
      }
    }
    if let column = rules.column(.date), let pattern = pattern(column), pattern.hasTime {
      return (pattern.read(cell(row, column))?.time, nil)
    }
    return (rules.constant(.time)?.first.flatMap { try? TimeOfDay(parsing: $0) }, nil)
  }

  private func number(_ row: DelimitedText.Row) -> Int? {
    guard let column = rules.column(.number) else { return nil }
    return NumberCell(cell(row, column), reader.decimal).flatMap { Int($0.digits) }
  }

  /// The dive's name: its day and its clock, or, without a clock, its number in the table.
  private func name(_ row: DelimitedText.Row, _ moment: ForeignMoment) -> String {
    if let head = identity.time, let pattern = identity.timePattern,
      let time = pattern.read(CleanText.oneLine(table.cell(row, head)))?.time
    {
      return ForeignMoment(moment.date, time).name
    }
    if moment.time != nil { return moment.name }
    if let head = identity.number,
      let number = NumberCell(table.cell(row, head), .point), number.rest.isEmpty
    {
      return moment.name + "/" + number.digits
    }
    return moment.name
  }
}
