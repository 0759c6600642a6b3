import DiveFormat
import DiveModel
import DiveUnits

/// Turns cells into values as the format writes them.
struct CellReader: Sendable {
  let decimal: TableRules.DecimalMark

  /// What a cell says.
  enum Reading: Hashable, Sendable {
    /// No value: the cell is empty, or has a word or a 0 that stands for an absent one.
    case nothing
    case values([String])
    /// A text that is not a value of the field.
    case refused
  }

  /// Reads the cells of the columns that become one key.
  ///
  /// - Parameters:
  ///   - cells: Their texts.
  ///   - column: What they become.
  ///   - unit: The unit that the head names.
  /// - Returns: One value, or those of a list.
  func read(_ cells: [String], _ column: TableRules.Column, unit: String?) -> Reading {
    guard let row = column.key.row else { return .nothing }
    let unit = if case .unit(let unit) = column.form { unit } else { unit }
    if row.kind == .gas { return one(gas(cells)) }
    if row.kind == .position { return one(position(cells)) }
    let cells = cells.map(CleanText.trim).filter { !$0.isEmpty }
    guard !cells.isEmpty else { return .nothing }
    var texts = cells
    if let joiner = column.joiner ?? (row.isList ? nil : " ") {
      texts = [cells.joined(separator: joiner)]
    }
    if let split = column.split { texts = texts.flatMap(split.parts) }
    var values: [String] = []
    for text in texts {
      switch value(text, row, column.form, unit) {
      case .nothing: continue
      case .refused: return .refused
      case .values(let some): values += some
      }
    }
    return values.isEmpty ? .nothing : .values(values)
  }

  private func one(_ value: String??) -> Reading {
    guard let value else { return .nothing }
    return value.map { .values([$0]) } ?? .refused
  }

  private func value(
    _ text: String,
    _ row: FieldRow,
    _ form: TableRules.Form?,
    _ unit: String?
  ) -> Reading {
    if case .word(let list) = row.kind {
      if form == .stars { return stars(text, Scale.allCases.reversed().map(\.rawValue)) }
      if let word = CellWords.word(text, list) { return .values([word]) }
    }
    if CleanText.saysNothing(CleanText.oneLine(text)) { return .nothing }
    let written: String?
    switch row.kind {
    case .depth, .distance, .pressure, .tankVolume, .mass, .temperature, .density, .fraction,
      .visibility:
      if row.kind == .visibility, form == .stars {
        return stars(text, VisibilityScale.allCases.map(\.rawValue))
      }
      if let word = row.kind == .visibility ? CellWords.word(text, .visibility) : nil {
        return .values([word])
      }
      guard let quantity = quantity(text, row.kind, unit) else { return .refused }
      guard !quantity.isEmpty else { return .nothing }
      written = quantity
    case .diveDuration, .duration:
      guard let seconds = seconds(text, form, unit) else { return .refused }
      if seconds == 0 { return .nothing }
      written = DiveDuration(steps: seconds).description
    case .number, .wholeNumber, .rating:
      guard let number = NumberCell(text, decimal) else { return .refused }
      if number.isZero, row.key != "cns", row.key != "otu" { return .nothing }
      written = number.rest.isEmpty || number.rest.hasPrefix("*") ? number.digits : nil
    case .flag:
      guard let flag = CellWords.flag(text) else { return .refused }
      if !flag { return .nothing }
      written = "true"
    case .word: written = nil
    case .date, .time, .zone: return moment(text, row, form)
    default: written = CleanText.oneLine(text)
    }
    guard let written, row.accepts(written), refers(written, row.kind) else { return .refused }
    return .values([written])
  }

  /// Whether a text can be a reference; the id of a record that is not there cannot.
  private func refers(_ text: String, _ kind: ValueKind) -> Bool {
    switch kind {
    case .reference(.site): true
    case .reference: !RecordID.isWellFormed(text)
    case .person: text != DiverFolder.own
    default: true
    }
  }

  private func stars(_ text: String, _ words: [String]) -> Reading {
    guard let number = NumberCell(text, decimal), let count = Int(number.digits) else {
      return .refused
    }
    if count == 0 { return .nothing }
    return words.indices.contains(count - 1) ? .values([words[count - 1]]) : .refused
  }

