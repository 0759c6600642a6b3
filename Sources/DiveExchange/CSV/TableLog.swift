import DiveFormat
import DiveModel
import DiveUnits
import LogbookCore

/// A table of dives, or of the samples of some dives, read by rules.
struct TableLog: ForeignLog {
  let table: DelimitedTable
  let rules: TableRules
  let path: String
  let dives: [ForeignDive]
  let losses: [ImportLoss]
  /// The columns and the cells above the table that are kept although they have no key.
  let kept: [(head: String, place: DelimitedTable.Place)]
  /// What reads the samples; nil if the table has none.
  let samples: TableSamples?
  /// The rows of each dive, by its place.
  private let rows: [String: Range<Int>]

  /// Sorts the rows of a table by dives.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - rules: What its columns mean.
  ///   - path: The file, as losses name it.
  init(_ table: DelimitedTable, _ rules: TableRules, path: String) {
    self.table = table
    self.rules = rules
    self.path = path
    kept = Self.kept(table, rules)
    samples = rules.isOfSamples ? TableSamples(table, rules) : nil
    var sorter = TableSorter(table, rules, path: path)
    sorter.sort()
    dives = ForeignDive.inOrder(sorter.dives)
    rows = sorter.rows
    losses =
      Self.openQuotes(table, path: path) + Self.unnamed(table, rules, path: path)
      + Self.crowdedOut(samples, path: path) + sorter.losses
  }

  /// The columns of samples that no profile has room for.
  private static func crowdedOut(_ samples: TableSamples?, path: String) -> [ImportLoss] {
    var losses = ReadLosses(path)
    for (line, head) in samples?.crowdedOut ?? [] {
      losses.lose(head.cutForLoss, at: .line(line), .noPlace)
    }
    return losses.all
  }

  /// The quotes that were taken for ordinary characters.
  private static func openQuotes(_ table: DelimitedTable, path: String) -> [ImportLoss] {
    var losses = ReadLosses(path)
    for quote in table.openQuotes where !quote.swallowsRows {
      losses.lose("\" (\(quote.line):\(quote.column))", at: .line(quote.line), .malformed)
    }
    return losses.all
  }

  /// The columns that have no key but are not to be lost; those of samples are in their profile.
  private static func kept(
    _ table: DelimitedTable,
    _ rules: TableRules
  ) -> [(head: String, place: DelimitedTable.Place)] {
    let named = namedPlaces(table, rules)
    var kept: [(head: String, place: DelimitedTable.Place)] = []
    for case .keep(let head) in rules.statements {
      if let place = table.place(of: head) { kept.append((head, place)) }
    }
    if rules.keepsRest {
      for (place, head) in table.heads.enumerated() where !named.contains(.column(place)) {
        kept.append((head.text, .column(place)))
      }
      for head in table.above.keys.sorted() where !named.contains(.above(head)) {
        kept.append((head, .above(head)))
      }
    }
    guard rules.isOfSamples else { return kept }
    return kept.filter { if case .above = $0.place { true } else { false } }
  }

  func read(_ dive: ForeignDive) -> DiveReading {
    guard let range = rows[dive.place] else { return DiveReading() }
    let rows = table.rows[range].filter { !rules.ignores($0, of: table) }
    var reader = TableDive(self, rows, at: dive.moment)
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
  ///
  /// Heads in other letters than Latin ones are told apart by a digest.
  static func slug(_ head: String) -> String {
    if head.unicodeScalars.contains(where: { $0.value >= 0x370 && $0.properties.isAlphabetic }) {
      let digest = NameUUID(head, in: "https://divelog.org/csv").description.prefix(8)
      return (ForeignID.make(head, limit: 36) ?? "column") + "-\(digest)"
    }
    return ForeignID.make(head, limit: 48)
      ?? "column-" + (ForeignID.make("c" + head, limit: 40) ?? "x")
  }
}

/// Finds the rows of each dive, and when it was.
struct TableSorter {
  private let table: DelimitedTable
  private let rules: TableRules
  private let identity: TableIdentity
  private let reader: CellReader
  /// Whether the dates have clocks that are all at midnight, as spreadsheets write days.
  private let areDaysAlone: Bool
  /// The columns that say which dive it is, and nothing about it.
  private let markers: Set<Int>
  private(set) var dives: [ForeignDive] = []
  private(set) var rows: [String: Range<Int>] = [:]
  private var read: ReadLosses

  var losses: [ImportLoss] { read.all }

  init(_ table: DelimitedTable, _ rules: TableRules, path: String) {
    (self.table, self.rules) = (table, rules)
    read = ReadLosses(path)
    identity = TableIdentity(table, rules)
    reader = CellReader(decimal: rules.decimal)
    areDaysAlone = Self.areDaysAlone(table, rules)
    var markers: Set<Int> = []
    // A clock says more than the day.
    for column in [TableKey.date, .number].compactMap({ rules.column($0) })
    where rules.pattern(of: column)?.hasTime != true || areDaysAlone {
      for case .column(let place)? in column.heads.map({ table.place(of: $0) }) {
        markers.insert(place)
      }
    }
    self.markers = markers
  }

