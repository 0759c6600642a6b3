import DiveFormat
import DiveModel
import DiveUnits

/// Works out what the columns of a table mean, by their heads and what stands in them.
struct TableGuess {
  var rules = TableRules()
  private(set) var table: DelimitedTable
  var unclear: [SourceUnderstanding.Unclear] = []
  private(set) var program: String?
  var taken: Set<TableKey> = []
  var used: Set<Int> = []
  var decimal = TableRules.DecimalMark.point

  /// Whether enough heads are known to take a text for a table of dives.
  let isKnown: Bool

  init(_ bytes: [UInt8], _ separator: CellSeparator, encoding: TextEncoding = .utf8) {
    let start = CellSeparator.named(in: bytes) == nil ? 0 : 1
    let skipped = DelimitedText.skipping(start, in: bytes)
    let rows = DelimitedText(
      bytes,
      separator: separator.byte,
      from: skipped.offset,
      line: skipped.line,
      limit: 120
    ).rows.filter { !$0.isEmpty }
    let preset = TablePreset.matching(rows)
    let head = preset?.row ?? Self.headRow(rows)
    let headLines = preset == nil ? Self.headLines(rows, from: head) : 1
    let hasAbove = preset?.preset.hasAbove ?? false
    let first = hasAbove ? max(0, head - 2) : head
    let skip = rows.indices.contains(first) ? rows[first].line - 1 : start
    table = DelimitedTable(
      bytes,
      separator: separator,
      skip: skip,
      headLines: headLines,
      hasAbove: hasAbove
    )
    isKnown = preset != nil || Self.knownHeads(table.heads) >= 2
    program = preset?.preset.program
    rules.statements = [.separator(separator)]
    if encoding != .utf8 { rules.statements.append(.encoding(encoding)) }
    if skip > 0 { rules.statements.append(.skip(skip)) }
    if hasAbove { rules.statements.append(.above) }
    if headLines != 1 { rules.statements.append(.heads(headLines)) }
    if !table.isOwn { guessDecimal(asks: preset == nil) }
    if table.isOwn {
      followOwnHeads()
    } else if let preset {
      follow(preset.preset)
    } else {
      guessColumns()
    }
    settleUnits()
    if rules.isOfSamples { dateSamples(bytes, before: skip) }
    rules.statements.append(.keepRest)
  }

  /// The row that has most heads that are known; else the first that is as wide as the others.
  private static func headRow(_ rows: [DelimitedText.Row]) -> Int {
    var best: (count: Int, row: Int)?
    for (place, row) in rows.prefix(60).enumerated() {
      let count = knownHeads(row.cells.map { ColumnHead($0) })
      if count > best?.count ?? 0 { best = (count, place) }
    }
    if let best { return best.row }
    let widths = Dictionary(rows.map { ($0.cells.count, 1) }, uniquingKeysWith: +)
    let width = widths.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
    return rows.firstIndex { $0.cells.count == width } ?? 0
  }

  private static func knownHeads(_ heads: [ColumnHead]) -> Int {
    heads.count { !$0.text.isEmpty && !keys(of: $0).isEmpty }
  }

  /// How many rows the head has: those below it that hold only units or other heads belong to it.
  private static func headLines(_ rows: [DelimitedText.Row], from first: Int) -> Int {
    var count = 1
    while count < 3, rows.indices.contains(first + count) {
      let cells = rows[first + count].cells.filter { !$0.isEmpty }
      let isHead =
        cells.count >= 2
        && cells.allSatisfy { cell in
          let bare = cell.drop { "([".contains($0) }.prefix { !")]".contains($0) }
          if UnitWords.symbol(String(bare)) != nil { return true }
          return !cell.contains(where: \.isNumber)
            && !keys(of: ColumnHead(cell)).isEmpty
        }
      guard isHead else { break }
      count += 1
    }
    return count
  }

  /// The keys that a head may mean, best first: those that can be in its unit.
  static func keys(of head: ColumnHead) -> [String] {
    var keys = HeadWords.keys(head.folded)
    if let own = head.ownKey { keys = [own] + (head.isPlainWord ? keys.filter { $0 != own } : []) }
    guard let unit = head.unit else { return keys }
    if UnitGuess.pressureUnits.contains(unit), let end = HeadWords.pressure(head.folded) {
      keys = [end]
    }
    return keys.filter { UnitGuess.canBe(unit, of: $0) }
  }
}

extension TableGuess {
  private mutating func follow(_ preset: TablePreset) {
    for statement in preset.rules.statements {
      guard case .column(var column) = statement else {
        if isPossible(statement) { rules.statements.append(statement) }
        continue
      }
      let places = column.heads.map { table.place(of: $0) }
      guard places[0] != nil else { continue }
      column.heads = zip(column.heads, places).compactMap { head, place in
        place.map { table.head(at: $0)?.text ?? head }
      }
      add(column, places.compactMap { $0 })
    }
  }