  private func moment(_ text: String, _ row: FieldRow, _ form: TableRules.Form?) -> Reading {
    guard case .pattern(let pattern) = form else {
      return row.accepts(text) ? .values([text]) : .refused
    }
    guard let reading = pattern.read(text) else { return .refused }
    let value = row.key == "time" ? reading.time?.description : reading.date?.description
    return value.map { .values([$0]) } ?? .refused
  }
}

extension CellReader {
  /// A number and a unit of ours; empty for a 0 that says nothing, nil if it cannot be read.
  private func quantity(_ text: String, _ kind: ValueKind, _ unit: String?) -> String? {
    guard let number = NumberCell(text, decimal) else { return nil }
    let own = number.rest.isEmpty ? nil : UnitWords.symbol(number.rest)
    guard number.rest.isEmpty || own != nil else { return nil }
    guard let unit = own ?? unit ?? Self.unit(of: kind) else { return nil }
    if number.isZero, kind != .temperature || unit == "K" { return kind == .fraction ? "0 %" : "" }
    let (digits, symbol) = converted(number, unit)
    let written = "\(digits) \(symbol)"
    return switch kind {
    case .depth: formatted(Depth.self, written, symbol)
    case .distance, .visibility: formatted(Distance.self, written, symbol)
    case .pressure: formatted(Pressure.self, written, symbol)
    case .mass: formatted(Mass.self, written, symbol)
    case .temperature: formatted(Temperature.self, written, symbol)
    case .density: formatted(Density.self, written, symbol)
    case .fraction: formatted(Fraction.self, written, symbol)
    default: written
    }
  }

  private func formatted<Value: Quantity>(
    _ type: Value.Type,
    _ text: String,
    _ symbol: String
  ) -> String? {
    (try? Value(parsing: text))?.formatted(in: symbol)
  }

  /// A number in a unit of ours, of which the others are exact multiples.
  func converted(_ number: NumberCell, _ unit: String) -> (digits: String, unit: String) {
    switch unit {
    case "Pa": return (number.shifted(by: -5), "bar")
    case "kPa": return (number.shifted(by: -2), "bar")
    case "MPa": return (number.shifted(by: 1), "bar")
    case "cm": return (number.shifted(by: -2), "m")
    case "K":
      guard let kelvin = number.thousandths, (0...10_000_000).contains(kelvin) else {
        return (number.digits, unit)
      }
      return (DecimalNumber(thousandths: kelvin - 273_150).description, "°C")
    default: return (number.digits, unit)
    }
  }

  /// The unit of numbers for which neither the cell nor the head nor a rule has one.
  static func unit(of kind: ValueKind) -> String? {
    switch kind {
    case .depth, .distance, .visibility: "m"
    case .pressure: "bar"
    case .temperature: "°C"
    case .tankVolume: "L"
    case .mass: "kg"
    case .fraction: "%"
    case .density: "kg/m3"
    case .diveDuration, .duration: "min"
    default: nil
    }
  }

  /// The units of durations; `m` stands for minutes.
  private static let timeUnits: Set<String> = ["s", "min", "h", "ms", "m"]

  /// More seconds than any duration has.
  private static let longest = 1_000_000_000

  /// A duration in seconds.
  func seconds(_ text: String, _ form: TableRules.Form?, _ unit: String?) -> Int? {
    let text = CleanText.oneLine(text)
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count > 1 { return colons(parts, form, unit) }
    if let number = NumberCell(text, decimal) {
      let own = number.rest.isEmpty ? nil : UnitWords.symbol(number.rest)
      // The head's unit may be the form of other cells, `mm:ss`; a cell's own is one of time.
      guard number.rest.isEmpty || own.map(Self.timeUnits.contains) ?? false,
        let value = number.thousandths, value >= 0
      else { return nil }
      let size =
        switch own ?? unit ?? "min" {
        case "s": 1
        case "h": 3_600
        case "ms": 0
        default: 60
        }
      if size == 0 { return value / 1_000_000 }
      let (product, overflow) = value.multipliedReportingOverflow(by: size)
      return overflow || product > Self.longest * 1_000 ? nil : (product + 500) / 1_000
    }
    return (try? DiveDuration(parsing: text.lowercased()))?.seconds
  }