  private static func areDaysAlone(_ table: DelimitedTable, _ rules: TableRules) -> Bool {
    guard let column = rules.column(.date), let pattern = rules.pattern(of: column),
      pattern.hasTime, column.heads.count == 1, let head = column.heads.first,
      case .column(let place)? = table.place(of: head)
    else { return false }
    return table.rows.allSatisfy { row in
      let time = pattern.read(CleanText.oneLine(table.cell(row, .column(place))))?.time
      return time.map { $0.seconds == 0 } ?? true
    }
  }

  mutating func sort() {
    if rules.isOfSamples { return sortSamples() }
    for (place, row) in table.rows.enumerated() where !rules.ignores(row, of: table) {
      add(place..<place + 1)
    }
  }

  /// Rows that follow each other and have the same date, time and number are samples of one dive.
  private mutating func sortSamples() {
    let keys = [TableKey.date, .time, .number].compactMap { rules.column($0) }
    let places = keys.flatMap { $0.heads.compactMap { table.place(of: $0) } }
    var current: (start: Int, cells: [String])?
    for (place, row) in table.rows.enumerated() where !rules.ignores(row, of: table) {
      let cells = places.map { table.cell(row, $0) }
      guard let last = current else {
        current = (place, cells)
        continue
      }
      if cells == last.cells || cells.allSatisfy({ $0.isEmpty }) { continue }
      add(last.start..<place)
      current = (place, cells)
    }
    if let current { add(current.start..<table.rows.count) }
  }

  /// Adds the dive of some rows, or reports why the first of them cannot be read.
  private mutating func add(_ range: Range<Int>) {
    let row = table.rows[range.lowerBound]
    let excess = table.excess(of: row)
    if !excess.isEmpty { lose(row, excess, .noPlace) }
    guard let date = date(row) else {
      // Sums are no dives, but what is left out is said.
      if table.isTotal(row) { return lose(row, table.text(of: row), .noPlace) }
      return lose(row, refusal(row, rules.column(.date)), .malformed)
    }
    guard rules.isOfSamples || saysMore(row) else {
      return lose(row, table.text(of: row), .otherActivity)
    }
    let time = time(row)
    // Without its clock the dive would be another one once the cell is corrected.
    if time.isRefused { return lose(row, refusal(row, rules.column(.time)), .malformed) }
    let moment = ForeignMoment(date, time.value)
    let digits = String(row.line)
    let place = String(repeating: "0", count: max(0, 9 - digits.count)) + digits
    let names = identity.names(table.rows[range], date, table)
    dives.append(
      ForeignDive(place, at: moment, number: number(row), name: names.name, former: names.former)
    )
    rows[place] = range
  }

  private mutating func lose(
    _ row: DelimitedText.Row,
    _ text: String,
    _ reason: ImportLoss.Reason
  ) {
    read.lose(text.cutForLoss, at: .line(row.line), reason)
  }

  /// The cell that cannot be read, with its head and the form that it does not have.
  private func refusal(_ row: DelimitedText.Row, _ column: TableRules.Column?) -> String {
    guard let column else { return table.text(of: row) }
    let cell = cell(row, column)
    let form = rules.pattern(of: column).map { " (\($0.text))" } ?? ""
    let head = column.heads.first ?? column.key.path
    return cell.isEmpty ? "\(head): ''\(form): \(table.text(of: row))" : "\(head): \(cell)\(form)"
  }

  /// Whether a row says more than which dive it is.
  private func saysMore(_ row: DelimitedText.Row) -> Bool {
    row.cells.enumerated().contains { place, cell in
      !markers.contains(place) && !CleanText.saysNothing(CleanText.oneLine(cell))
    }
  }

  private func cell(_ row: DelimitedText.Row, _ column: TableRules.Column) -> String {
    column.heads.map { CleanText.oneLine(table.cell(row, $0)) }.filter { !$0.isEmpty }
      .joined(separator: column.joiner ?? " ")
  }

  private func date(_ row: DelimitedText.Row) -> CalendarDate? {
    if let column = rules.column(.date) {
      let cell = cell(row, column)
      if !cell.isEmpty { return rules.pattern(of: column)?.read(cell)?.date }
    }
    return rules.constant(.date)?.first.flatMap { try? CalendarDate(parsing: $0) }
  }

  /// The time; or that a cell has one which cannot be read.
  ///
  /// Words such as `morning` are no times, and are kept as what they are.
  private func time(_ row: DelimitedText.Row) -> (value: TimeOfDay?, isRefused: Bool) {
    if let column = rules.column(.time) {
      let cell = cell(row, column)
      if !CleanText.saysNothing(cell) {
        let pattern = rules.pattern(of: column)
        let time = pattern?.read(cell)?.time ?? FormGuess.anyClock(cell, in: pattern)
        return (time, time == nil && cell.contains(where: \.isNumber))
      }
    }
    if let column = rules.column(.date), let pattern = rules.pattern(of: column), pattern.hasTime,
      !areDaysAlone
    {
      return (pattern.read(cell(row, column))?.time, false)
    }
    return (rules.constant(.time)?.first.flatMap { try? TimeOfDay(parsing: $0) }, false)
  }

  private func number(_ row: DelimitedText.Row) -> Int? {
    guard let column = rules.column(.number) else { return nil }
    return NumberCell(cell(row, column), reader.decimal).flatMap { Int($0.digits) }
  }
}
