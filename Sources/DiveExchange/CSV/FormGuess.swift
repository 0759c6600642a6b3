import DiveFormat
import DiveModel
import DiveUnits

/// How the cells of a column are written, judged by all of them.
struct FormGuess {
  /// The only way in which they can be read; nil if there are several, or they need none.
  private(set) var form: TableRules.Form?
  /// The ways in which they can be read, if there are several.
  private(set) var choices: [TableRules.Form] = []

  init(
    _ key: TableKey,
    _ head: ColumnHead?,
    _ cells: [String],
    _ decimal: TableRules.DecimalMark
  ) {
    if key == .sampleTime {
      let hasColons = cells.contains { $0.contains(":") }
      form = hasColons ? .duration(.minutes) : .unit(head?.unit ?? "s")
      return
    }
    if case .sample(let column) = key.target {
      form = Self.sampleUnit(column, head?.unit)
      return
    }
    switch key.row?.kind {
    case .date: decide(Self.dates(cells))
    case .time: form = Self.clock(cells).map { .pattern($0) }
    case .diveDuration, .duration: durations(cells, head?.unit)
    case .depth, .distance, .pressure, .temperature, .mass, .tankVolume, .density, .fraction,
      .visibility:
      guard let kind = key.row?.kind else { return }
      measure(key, kind, head?.unit, cells, decimal)
    default: break
    }
  }

  private mutating func decide(_ patterns: [DatePattern]) {
    if patterns.count == 1 {
      form = .pattern(patterns[0])
    } else {
      choices = patterns.map { .pattern($0) }
    }
  }

  private static func sampleUnit(_ column: ProfileColumn, _ unit: String?) -> TableRules.Form? {
    if let unit { return .unit(unit) }
    if column.name.hasSuffix("_m") { return .unit("m") }
    if column.name.hasSuffix("_c") { return .unit("°C") }
    return column.name.hasSuffix("_bar")
      ? .unit("bar") : column.name.hasSuffix("_s") ? .unit("s") : nil
  }

  /// Durations: with colons, two numbers are hours and minutes or minutes and seconds.
  private mutating func durations(_ cells: [String], _ unit: String?) {
    let pairs = cells.compactMap { cell -> Int? in
      let parts = CleanText.oneLine(cell).split(separator: ":")
      return parts.count == 2 ? Int(parts[0]) : nil
    }
    if pairs.isEmpty {
      let hasColons = cells.contains { $0.contains(":") }
      form = hasColons ? .duration(.hours) : .unit(unit ?? "min")
      return
    }
    switch unit {
    case "min", "mm:ss", "s": form = .duration(.minutes)
    case "h", "h:mm": form = .duration(.hoursAndMinutes)
    default:
      // No dive lasts twelve hours; a pair above that is minutes and seconds.
      if let most = pairs.max(), most >= 12 {
        form = .duration(.minutes)
      } else {
        choices = [.duration(.minutes), .duration(.hoursAndMinutes)]
      }
    }
  }

  /// The unit of bare numbers: the head's, or metric unless they are too large for it.
  private mutating func measure(
    _ key: TableKey,
    _ kind: ValueKind,
    _ unit: String?,
    _ cells: [String],
    _ decimal: TableRules.DecimalMark
  ) {
    let bare = cells.compactMap { NumberCell($0, decimal) }.filter(\.rest.isEmpty)
    guard !bare.isEmpty else { return }
    if let unit, Self.belongs(unit, to: kind) {
      form = .unit(unit)
      return
    }
    let most = bare.compactMap(\.thousandths).max() ?? 0
    switch kind {
    case .depth where most > 120_000: choices = [.unit("m"), .unit("ft")]
    case .temperature where most > 45_000: form = .unit("°F")
    case .pressure where key.path.hasPrefix("tanks") && most > 500_000: form = .unit("psi")
    case .pressure where key.path == "surface-pressure" && most > 100_000: form = .unit("mbar")
    case .tankVolume where most > 40_000: form = .unit("cuft")
    default: form = CellReader.unit(of: kind).map { .unit($0) }
    }
  }

  private static func belongs(_ unit: String, to kind: ValueKind) -> Bool {
    switch kind {
    case .depth, .distance, .visibility: ["m", "ft", "cm", "km", "mi"].contains(unit)
    case .pressure: ["bar", "mbar", "psi", "kPa", "Pa", "MPa"].contains(unit)
    case .temperature: ["°C", "°F", "K"].contains(unit)
    case .mass: ["kg", "g", "lb"].contains(unit)
    case .tankVolume: ["L", "cuft"].contains(unit)
    case .fraction: unit == "%"
    default: true
    }
  }
}

