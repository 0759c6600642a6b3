import DiveFormat
import DiveModel
import DiveUnits

/// How the cells of a column are written, judged by all of them.
///
/// Units are judged by `UnitGuess`, as those of one column depend on the others.
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
      form = UnitGuess.Family(key) == nil ? Self.sampleUnit(column, head?.unit) : nil
      return
    }
    switch key.row?.kind {
    case .date: decide(Self.dateForms(cells))
    case .time: decide(Self.clockForms(cells))
    case .diveDuration, .duration: durations(cells, head?.unit, decimal)
    case .density, .fraction:
      let isBare = cells.contains { NumberCell($0, decimal)?.rest.isEmpty ?? false }
      let unit = head?.unit ?? key.row.flatMap { CellReader.unit(of: $0.kind) }
      form = isBare ? unit.map { .unit($0) } : nil
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

  /// The unit of samples that no diver chooses.
  private static func sampleUnit(_ column: ProfileColumn, _ unit: String?) -> TableRules.Form? {
    if let unit { return .unit(unit) }
    return column.name.hasSuffix("_bar")
      ? .unit("bar") : column.name.hasSuffix("_s") ? .unit("s") : nil
  }

  /// Durations: with colons, two numbers are hours and minutes or minutes and seconds.
  private mutating func durations(
    _ cells: [String],
    _ unit: String?,
    _ decimal: TableRules.DecimalMark
  ) {
    let pairs = cells.compactMap { cell -> Int? in
      let parts = CleanText.oneLine(cell).split(separator: ":")
      return parts.count == 2 ? Int(parts[0]) : nil
    }
    if pairs.isEmpty {
      let hasColons = cells.contains { $0.contains(":") }
      if !hasColons, unit == nil, Self.mayBeHours(cells, decimal) {
        choices = [.unit("h"), .unit("min")]
      } else {
        form = hasColons ? .duration(.hours) : .unit(unit ?? "min")
      }
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
}

extension FormGuess {
  /// Whether bare durations are so small, and have decimals, that they may be hours: `0.75`.
  private static func mayBeHours(_ cells: [String], _ decimal: TableRules.DecimalMark) -> Bool {
    let numbers = cells.compactMap { NumberCell($0, decimal) }.filter { $0.rest.isEmpty }
    return numbers.contains { $0.digits.contains(".") }
      && numbers.allSatisfy { ($0.thousandths ?? Int.max) <= 5_000 }
  }

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
  ///
  /// - Parameters:
  ///   - cells: Its cells.
  ///   - share: How many tenths of them must be clocks.
  /// - Returns: The form that most of them have.
  static func clock(_ cells: [String], share: Int = 8) -> DatePattern? {
    let said = cells.map(CleanText.oneLine).filter { !CleanText.saysNothing($0) }
    // A clock begins with a digit; a space outside ASCII may stand before it.
    let possible = said.filter { $0.utf8.first.map { $0 &- 0x30 < 10 || $0 >= 0x80 } ?? false }
    guard possible.count * 10 >= said.count * share else { return nil }
    var best: (count: Int, pattern: DatePattern)?
    for pattern in clocks {
      let count = possible.count { pattern.read(line: $0) != nil }
      if count > best?.count ?? 0 { best = (count, pattern) }
      if count == said.count { break }
    }
    guard let best, best.count * 10 >= said.count * share else { return nil }
    return best.pattern
  }

  /// The ways in which a column of clocks can be read; empty if it is not one.
  ///
  /// Beside `4:30 PM`, `4:30` may be in the morning, or lack the half of the day.
  static func clockForms(_ cells: [String]) -> [DatePattern] {
    guard let pattern = clock(cells, share: 5) else { return [] }
    let said = cells.map(CleanText.oneLine)
    // Most columns have no letters.
    let lettered = said.filter { $0.utf8.contains { ($0 | 0x20) &- 0x61 < 26 } }
    let halves = clocks.filter(\.hasHalf)
    let whole = clocks.filter { !$0.hasHalf }
    guard let half = mostRead(halves, lettered),
      let bare = mostRead(whole, said.filter { lacksHalf($0, among: whole) })
    else { return [pattern] }
    return [bare, half]
  }

  /// The pattern that reads most of some cells; nil if none reads any.
  private static func mostRead(_ patterns: [DatePattern], _ cells: [String]) -> DatePattern? {
    var best: (count: Int, pattern: DatePattern)?
    for pattern in cells.isEmpty ? [] : patterns {
      let count = cells.count { pattern.read($0) != nil }
      if count > best?.count ?? 0 { best = (count, pattern) }
    }
    return best?.pattern
  }

  /// Whether a cell has a clock that either half of the day has.
  private static func lacksHalf(_ cell: String, among patterns: [DatePattern]) -> Bool {
    patterns.contains { $0.read(cell)?.time.map { (1...12).contains($0.hour) } ?? false }
  }

  /// The ways in which a column of dates can be read; where some have a clock with the half of the
  /// day and others lack it, these are two.
  private static func dateForms(_ cells: [String]) -> [DatePattern] {
    let patterns = dates(cells)
    guard patterns.contains(where: \.hasTime) else { return patterns }
    let lettered = cells.filter { $0.utf8.contains { $0 | 0x20 == 0x6D } }
    var forms: [DatePattern] = []
    for pattern in patterns {
      var ways = [pattern]
      if let other = pattern.withOtherHalves {
        let (bare, half) = pattern.hasHalf ? (other, pattern) : (pattern, other)
        if lettered.contains(where: { half.read($0) != nil }),
          cells.contains(where: { lacksHalf($0, among: [bare]) })
        {
          ways = [bare, half]
        }
      }
      forms += ways.filter { !forms.contains($0) }
    }
    return forms
  }

  private static let clocks = [
    "HH:MM", "HH:MM:SS", "h:MM am", "h:MM:SS am", "HH.MM", "HH.MM.SS", "HHMM", "h.MM am",
    "HH:MMZ", "HH:MM:SSZ",
  ].compactMap { DatePattern($0) }

  /// The time of a cell that is written in another way than its column.
  static func anyClock(_ cell: String, in column: DatePattern? = nil) -> TimeOfDay? {
    anyReading(cell, in: column)?.time
  }

  /// The time of a cell that is written in another way than its column, with its offset from UTC.
  ///
  /// In a column of the halves of the day, a clock without one may be of either.
  static func anyReading(_ cell: String, in column: DatePattern? = nil) -> DatePattern.Reading? {
    for pattern in clocks {
      guard let reading = pattern.read(cell), let time = reading.time else { continue }
      let isOfEither = (1...12).contains(time.hour) && !pattern.hasHalf
      return isOfEither && column?.hasHalf ?? false ? nil : reading
    }
    return nil
  }

  /// Whether some clocks are of a time at which people dive, so that they are not durations.
  static func isDaytime(_ cells: [String], _ pattern: DatePattern) -> Bool {
    cells.contains { (pattern.read($0)?.time?.hour ?? 0) >= 5 }
  }

  /// The ways of reading a column that can be of clocks or of durations; empty if it is of clocks.
  ///
  /// `0:47` under `Time` is no time at which dives begin, and `1:30` may be either.
  static func timesOrDurations(_ cells: [String], _ decimal: TableRules.DecimalMark)
    -> [(key: TableKey, form: TableRules.Form)]
  {
    guard let pattern = clock(cells, share: 5) else { return [] }
    let said = cells.filter { !CleanText.saysNothing(CleanText.oneLine($0)) }
    if pattern.text == "HHMM", mayBeMinutes(said) {
      return [(.duration, .unit("min")), (.time, .pattern(pattern))]
    }
    guard pattern.text.contains(":") else { return [] }
    let reader = CellReader(decimal: decimal)
    let others = said.filter { pattern.read($0) == nil && anyClock($0) == nil }
    let areDurations = others.contains { reader.seconds($0, .duration(.minutes), nil) != nil }
    let isMostly = (said.count - others.count) * 10 >= said.count * 8
    if isDaytime(said, pattern), isMostly || !areDurations { return [] }
    let durations: [TableRules.DurationForm] =
      said.contains { $0.utf8.count { $0 == 0x3A } > 1 } ? [.hours] : [.minutes, .hoursAndMinutes]
    let isMidnight = said.allSatisfy { pattern.read($0)?.time.map { $0.hour == 0 } ?? true }
    let times = isMidnight ? [] : clockForms(said)
    return times.map { (.time, .pattern($0)) } + durations.map { (.duration, .duration($0)) }
  }

  /// Whether digits alone are few enough for the minutes of dives: 118, but not 0930 or 945.
  private static func mayBeMinutes(_ cells: [String]) -> Bool {
    cells.allSatisfy { cell in
      let text = CleanText.oneLine(cell)
      return !areDigits(text) || text.utf8.first != 0x30 && Int(text) ?? Int.max <= 600
    }
  }

  /// Whether a cell is digits alone.
  static func areDigits(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// The ways in which most dates of a column can be read.
  ///
  /// A day that its month lacks is a slip, and tells nothing about the order. Other orders that read
  /// nearly as many are ways too, and those that hardly anyone uses are never the only one.
  static func dates(_ cells: [String]) -> [DatePattern] {
    let said = cells.map(CleanText.oneLine).filter { !CleanText.saysNothing($0) }
    var all: [(pattern: DatePattern, count: Int)] = []
    let marks = Set(said.prefix(12).flatMap { $0.filter { !$0.isLetter && !$0.isNumber } })
    let some = sample(of: said)
    for (pattern, own) in patterns where own.isSubset(of: marks) {
      guard some.contains(where: { pattern.read(line: $0) != nil }) else { continue }
      var (read, slips) = (0, 0)
      for line in said {
        let found = pattern.reads(line: line)
        if found.isRead { read += 1 }
        if found.isSlip { slips += 1 }
      }
      if read > 0 { all.append((pattern, read + slips)) }
    }
    let most = all.map(\.count).max() ?? 0
    // Of patterns that read the same dates, the first is enough.
    var distinct: [DatePattern] = []
    for (pattern, count) in all where count == most {
      let isNew = distinct.allSatisfy { other in
        said.contains { pattern.read(line: $0)?.date != other.read(line: $0)?.date }
      }
      if isNew { distinct.append(pattern) }
    }
    let areRare = !distinct.isEmpty && distinct.allSatisfy(isRare)
    for (pattern, count) in all where count < most {
      guard count * 10 >= most * 9 || areRare && !isRare(pattern) && count * 2 >= most else {
        continue
      }
      let isRival = distinct.allSatisfy { other in
        said.contains { cell in
          guard let date = pattern.read(line: cell)?.date,
            let its = other.read(line: cell)?.date
          else { return false }
          return date != its
        }
      }
      if isRival { distinct.append(pattern) }
    }
    if distinct.count == 1, let only = distinct.first, let usual = usualOrder(of: only) {
      distinct.append(usual)
    }
    return distinct.filter { !isRare($0) } + distinct.filter(isRare)
  }

  /// Some cells of all parts of a long column: a form that none of them has is not that of many.
  private static func sample(of cells: [String]) -> [String] {
    let most = 256
    guard cells.count > most * 4 else { return cells }
    // The steps differ, so that no rhythm of the rows meets only some of them.
    return (0..<most).map { cells[($0 * cells.count + $0 * $0 % cells.count) / most] }
  }

  /// Whether hardly anyone writes dates so: `yy.mm.dd`, and `mm.dd.yyyy` with dots.
  private static func isRare(_ pattern: DatePattern) -> Bool {
    let text = pattern.text
    return ["mm.dd.", "yy.mm.", "yy/mm/", "yy-mm-", "yy mm "].contains { text.hasPrefix($0) }
  }

  /// The order in which dates with dots are written, for a pattern that has the month first.
  private static func usualOrder(of pattern: DatePattern) -> DatePattern? {
    guard pattern.text.hasPrefix("mm.dd.") else { return nil }
    return DatePattern("dd.mm." + pattern.text.dropFirst(6))
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
      " HH:MM:SSZ", " HH:MMZ",
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
    case .time: return clock(said, share: 5) != nil
    case .gas:
      // Columns of yes and no are kept as text.
      return said.contains { CellWords.flag($0) == nil }
    case .word(.tankMaterial): return true
    case .word(let list): return most(said) { CellWords.word($0, list) != nil }
    case .zone: return most(said) { key.row?.accepts($0) ?? false }
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
