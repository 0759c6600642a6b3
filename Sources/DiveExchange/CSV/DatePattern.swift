import DiveFormat
package import DiveUnits

/// How dates and times are written: `dd.mm.yyyy`, `m/d/yyyy h:MM am`, `yyyy-mm-ddTHH:MM:SSZ`.
///
/// Small letters are parts of the date, capitals of the clock; `mmm` is a month's name, `am` the half
/// of the day, `Z` an offset from UTC that may be missing, and `*` whatever follows.
package struct DatePattern: Hashable, Sendable {
  package let text: String
  private let tokens: [Token]

  enum Token: Hashable, Sendable {
    case year, shortYear, month, monthName, day
    case hour, minute, second, half, zone, anything
    case literal(Character)
  }

  /// What a cell says.
  package struct Reading: Hashable, Sendable {
    package var date: CalendarDate?
    package var time: TimeOfDay?
    var zone: String?
  }

  /// Reads a pattern; nil if it has neither a whole date nor an hour and a minute.
  package init?(_ text: String) {
    var tokens: [Token] = []
    var rest = Substring(text)
    while let first = rest.first {
      let run = rest.prefix { $0 == first }
      let count = first.isLetter ? run.count : 1
      let word = String(rest.prefix(count))
      rest = rest.dropFirst(count)
      switch word {
      case "yyyy": tokens.append(.year)
      case "yy": tokens.append(.shortYear)
      case "mmm", "mmmm": tokens.append(.monthName)
      case "m", "mm": tokens.append(.month)
      case "d", "dd": tokens.append(.day)
      case "H", "HH", "h", "hh": tokens.append(.hour)
      case "M", "MM": tokens.append(.minute)
      case "S", "SS": tokens.append(.second)
      case "a" where rest.first == "m":
        rest = rest.dropFirst()
        tokens.append(.half)
      case "T": tokens.append(.literal("T"))
      case "Z": tokens.append(.zone)
      case "*": tokens.append(.anything)
      default:
        guard count == 1, !first.isLetter, !first.isNumber else { return nil }
        tokens.append(.literal(first))
      }
    }
    self.text = text
    self.tokens = tokens
    let isDate =
      tokens.contains(.day) && (tokens.contains(.month) || tokens.contains(.monthName))
      && (tokens.contains(.year) || tokens.contains(.shortYear))
    let isTime = tokens.contains(.hour) && tokens.contains(.minute)
    let hasDatePart = tokens.contains {
      [.year, .shortYear, .month, .monthName, .day].contains($0)
    }
    guard isDate || isTime, isDate == hasDatePart, Set(parts).count == parts.count else {
      return nil
    }
  }

  private var parts: [Token] {
    tokens.compactMap { token in
      if case .literal = token { return nil }
      return token == .shortYear ? .year : token == .monthName ? .month : token
    }
  }

  var hasDate: Bool { tokens.contains(.day) }
  var hasTime: Bool { tokens.contains(.hour) }
  /// Whether the clock is of twelve hours, with the half of the day behind it.
  var hasHalf: Bool { tokens.contains(.half) }

  /// The pattern with the halves of the day if it has none, and without them if it has; nil if the
  /// clock is not at its end.
  var withOtherHalves: DatePattern? {
    guard let hour = text.firstIndex(where: { $0 == "H" || $0 == "h" }) else { return nil }
    let clocks = [
      ("HH:MM", "h:MM am"), ("HH:MM:SS", "h:MM:SS am"), ("HH.MM", "h.MM am"),
    ]
    let clock = text[hour...]
    for (bare, half) in clocks where clock == bare || clock == half {
      return DatePattern(String(text[..<hour]) + (clock == bare ? half : bare))
    }
    return nil
  }

  /// Reads a cell; nil if it is not written so.
  package func read(_ cell: String) -> Reading? { read(line: CleanText.oneLine(cell)) }

  /// Reads a cell that is on one line.
  func read(line: String) -> Reading? { scanned(line)?.reading(self) }

  /// Whether a cell on one line is written so, perhaps with a day that its month lacks: `31.09.21`.
  func reads(line: String) -> (isRead: Bool, isSlip: Bool) {
    guard let scanner = scanned(line) else { return (false, false) }
    if scanner.reading(self) != nil { return (true, false) }
    return (false, hasDate && scanner.hasDayTheMonthLacks)
  }

  private func scanned(_ line: String) -> DateScanner? {
    var scanner = DateScanner(Substring(line), hasHalf: tokens.contains(.half))
    for (place, token) in tokens.enumerated() {
      let last = place > 0 ? tokens[place - 1] : nil
      let next = place + 1 < tokens.count ? tokens[place + 1] : nil
      guard scanner.read(token, after: last, before: next) else { return nil }
    }
    scanner.skipSpaces()
    return scanner.rest.isEmpty ? scanner : nil
  }
}

/// Reads one cell by the tokens of a pattern.
private struct DateScanner {
  var rest: Substring
  private let hasHalf: Bool
  private var values: [DatePattern.Token: Int] = [:]
  private var zone: String?

  init(_ text: Substring, hasHalf: Bool) {
    rest = text
    self.hasHalf = hasHalf
  }

  mutating func skipSpaces() {
    rest = rest.drop { $0 == " " || $0 == "\u{A0}" || $0 == "\u{202F}" }
  }