extension FormGuess {
  /// The mark before the decimals of a cell; nil if it has none, or could be a group of digits.
  static func decimalMark(_ cell: String) -> TableRules.DecimalMark? {
    let text = CleanText.oneLine(cell)
    let comma = NumberCell(text, .comma)
    let point = NumberCell(text, .point)
    let commas = text.utf8.count { $0 == 0x2C }
    let points = text.utf8.count { $0 == 0x2E }
    if commas == 1, points == 0, comma != nil {
      let decimals = text.drop { $0 != "," }.dropFirst().prefix(while: \.isNumber).count
      return decimals == 3 ? nil : .comma
    }
    if points == 1, commas == 0, point != nil {
      let decimals = text.drop { $0 != "." }.dropFirst().prefix(while: \.isNumber).count
      return decimals == 3 && comma != nil && !text.hasPrefix("0") ? nil : .point
    }
    return nil
  }

  /// How a column of clocks is written; nil if it is not one.
  static func clock(_ cells: [String]) -> DatePattern? {
    let said = cells.filter { !CleanText.saysNothing(CleanText.oneLine($0)) }
    guard let first = said.first, first.contains(where: \.isNumber) else { return nil }
    let forms = [
      "HH:MM", "HH:MM:SS", "h:MM am", "h:MM:SS am", "HH.MM", "HH.MM.SS", "HHMM", "h.MM am",
    ]
    var best: (count: Int, pattern: DatePattern)?
    for pattern in forms.compactMap({ DatePattern($0) }) {
      let count = said.count { pattern.read($0) != nil }
      if count > best?.count ?? 0 { best = (count, pattern) }
    }
    guard let best, best.count * 10 >= said.count * 8 else { return nil }
    return best.pattern
  }

  /// The ways in which most dates of a column can be read.
  static func dates(_ cells: [String]) -> [DatePattern] {
    let said = cells.map(CleanText.oneLine).filter { !CleanText.saysNothing($0) }
    var best: [(pattern: DatePattern, count: Int)] = []
    let marks = Set(said.prefix(12).flatMap { $0.filter { !$0.isLetter && !$0.isNumber } })
    for (pattern, own) in patterns where own.isSubset(of: marks) {
      let few = said.prefix(12).count { pattern.read($0) != nil }
      if few == 0, said.count <= 12 { continue }
      let count = said.count { pattern.read($0) != nil }
      if count == 0 || count < best.first?.count ?? 0 { continue }
      if count > best.first?.count ?? 0 { best = [] }
      best.append((pattern, count))
    }
    // Of patterns that read the same dates, the first is enough.
    var distinct: [DatePattern] = []
    for (pattern, _) in best {
      let isNew = distinct.allSatisfy { other in
        said.contains { pattern.read($0)?.date != other.read($0)?.date }
      }
      if isNew { distinct.append(pattern) }
    }
    return distinct
  }

  private static let patterns: [(pattern: DatePattern, marks: Set<Character>)] = {
    var days = ["yyyy-mm-dd", "yyyy/mm/dd", "yyyy.mm.dd", "yyyymmdd"]
    for mark in [".", "/", "-", " "] {
      for year in ["yyyy", "yy"] { days.append("dd\(mark)mm\(mark)\(year)") }
      for year in ["yyyy", "yy"] { days.append("mm\(mark)dd\(mark)\(year)") }
      days.append("yy\(mark)mm\(mark)dd")
      for year in ["yyyy", "yy"] { days.append("dd\(mark)mmm\(mark)\(year)") }
    }
    days += ["dd. mmm yyyy", "mmm dd, yyyy", "mmm dd yyyy", "dd.mm.yyyy.", "yyyy mm dd"]
    let clocks = [
      "", " HH:MM", " HH:MM:SS", " h:MM am", " h:MM:SS am", "THH:MMZ", "THH:MM:SSZ", ", HH:MM",
      " HH:MM:SSZ",
    ]
    return days.flatMap { day in
      clocks.compactMap { clock in
        DatePattern(day + clock).map { ($0, Set($0.text.filter { !$0.isLetter && $0 != " " })) }
      }
    }
  }()

  /// Whether the cells of a column can be values of a key.
  static func fits(_ key: TableKey, _ cells: [String], _ decimal: TableRules.DecimalMark) -> Bool {
    let said = cells.filter { !CleanText.saysNothing(CleanText.oneLine($0)) }
    guard !said.isEmpty else { return true }
    if key == .sampleTime { return true }
    switch key.row?.kind {
    case .date: return !dates(Array(said.prefix(200))).isEmpty
    case .time: return clock(said) != nil
    case .diveDuration, .duration:
      let reader = CellReader(decimal: decimal)
      return most(said) { reader.seconds($0, nil, nil) != nil }
    case .wholeNumber, .number, .rating: return most(said) { NumberCell($0, decimal) != nil }
    case .depth, .pressure, .temperature, .mass, .fraction:
      return most(said) { NumberCell($0, decimal) != nil }
    default: return true
    }
  }

  private static func most(_ cells: [String], _ holds: (String) -> Bool) -> Bool {
    cells.count(where: holds) * 2 >= cells.count
  }
}
