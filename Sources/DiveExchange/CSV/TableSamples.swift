import DiveModel
import DiveUnits

/// Makes profiles of the rows of a table that has one line a sample.
///
/// What its columns are is found once; a copy reads each dive.
struct TableSamples: Sendable {
  private let table: DelimitedTable
  private let columns:
    [(column: TableRules.Column, target: ProfileColumn, place: DelimitedTable.Place)]
  /// Columns without a key, and their names in a profile.
  private let others: [(name: String, place: DelimitedTable.Place)]
  private let reader: CellReader
  /// The columns that a profile has no room for.
  let crowdedOut: [(line: Int, head: String)]
  private(set) var losses: [(line: Int, text: String, reason: ImportLoss.Reason)] = []

  init(_ table: DelimitedTable, _ rules: TableRules) {
    self.table = table
    reader = CellReader(decimal: rules.decimal)
    columns = rules.columns.compactMap { column in
      guard case .sample(let target) = column.key.target,
        let place = column.heads.first.flatMap({ table.place(of: $0) })
      else { return nil }
      return (column, target, place)
    }
    let all = Self.ownColumns(of: table, rules)
    others = all.prefix(Self.mostOwn).map { ($0.name, .column($0.place)) }
    crowdedOut = all.dropFirst(Self.mostOwn).compactMap { place, _ in
      guard !table.cells(of: place, limit: 1).isEmpty else { return nil }
      return (max(1, table.headLine), table.heads[place].text)
    }
  }

  private static let mostOwn = 64
  /// The longest text of a column of its own.
  private static let longestText = 100

  /// The columns without a key that are kept, each with a name that no other has.
  static func ownColumns(
    of table: DelimitedTable,
    _ rules: TableRules
  ) -> [(place: Int, name: String)] {
    guard rules.keepsRest else { return [] }
    let named = TableLog.namedPlaces(table, rules)
    var taken: Set<String> = []
    var columns: [(place: Int, name: String)] = []
    for (place, head) in table.heads.enumerated() where !named.contains(.column(place)) {
      let slug = "x_" + String(TableLog.slug(head.text).map { $0 == "-" ? "_" : $0 })
      var (name, number) = (slug, 2)
      while !taken.insert(name).inserted {
        name = "\(slug)_\(number)"
        number += 1
      }
      columns.append((place, name))
    }
    return columns
  }

  /// One row's values, in thousandths.
  private struct Sample {
    let time: Int
    let line: Int
    var values: [(column: ProfileColumn, value: Int)] = []
    var texts: [String] = []
  }

  /// The samples in order of time; nil if there are none.
  mutating func profile(of rows: [DelimitedText.Row]) -> DiveProfile? {
    var samples: [Sample] = []
    var isSorted = true
    var previous: [String]?
    for row in rows {
      // Some programs repeat the last row; nothing is lost with the copies.
      if row.cells == previous { continue }
      previous = row.cells
      guard let sample = sample(row) else { continue }
      if let last = samples.last, last.time > sample.time {
        if isSorted { losses.append((row.line, table.text(of: row), .outOfOrder)) }
        isSorted = false
      }
      samples.append(sample)
    }
    guard !samples.isEmpty else { return nil }
    if !isSorted {
      samples = samples.enumerated()
        .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    }
    let used = others.indices.filter { index in samples.contains { !$0.texts[index].isEmpty } }
    var profile = DiveProfile(
      columns: Set(samples.flatMap { $0.values.map(\.column) }).sorted(),
      ownColumns: used.map { others[$0].name }
    )
    for sample in samples {
      profile.appendRow(at: sample.time)
      for (column, value) in sample.values { profile.set(column, value) }
      for (place, index) in used.enumerated() where !sample.texts[index].isEmpty {
        profile.setOwnColumn(place, sample.texts[index])
      }
    }
    return profile
  }

