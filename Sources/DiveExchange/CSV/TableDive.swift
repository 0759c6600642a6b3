import DiveFormat
import DiveModel
import DiveUnits

/// Makes a dive's entry of the rows of a table that are about it.
struct TableDive {
  let table: DelimitedTable
  let rules: TableRules
  let reader: CellReader
  private let rows: [DelimitedText.Row]
  private let moment: ForeignMoment
  private let kept: [(head: String, place: DelimitedTable.Place)]
  private var values: [TableKey: [String]] = [:]
  /// The keys in the order in which they were set.
  private var keys: [TableKey] = []
  private var extras = Extras()
  private var read: ReadLosses
  private var samples: TableSamples?
  private var notes: [String] = []

  init(_ log: TableLog, _ rows: [DelimitedText.Row], at moment: ForeignMoment) {
    self.moment = moment
    (table, rules, samples) = (log.table, log.rules, log.samples)
    read = ReadLosses(log.path)
    reader = CellReader(decimal: rules.decimal)
    self.rows = rows
    kept = log.kept
  }

  /// Reads the dive.
  mutating func reading() -> DiveReading {
    guard let first = rows.first else { return DiveReading() }
    for column in rules.columns where !column.key.isSample { read(column) }
    applyConditions(first)
    applyConstants()
    keepOthers()
    let profile = readSamples()
    if let profile { complete(from: profile) }
    settle(first)
    var draft = RecordDraft(.dive)
    for key in keys { set(key, of: &draft) }
    let computers = setItems(of: &draft, profile)
    draft.extras = extras
    draft.notes = notes.joined(separator: "\n\n")
    return DiveReading(
      draft,
      site: values[TableKey.site]?.first.map { .named($0) },
      computers: computers,
      losses: read.all
    )
  }

  mutating func lose(_ line: Int, _ text: String, _ reason: ImportLoss.Reason) {
    read.lose(text.cutForLoss, at: .line(line), reason)
  }

  /// The cells of some columns in the first row that has any of them.
  private func cells(_ column: TableRules.Column) -> (row: DelimitedText.Row, cells: [String])? {
    let places = column.heads.map { table.place(of: $0) }
    for row in rows {
      let cells = places.map { $0.map { table.cell(row, $0) } ?? "" }
      if cells.contains(where: { !CleanText.trim($0).isEmpty }) { return (row, cells) }
    }
    return nil
  }

  private mutating func read(_ column: TableRules.Column) {
    guard let (row, cells) = cells(column) else { return }
    if column.key == .notes { return readNotes(cells, column, row) }
    if column.key == .date || column.key == .time { return readMoment(cells, column, row) }
    let unit = column.heads.first.flatMap { table.place(of: $0) }
      .flatMap { table.head(at: $0)?.unit }
    switch reader.read(cells, column, unit: unit) {
    case .nothing: break
    case .values(let values):
      set(column.key, values)
      if column.key.isDuration, cells.contains(where: TableSamples.hasFraction) {
        lose(row.line, "\(column.heads[0]): \(CleanText.oneLine(cells[0]))", .rounded)
      }
    case .refused: if !readTank(cells, column) { setAside(column, cells, row) }
    }
  }

  /// Takes the offset from UTC of a cell with a clock, and keeps words that are no time.
  private mutating func readMoment(
    _ cells: [String],
    _ column: TableRules.Column,
    _ row: DelimitedText.Row
  ) {
    let text = cells.map(CleanText.oneLine).filter { !$0.isEmpty }
      .joined(separator: column.joiner ?? " ")
    let pattern = rules.pattern(of: column)
    let isClock = column.key == .time
    guard
      let reading = pattern?.read(text)
        ?? (isClock ? FormGuess.anyReading(text, in: pattern) : nil)
    else {
      if isClock, !CleanText.saysNothing(text) {
        keep(text, column.heads.first ?? "", row, .setAside)
      }
      return
    }
    guard let zone = reading.zone else { return }
    // The offset is that of its own clock: midnight of a day, or another column's, has none.
    guard let time = reading.time, time == moment.time else {
      if let time = reading.time, time.seconds != 0 { lose(row.line, text, .noPlace) }
      return
    }
    if values[.zone] == nil, rules.column(.zone) == nil { set(.zone, [zone]) }
  }