  private func colons(_ parts: [Substring], _ form: TableRules.Form?, _ unit: String?) -> Int? {
    var numbers: [Int] = []
    for part in parts {
      // A fraction of a second is left out.
      let digits = part.prefix { $0 != "." && $0 != "," }
      guard digits.utf8.count <= 5, let number = Int(digits), number >= 0 else { return nil }
      numbers.append(number)
    }
    guard numbers.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
    if numbers.count == 3 { return numbers[0] * 3_600 + numbers[1] * 60 + numbers[2] }
    guard numbers.count == 2 else { return nil }
    switch form {
    case .duration(.hoursAndMinutes): return numbers[0] * 3_600 + numbers[1] * 60
    case .duration: return numbers[0] * 60 + numbers[1]
    default:
      return unit == "h" ? numbers[0] * 3_600 + numbers[1] * 60 : numbers[0] * 60 + numbers[1]
    }
  }

  /// A gas: `EAN32`, `32`, `32 %`, `0.32`, `18/45`, or oxygen and helium in two cells.
  ///
  /// The outer nil is no value, the inner one a text that cannot be read.
  private func gas(_ cells: [String]) -> String?? {
    var parts = cells.map(CleanText.oneLine)
    if parts.count == 1 {
      parts = parts[0].split(separator: "/").map { CleanText.trim(String($0)) }
    }
    while let last = parts.last, last.isEmpty || CleanText.saysNothing(last) { parts.removeLast() }
    guard let first = parts.first, !first.isEmpty, !CleanText.saysNothing(first) else { return nil }
    if parts.count == 1 {
      let word = HeadWords.fold(first).filter { $0 != " " }
      if Self.airs.contains(word) { return GasMix.air.description }
      if let mix = try? GasMix(parsing: first) { return mix.description }
    }
    guard let oxygen = permille(first), let helium = parts.count > 1 ? permille(parts[1]) : 0 else {
      return .some(nil)
    }
    if oxygen == 0, helium == 0 { return nil }
    return .some(GasMix(foreignOxygen: oxygen, helium: helium)?.description)
  }

  /// The least per cent, in thousandths, that a bare number of a gas can be.
  private static let leastPercent = 5_000

  private static let airs: Set<String> = [
    "air", "ohk", "suruohk", "ilma", "paineilma", "luft", "pressluft", "aire", "воздух",
  ]

  /// The share of a gas; a number up to 1 with decimals is a fraction, others are per cent.
  ///
  /// A bare 1 under `Nitrox` is a yes or the number of a gas, and no oxygen.
  private func permille(_ text: String) -> Int? {
    var text = text
    for prefix in ["eanx", "ean", "nitrox", "nx", "tx", "trimix", "o2"]
    where text.lowercased().hasPrefix(prefix) {
      text = String(text.dropFirst(prefix.count))
      break
    }
    guard let number = NumberCell(text, decimal), let value = number.thousandths else { return nil }
    guard number.rest.isEmpty || number.rest == "%", (0...100_000).contains(value) else {
      return nil
    }
    guard number.rest.isEmpty else { return (value + 50) / 100 }
    if value >= Self.leastPercent || number.isZero { return (value + 50) / 100 }
    return value <= 1_000 && text.utf8.contains(decimal.byte) ? value : nil
  }

  /// A place: two numbers in one cell or two.
  private func position(_ cells: [String]) -> String?? {
    var parts = cells.map(CleanText.oneLine).filter { !$0.isEmpty && !CleanText.saysNothing($0) }
    guard !parts.isEmpty else { return nil }
    if parts.count == 1 {
      let text = parts[0]
      let mark: Character =
        text.contains(";") ? ";" : decimal == .comma || !text.contains(",") ? " " : ","
      let halves = text.split(separator: mark).map { CleanText.trim(String($0)) }
      if halves.count == 2 { parts = halves.map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 } }
    }
    let numbers = parts.map { part in
      NumberCell(part, decimal).flatMap { $0.rest.isEmpty ? $0.digits : nil } ?? part
    }
    if numbers.count == 2, numbers.allSatisfy({ $0 == "0" }) { return nil }
    guard let place = try? GeoPosition(parsing: numbers.joined(separator: ", ")) else {
      return .some(nil)
    }
    return place.description
  }
}