  private func isPossible(_ statement: TableRules.Statement) -> Bool {
    switch statement {
    case .condition(let condition, _): table.place(of: condition.head) != nil
    case .ignore(let head), .keep(let head): table.place(of: head) != nil
    case .keepRest: false
    default: true
    }
  }

  /// Adds a column, with the form of its cells if none is stated.
  mutating func add(_ column: TableRules.Column, _ places: [DelimitedTable.Place]) {
    guard !taken.contains(column.key), let place = places.first else { return }
    var column = column
    let cells = cells(place)
    if case .column(let index) = place { used.insert(index) }
    taken.insert(column.key)
    let guess = FormGuess(column.key, table.head(at: place), cells, decimal)
    if case .pattern(let pattern) = column.form,
      column.key == .time && guess.choices.count > 1
        || !cells.contains(where: { pattern.read($0) != nil })
    {
      column.form = nil
    }
    if column.form == nil { column.form = guess.form }
    if column.form == nil, guess.choices.count > 1 {
      let statements = guess.choices.map { form in
        var choice = column
        choice.form = form
        return choice.description
      }
      unclear.append(.init(column: column.heads[0], statements: statements))
      return
    }
    rules.statements.append(.column(column))
  }

  private func cells(_ place: DelimitedTable.Place) -> [String] {
    switch place {
    case .column(let index): table.cells(of: index, limit: 20_000)
    case .above(let head): table.above[head].map { [$0] } ?? []
    }
  }

  /// Follows the heads of an export of ours, which are the keys of the format.
  private mutating func followOwnHeads() {
    askForDiver()
    for (place, head) in table.heads.enumerated().dropFirst(DelimitedTable.ownHeads.count) {
      // The samples are not in the table.
      guard let key = head.ownKey.flatMap(TableKey.init), !key.path.hasSuffix(".profile") else {
        continue
      }
      var column = TableRules.Column(key: key, heads: [head.text])
      if key.isList { column.split = SplitMark("/; /") }
      add(column, [.column(place)])
    }
  }

  /// Leaves it to the diver whose dives of an export of ours are imported.
  private mutating func askForDiver() {
    let divers = Set(table.cells(of: 0).map(CleanText.oneLine)).sorted()
    for head in DelimitedTable.ownHeads where divers.count < 2 || head != table.heads[0].text {
      rules.statements.append(.ignore(head))
    }
    guard divers.count > 1 else { return }
    let head = table.heads[0].text
    let statements = divers.map { diver in
      let others = TableRules.Condition(head: head, relation: .differs, values: [diver])
      return TableRules.Statement.condition(others, .ignoreRow).description
    }
    unclear.append(.init(column: head, statements: statements))
  }

  /// Adds the units of bare numbers, or leaves the columns to the diver that can be in several.
  private mutating func settleUnits() {
    var units = UnitGuess()
    units.look(at: table.heads, decimal)
    var measured: [(place: Int, column: TableRules.Column, family: UnitGuess.Family)] = []
    for (index, statement) in rules.statements.enumerated() {
      guard case .column(let column) = statement, let family = UnitGuess.Family(column.key),
        let place = column.heads.first.flatMap({ table.place(of: $0) })
      else { continue }
      let cells = cells(place)
      var stated: String? = if case .unit(let unit) = column.form { unit } else { nil }
      if stated == nil, let unit = table.head(at: place)?.unit,
        column.key.row.map({ UnitGuess.belongs(unit, to: $0.kind) }) ?? true
      {
        stated = unit
      }
      let isEnd = column.key.path.hasSuffix(".end")
      units.look(family, isEnd: isEnd, stated, cells, decimal)
      guard column.form == nil,
        cells.contains(where: { NumberCell($0, decimal)?.rest.isEmpty ?? false })
      else { continue }
      guard let stated else {
        measured.append((index, column, family))
        continue
      }
      rules.statements[index] = .column(column.with(.unit(stated)))
    }
    units.isOfSamples = rules.isOfSamples
    units.conclude()
    if let date = rules.column(.date), rules.pattern(of: date)?.text.hasPrefix("mm/") ?? false {
      units.allowImperial()
    }
    var open: Set<Int> = []
    for (index, column, family) in measured {
      let choices = units.units(of: family)
      if choices.count < 2 {
        let unit = choices.first ?? column.key.row.flatMap { CellReader.unit(of: $0.kind) }
        if let unit { rules.statements[index] = .column(column.with(.unit(unit))) }
        continue
      }
      let statements = choices.map { column.with(.unit($0)).description }
      unclear.append(.init(column: column.heads[0], statements: statements))
      open.insert(index)
    }
    rules.statements = rules.statements.enumerated().filter { !open.contains($0.offset) }
      .map(\.element)
  }