  /// Reads a tank by its name or by several values in one cell; what a column of its own says, goes
  /// before.
  private mutating func readTank(_ cells: [String], _ column: TableRules.Column) -> Bool {
    guard cells.count == 1, column.key.isTankModel, let tank = TankCell(cells[0], reader.decimal)
    else { return false }
    let path = column.key.path.split(separator: ".").dropLast().joined(separator: ".")
    var found: [(key: TableKey, value: String)] = []
    for (name, value) in tank.values {
      guard let key = TableKey("\(path).\(name)"), key.row?.accepts(value) ?? false else {
        return false
      }
      if key == column.key || rules.column(key) == nil && values[key] == nil {
        found.append((key, value))
      }
    }
    // A label that another column has leaves this one without a place.
    guard !found.isEmpty else { return false }
    for (key, value) in found { set(key, [value]) }
    return true
  }

  /// Keeps the cells of a column that are no values of its key.
  private mutating func setAside(
    _ column: TableRules.Column,
    _ cells: [String],
    _ row: DelimitedText.Row
  ) {
    // Of several people, those whose names can be written stay.
    if column.key.isList, cells.count == 1, let split = column.split {
      var good: [String] = []
      for part in split.parts(of: cells[0]) {
        if case .values(let some) = reader.read([part], column, unit: nil) {
          good += some
        } else if !CleanText.saysNothing(part) {
          keep(part, column.heads[0], row, .setAside)
        }
      }
      return set(column.key, good)
    }
    for (cell, head) in zip(cells, column.heads) where !CleanText.trim(cell).isEmpty {
      keep(cell, head, row, .setAside)
    }
  }

  private mutating func keep(
    _ cell: String,
    _ head: String,
    _ row: DelimitedText.Row,
    _ reason: ImportLoss.Reason?
  ) {
    let text = CleanText.oneLine(cell)
    if table.isOwn, head.hasPrefix("x-"), !text.isEmpty {
      extras.addWhole(head, text)
    } else if !CleanText.saysNothing(text) {
      extras.add(TableLog.slug(head), text)
    }
    if let reason { lose(row.line, "\(head): \(text)", reason) }
  }

  private mutating func readNotes(
    _ cells: [String],
    _ column: TableRules.Column,
    _ row: DelimitedText.Row
  ) {
    var parts: [String] = []
    for cell in cells {
      let body = CleanText.body(CleanText.trim(cell))
      if body.isChanged { lose(row.line, cell, .textChanged) }
      if !CleanText.saysNothing(CleanText.oneLine(body.text)) {
        parts.append(table.isOwn ? body.text : MarkdownText.plain(body.text))
      }
    }
    if !parts.isEmpty { notes.append(parts.joined(separator: column.joiner ?? "\n")) }
  }

  private mutating func set(_ key: TableKey, _ some: [String]) {
    guard !some.isEmpty else { return }
    if values[key] == nil { keys.append(key) }
    if key.isList {
      let old = values[key] ?? []
      values[key] = old + some.filter { !old.contains($0) }
    } else {
      values[key] = some
    }
  }

  private mutating func applyConditions(_ row: DelimitedText.Row) {
    for case .condition(let condition, .set(let key, let some)) in rules.statements
    where condition.holds(table.cell(row, condition.head)) {
      if key == .notes { notes += some } else { set(key, some) }
    }
  }

  private mutating func applyConstants() {
    for case .constant(let key, let some) in rules.statements {
      if key == .notes {
        notes += some
      } else if key.isList || values[key] == nil {
        set(key, some)
      }
    }
  }

  /// Keeps the columns that have no key but are not to be lost.
  private mutating func keepOthers() {
    for (head, place) in kept {
      guard let row = rows.first(where: { !CleanText.trim(table.cell($0, place)).isEmpty }) else {
        continue
      }
      keep(table.cell(row, place), head, row, nil)
    }
  }
}

extension TableDive {
  /// Takes out what contradicts itself and a check would report.
  private mutating func settle(_ row: DelimitedText.Row) {
    if let average = depth(.averageDepth), let greatest = depth(.maximumDepth), average > greatest {
      takeOut(.averageDepth, row)
    }
    for (start, end, volume, working) in Self.tanks {
      if let first = pressure(start), let last = pressure(end), last > first { takeOut(end, row) }
      if values[volume]?.first?.hasSuffix("cuft") ?? false, values[working] == nil {
        takeOut(volume, row)
      }
    }
  }