  mutating func read(
    _ token: DatePattern.Token,
    after last: DatePattern.Token?,
    before next: DatePattern.Token?
  ) -> Bool {
    switch token {
    case .literal(" "):
      let before = rest.count
      skipSpaces()
      return rest.count < before
    case .literal(let character):
      skipSpaces()
      guard rest.first == character else { return false }
      rest.removeFirst()
      return true
    case .anything:
      rest = rest.dropFirst(rest.count)
      return true
    case .monthName: return readName()
    case .half: return readHalf()
    case .zone: return readZone()
    case .year: return readNumber(token, 4...4)
    case .shortYear: return readNumber(.year, 2...2, plus: 2000)
    case .second:
      guard readNumber(token, 1...2) else { return false }
      // Fractions of a second are left out.
      if rest.first == "." || rest.first == "," { rest = rest.dropFirst().drop { $0.isNumber } }
      return true
    default:
      // Digits that touch others have a fixed number; only the first hour of `945` may have one.
      if Self.isNumber(next) {
        return readNumber(token, token == .hour && isOdd && !Self.isNumber(last) ? 1...1 : 2...2)
      }
      return readNumber(token, Self.isNumber(last) ? 2...2 : 1...2)
    }
  }

  private static func isNumber(_ token: DatePattern.Token?) -> Bool {
    switch token {
    case .year, .shortYear, .month, .day, .hour, .minute, .second: true
    default: false
    }
  }

  /// Whether an odd number of digits comes next.
  private var isOdd: Bool {
    rest.drop { $0 == " " }.prefix { ("0"..."9").contains($0) }.utf8.count & 1 == 1
  }

  var hasDayTheMonthLacks: Bool {
    guard let year = values[.year], let month = values[.month], let day = values[.day] else {
      return false
    }
    return (29...31).contains(day) && CalendarDate(year: year, month: month, day: 1) != nil
      && CalendarDate(year: year, month: month, day: day) == nil
  }

  private mutating func readNumber(
    _ token: DatePattern.Token,
    _ count: ClosedRange<Int>,
    plus base: Int = 0
  ) -> Bool {
    if token != .year || base == 0 { skipSpaces() }
    let digits = rest.prefix { ("0"..."9").contains($0) }.prefix(count.upperBound)
    guard digits.utf8.count >= count.lowerBound, let value = Int(digits) else { return false }
    rest = rest.dropFirst(digits.count)
    // As POSIX has it: 69 to 99 are of the last century.
    values[token] = base == 0 ? value : value + (value >= 69 ? 1900 : base)
    return true
  }

  private mutating func readName() -> Bool {
    skipSpaces()
    let word = rest.prefix { $0.isLetter }
    guard let month = MonthNames.number(HeadWords.fold(String(word))) else { return false }
    rest = rest.dropFirst(word.count)
    if rest.first == "." { rest.removeFirst() }
    values[.month] = month
    return true
  }

  private mutating func readHalf() -> Bool {
    skipSpaces()
    let word = rest.prefix { $0.isLetter || $0 == "." }
    switch word.lowercased().filter({ $0 != "." }) {
    case "am", "a": values[.half] = 0
    case "pm", "p": values[.half] = 12
    default: return false
    }
    rest = rest.dropFirst(word.count)
    return true
  }

  private mutating func readZone() -> Bool {
    skipSpaces()
    if rest.isEmpty { return true }
    if rest == "Z" || rest == "z" {
      // Many programs write Z after the clock of the wrist; it says nothing.
      rest = ""
      return true
    }
    var text = String(rest)
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      if text.utf8.count == 5 { text.insert(":", at: text.index(text.startIndex, offsetBy: 3)) }
      if text.utf8.count == 3 { text += ":00" }
    }
    guard (try? ZoneOffset(parsing: text)) != nil else { return false }
    zone = text
    rest = ""
    return true
  }

  func reading(_ pattern: DatePattern) -> DatePattern.Reading? {
    var reading = DatePattern.Reading(zone: zone)
    if pattern.hasDate {
      guard let year = values[.year], let month = values[.month], let day = values[.day],
        let date = CalendarDate(year: year, month: month, day: day)
      else { return nil }
      reading.date = date
    }
    if pattern.hasTime {
      guard var hour = values[.hour], let minute = values[.minute] else { return nil }
      if let half = values[.half] {
        guard (1...12).contains(hour) else { return nil }
        hour = hour % 12 + half
      }
      guard let time = TimeOfDay(hour: hour, minute: minute, second: values[.second] ?? 0) else {
        return nil
      }
      reading.time = time
    }
    return reading
  }
}

/// The names of months, and what they are shortened to.
enum MonthNames {
  /// The month of a folded name or of its beginning; nil if it could be several.
  static func number(_ word: String) -> Int? {
    guard word.utf8.count >= 3 else { return nil }
    var found: Int?
    for (place, names) in months.enumerated()
    where names.split(separator: " ").contains(where: { $0.hasPrefix(word) }) {
      if let found, found != place + 1 { return nil }
      found = place + 1
    }
    return found
  }

  private static let months = [
    "january januar jaanuar tammikuu januari janvier enero января январь janv",
    "february februar veebruar helmikuu februari fevrier febrero февраля февраль fevr",
    "march marz marts maaliskuu mars marzo марта март marts",
    "april aprill huhtikuu avril abril апреля апрель",
    "may mai toukokuu maj mayo мая маи",
    "june juni juuni kesakuu juin junio июня июнь",
    "july juli juuli heinakuu juillet julio июля июль",
    "august elokuu augusti aout agosto августа август",
    "september syyskuu septembre septiembre сентября сентябрь sept",
    "october oktober oktoober lokakuu octobre octubre октября октябрь",
    "november marraskuu novembre noviembre ноября ноябрь",
    "december dezember detsember joulukuu decembre diciembre декабря декабрь",
  ]
}