  private mutating func guessColumns() {
    let keys = table.heads.map { Self.keys(of: $0) }
    let isSamples = isOfSamples(keys)
    var vague: Set<Int> = []
    if !isSamples {
      vague = Set(table.heads.indices.filter { isVagueTime($0, keys) })
      for place in vague.sorted() { guessPressures(place) }
    }
    // Columns that can be only one thing take it before those that could be several.
    for certain in [true, false] {
      for (place, head) in table.heads.enumerated()
      where !used.contains(place) && !vague.contains(place) {
        guard (keys[place].count == 1) == certain else { continue }
        for key in keys[place] where guess(key, head, place, isSamples) { break }
      }
    }
    for place in vague.sorted() where !used.contains(place) {
      _ = keys[place].first { key in
        key == "time" ? guessVagueTime(place) : guess(key, table.heads[place], place, false)
      }
    }
    joinPlaces(keys)
  }

  /// Tries whether a column can be a key; false if another is, or the cells do not fit.
  private mutating func guess(
    _ name: String,
    _ head: ColumnHead,
    _ place: Int,
    _ isSamples: Bool
  ) -> Bool {
    if name == "latitude" || name == "longitude" { return false }
    guard var key = key(name, head, isSamples), !taken.contains(key) else { return false }
    let cells = table.cells(of: place, limit: 500)
    if !isSamples, key == .time, Self.keys(of: head).contains("duration") {
      if ["min", "s", "h"].contains(head.unit) { return false }
      let ways = FormGuess.timesOrDurations(cells, decimal)
      if ways.count > 1, taken.isDisjoint(with: [.time, .duration]) {
        let statements = ways.map {
          TableRules.Column(key: $0.key, heads: [head.text], form: $0.form).description
        }
        unclear.append(.init(column: head.text, statements: statements))
        taken.formUnion([.time, .duration])
        used.insert(place)
        return true
      }
      if !ways.isEmpty { return false }
    }
    if name == "tanks.N.volume", head.unit == nil, Self.areNumbersOfTanks(cells, decimal),
      let label = TableKey("tanks.\(head.index ?? 1).label"), !taken.contains(label)
    {
      key = label
    }
    guard FormGuess.fits(key, cells, decimal) else { return false }
    var column = TableRules.Column(key: key, heads: [head.text])
    if key.isList, let mark = Self.listMark(cells) { column.split = mark }
    add(column, [.column(place)])
    return true
  }

  private func key(_ name: String, _ head: ColumnHead, _ isSamples: Bool) -> TableKey? {
    let index = String(head.index ?? 1)
    if name == "tanks.N.helium" { return nil }
    let name = name.split(separator: ".").map { $0 == "N" ? index : String($0) }.joined(
      separator: "."
    )
    guard isSamples else { return name.hasPrefix("samples.") ? nil : TableKey(name) }
    switch name {
    case "time", "duration": return .sampleTime
    case "max-depth": return .sampleDepth
    case "water-temperature": return TableKey("samples.temperature")
    case "cns": return TableKey("samples.cns")
    case "samples.tank1": return TableKey("samples.tank" + index)
    case "date", "number": return TableKey(name)
    default: return name.hasPrefix("samples.") ? TableKey(name) : nil
    }
  }

  /// Latitude and longitude become one position, oxygen and helium one gas.
  private mutating func joinPlaces(_ keys: [[String]]) {
    let latitude = keys.firstIndex { $0.contains("latitude") }
    let longitude = keys.firstIndex { $0.contains("longitude") }
    if let latitude, let longitude, let key = TableKey("position"), !taken.contains(key) {
      let heads = [table.heads[latitude].text, table.heads[longitude].text]
      let column = TableRules.Column(key: key, heads: heads, joiner: ", ")
      add(column, [.column(latitude), .column(longitude)])
      used.insert(longitude)
    }
    for (place, names) in keys.enumerated() where names.contains("tanks.N.helium") {
      guard let key = TableKey("tanks.\(table.heads[place].index ?? 1).gas") else { continue }
      for (index, statement) in rules.statements.enumerated() {
        guard case .column(var column) = statement, column.key == key else { continue }
        column.heads.append(table.heads[place].text)
        column.joiner = "/"
        rules.statements[index] = .column(column)
      }
    }
  }

  /// Whether bare numbers under `Tank` are too small for volumes, and so are what it is called.
  private static func areNumbersOfTanks(
    _ cells: [String],
    _ decimal: TableRules.DecimalMark
  ) -> Bool {
    let numbers = cells.map { NumberCell($0, decimal) }
    return !cells.isEmpty
      && numbers.allSatisfy { number in
        guard let number, number.rest.isEmpty else { return false }
        return number.digits.utf8.count == 1 && number.digits < "3"
      }
  }

  /// What separates the values of a list.
  private static func listMark(_ cells: [String]) -> SplitMark? {
    let marks: [String] = [",", ";", "&", "/", "\n"].filter { mark in
      cells.contains { $0.contains(mark) }
    }
    if marks.isEmpty { return SplitMark("/[,;]/") }
    let text = marks.map { mark -> String in
      mark == "/" ? "\\/" : mark == "\n" ? "\\n" : mark
    }.joined()
    return SplitMark("/[\(text)]/")
  }
}