  private static let tanks = TableKey.indices.map { index in
    let keys = ["start", "end", "volume", "working-pressure"].map {
      TableKey(known: "tanks.\(index).\($0)")
    }
    return (keys[0], keys[1], keys[2], keys[3])
  }

  private func depth(_ key: TableKey) -> Depth? {
    values[key]?.first.flatMap { try? Depth(parsing: $0) }
  }

  private func pressure(_ key: TableKey) -> Pressure? {
    values[key]?.first.flatMap { try? Pressure(parsing: $0) }
  }

  private mutating func takeOut(_ key: TableKey, _ row: DelimitedText.Row) {
    guard let value = values.removeValue(forKey: key)?.first else { return }
    keys.removeAll { $0 == key }
    extras.add(key.path.split(separator: ".").joined(separator: "-"), value)
    lose(row.line, "\(key.path): \(value)", .setAside)
  }

  private func set(_ key: TableKey, of draft: inout RecordDraft) {
    guard case .dive(let row) = key.target, let some = values[key], key != .site else { return }
    set(row, some, of: &draft)
  }

  private func set(_ row: FieldRow, _ some: [String], of draft: inout RecordDraft) {
    let field = FieldNumber(rawValue: row.field)
    if row.isList { return draft.list(field, some) }
    switch row.kind {
    case .text, .reference, .person, .identifier: draft.text(field, some.first)
    default: draft.plain(field, some.first)
    }
  }

  /// Sets the lists of mappings, and gives what the computers showed.
  private func setItems(of draft: inout RecordDraft, _ profile: DiveProfile?) -> [ComputerReading] {
    var lists: [UInt8: [Int: RecordDraft]] = [:]
    for key in keys {
      guard case .item(let list, let index, let row) = key.target,
        case .mapping(let kind) = list.kind,
        let some = values[key]
      else { continue }
      for (offset, value) in some.enumerated() {
        let place = row.isList ? index : index + offset
        var item = lists[list.field]?[place] ?? RecordDraft(kind.table)
        set(row, row.isList ? some : [value], of: &item)
        lists[list.field, default: [:]][place] = item
        if row.isList { break }
      }
    }
    let computers = lists.removeValue(forKey: Dive.Field.computers.rawValue) ?? [:]
    for (field, items) in lists {
      let inOrder = items.sorted { $0.key < $1.key }.map(\.value)
      draft.items(FieldNumber(rawValue: field), inOrder)
    }
    var readings = computers.sorted { $0.key < $1.key }.map { _, draft in
      ComputerReading(draft, model: nil, profile: nil)
    }
    if let profile {
      if readings.isEmpty {
        readings = [ComputerReading(RecordDraft(.computer), model: nil, profile: nil)]
      }
      readings[0].profile = profile
      readings[0].model = TableKey("computers.1.model").flatMap { values[$0]?.first }
    }
    return readings
  }
}

extension TableDive {
  /// Takes the greatest depth and the duration from the samples, if the table does not state them.
  private mutating func complete(from profile: DiveProfile) {
    if values[.maximumDepth] == nil, let depths = profile.samples(of: .depth) {
      let greatest = depths.compactMap { $0 }.max() ?? 0
      let depth = Depth(steps: greatest)
      if FieldTable.dive.believes(depth, of: Dive.Field.maximumDepth) {
        set(.maximumDepth, [depth.description])
      }
    }
    if values[.duration] == nil, let times = profile.samples(of: .time) {
      let duration = DiveDuration(steps: ((times.compactMap { $0 }.max() ?? 0) + 500) / 1_000)
      if FieldTable.dive.believes(duration, of: Dive.Field.duration) {
        set(.duration, [duration.description])
      }
    }
  }

  private mutating func readSamples() -> DiveProfile? {
    let profile = samples?.profile(of: rows)
    for loss in samples?.losses ?? [] { lose(loss.line, loss.text, loss.reason) }
    return profile
  }
}

/// The number of a field of any table.
struct FieldNumber: RawRepresentable {
  let rawValue: UInt8
}

extension TableKey {
  static let site = TableKey(known: "site")
  static let averageDepth = TableKey(known: "average-depth")
  static let zone = TableKey(known: "zone")

  var isDuration: Bool { row?.kind == .duration || row?.kind == .diveDuration }

  /// Whether cells of the key may name a tank: `AL80`.
  var isTankModel: Bool {
    path.hasPrefix("tanks.") && (path.hasSuffix(".volume") || path.hasSuffix(".material"))
  }
}