  private mutating func sample(_ row: DelimitedText.Row) -> Sample? {
    guard let clock = columns.first(where: { $0.target == .time }) else { return nil }
    let text = table.cell(row, clock.place)
    guard let time = milliseconds(text, clock.column, table.head(at: clock.place)?.unit),
      ProfileTable.holds(time)
    else {
      losses.append((row.line, table.text(of: row), .malformed))
      return nil
    }
    var sample = Sample(time: time, line: row.line)
    for (column, target, place) in columns where target != .time {
      let text = CleanText.oneLine(table.cell(row, place))
      if CleanText.saysNothing(text) || text.contains(" is off") { continue }
      guard let value = value(text, column, target, table.head(at: place)?.unit) else {
        losses.append((row.line, "\(column.heads.first ?? ""): \(text)", .malformed))
        continue
      }
      if let value = value.value { sample.values.append((target, value)) }
    }
    for (_, place) in others {
      let text = CleanText.oneLine(table.cell(row, place))
      if text.count > Self.longestText { losses.append((row.line, text, .noPlace)) }
      sample.texts.append(CleanText.saysNothing(text) ? "" : String(text.prefix(Self.longestText)))
    }
    return sample
  }

  private func milliseconds(_ text: String, _ column: TableRules.Column, _ unit: String?) -> Int? {
    let unit = if case .unit(let unit) = column.form { unit } else { unit }
    if text.contains(":") {
      guard let seconds = reader.seconds(text, column.form, unit) else { return nil }
      return seconds * 1_000 + Self.fraction(text)
    }
    guard let number = NumberCell(text, reader.decimal), let value = number.thousandths, value >= 0,
      number.rest.isEmpty || UnitWords.symbol(number.rest) != nil
    else { return nil }
    let size =
      switch UnitWords.symbol(number.rest) ?? unit ?? "s" {
      case "min": 60
      case "h": 3_600
      case "ms": 0
      default: 1
      }
    if size == 0 { return value / 1_000 }
    let (product, overflow) = value.multipliedReportingOverflow(by: size)
    return overflow ? nil : product
  }

  /// Whether a text such as `1:05.25` has parts of a second.
  static func hasFraction(_ text: String) -> Bool { text.contains(":") && fraction(text) > 0 }

  /// The thousandths behind the last number of `1:05.25`.
  private static func fraction(_ text: String) -> Int {
    guard let colon = text.lastIndex(of: ":"),
      let point = text[colon...].firstIndex(where: { $0 == "." || $0 == "," })
    else { return 0 }
    let digits = text[text.index(after: point)...].prefix { ("0"..."9").contains($0) }.prefix(3)
    let padded = digits + String(repeating: "0", count: max(0, 3 - digits.count))
    return Int(padded) ?? 0
  }

  /// A value in thousandths of its column's unit: nil if it cannot be read, empty for an empty cell.
  private func value(
    _ text: String,
    _ column: TableRules.Column,
    _ target: ProfileColumn,
    _ unit: String?
  ) -> (value: Int?, Void)? {
    guard let number = NumberCell(text, reader.decimal) else { return nil }
    let own = number.rest.isEmpty ? nil : UnitWords.symbol(number.rest)
    guard number.rest.isEmpty || own != nil else { return nil }
    let ruled: String? = if case .unit(let unit) = column.form { unit } else { unit }
    let name = target.name
    // A tank that has no transmitter is at 0.
    if number.isZero, name.hasSuffix("_bar") { return (nil, ()) }
    let value: Int?
    if name.hasSuffix("_m") {
      let (digits, unit) = reader.converted(number, own ?? ruled ?? "m")
      value = (try? Depth(parsing: "\(digits) \(unit)"))?.steps
    } else if name.hasSuffix("_bar") {
      let (digits, unit) = reader.converted(number, own ?? ruled ?? "bar")
      value = (try? Pressure(parsing: "\(digits) \(unit)"))?.steps
    } else if name.hasSuffix("_c") {
      let unit = own ?? ruled ?? "°C"
      if number.isZero, unit == "K" { return (nil, ()) }
      let (digits, symbol) = reader.converted(number, unit)
      value = (try? Temperature(parsing: "\(digits) \(symbol)")).map { $0.steps - 273_150 }
    } else if name.hasSuffix("_s") {
      value = milliseconds(text, column, ruled)
    } else {
      if number.isZero, target == .heartRate { return (nil, ()) }
      value = number.thousandths
    }
    guard let value, ProfileTable.holds(value) else { return nil }
    return (value, ())
  }
}
