extension CalendarDate {
  /// Explains why a text is not a valid date, such as another order, a day that the month lacks, or
  /// a word; suggests a fix if there is only one reading.
  public static func refusal(of text: String) -> ValueError {
    let repair = Repair(text)
    let parts = dateParts(repair.text)
    guard parts.contains(where: \.holdsDigit) else { return .notANumber(text) }
    let readings =
      parts.contains { monthNumber($0) != nil } ? [named(parts)] : numbered(parts, repair.text)
    let dates = readings.compactMap { $0 }.compactMap { $0.date }.map { "\($0)" }
    switch Set(dates).count {
    case 0: break
    case 1: return repair.error(suggesting: dates[0])
    default: return .ambiguous(dates)
    }
    guard let reading = readings.compactMap({ $0 }).first else {
      return .malformed(suggestion: nil)
    }
    guard (1900...2200).contains(reading.year) else { return .outOfRange(text) }
    return .noSuchDay(
      text,
      daysInMonth: daysInMonth(reading.month, year: reading.year)
    )
  }

  /// Parses a date with a month name: `1 June 2024`, `June 1st, 2024`, `2024 Jun 1`.
  private static func named(_ parts: [String]) -> DateReading? {
    let names = parts.filter { monthNumber($0) != nil }
    let numbers = parts.compactMap(\.smallNumber)
    let isPlain = parts.allSatisfy {
      $0.isDigits || monthNumber($0) != nil || ["st", "nd", "rd", "th", "of"].contains($0)
    }
    guard names.count == 1, numbers.count == 2, isPlain else { return nil }
    guard let month = monthNumber(names[0]) else { return nil }
    return numbers[0] > 31
      ? DateReading(year: numbers[0], month: month, day: numbers[1])
      : DateReading(year: numbers[1], month: month, day: numbers[0])
  }

  /// The days that `13.05.26` may mean: with the year at the end, or with dots or hyphens and two
  /// digits everywhere also at the beginning.
  private static func withCentury(
    _ parts: [String],
    _ numbers: [Int],
    _ text: String
  ) -> [DateReading?] {
    guard parts[0].count <= 2, parts[1].count <= 2 else { return [] }
    func year(_ number: Int) -> Int { number + (number > 50 ? 1900 : 2000) }
    let isSlashed = text.dropFirst(parts[0].count).first == "/"
    let dayFirst = DateReading(year: year(numbers[2]), month: numbers[1], day: numbers[0])
    let other =
      isSlashed
      ? DateReading(year: year(numbers[2]), month: numbers[0], day: numbers[1])
      : DateReading(year: year(numbers[0]), month: numbers[1], day: numbers[2])
    let mayBeOther = isSlashed || parts[0].count == 2 && parts[1].count == 2
    return (mayBeOther ? [dayFirst, other] : [dayFirst]).filter { $0.date != nil }
  }

  /// Parses a date of digits: `2024-6-1`, `1.6.2024`, `01/06/2024`, `20240601`.
  private static func numbered(_ parts: [String], _ text: String) -> [DateReading?] {
    if parts[0].count == 8, let all = Int(parts[0]) {
      return [DateReading(year: all / 10_000, month: all / 100 % 100, day: all % 100)]
    }
    let numbers = parts.prefix(3).compactMap(\.smallNumber)
    let time = parts.dropFirst(3)
    guard numbers.count == 3, time.isEmpty || time.count > 1 && time.allSatisfy(isOfTime) else {
      return []
    }
    if parts[0].count == 4 {
      return [DateReading(year: numbers[0], month: numbers[1], day: numbers[2])]
    }
    if parts[2].count == 2, time.isEmpty { return withCentury(parts, numbers, text) }
    guard parts[2].count == 4, parts[0].count <= 2, parts[1].count <= 2 else { return [] }
    let dayFirst = DateReading(year: numbers[2], month: numbers[1], day: numbers[0])
    let monthFirst = DateReading(year: numbers[2], month: numbers[0], day: numbers[1])
    let isDotted = text.dropFirst(parts[0].count).first == "."
    return isDotted && numbers[1] <= 12 ? [dayFirst] : [dayFirst, monthFirst]
  }
}

/// Three numbers that may be a date.
private struct DateReading {
  var year: Int
  var month: Int
  var day: Int

  var date: CalendarDate? { CalendarDate(year: year, month: month, day: day) }
}

/// The words and numbers of a text, without a time of day after the date.
private func dateParts(_ text: String) -> [String] {
  let isoDay = text.prefix(10)
  let time = text.dropFirst(10)
  if let mark = time.first, "Tt ".contains(mark), time.dropFirst().first?.isASCIIDigit ?? false,
    CalendarDate(reading: String(isoDay)) != nil
  {
    return isoDay.split(separator: "-").map { String($0) }
  }
  return text.prefix(64).lowercased().wordsAndNumbers
}

private func isOfTime(_ part: String) -> Bool {
  part.isDigits || part == "t" || part == "z"
}

/// The number of a month by its name, or the first three letters or more where these name one month.
///
/// Of names that begin alike in two languages, the English one is meant.
private func monthNumber(_ name: String) -> Int? {
  guard name.count >= 3 else { return nil }
  if name == "sept" { return 9 }
  for names in monthNames {
    let found = names.indices.filter { place in
      let whole = names[place]
      // Finnish dates have the month in the partitive: `5. kesäkuuta 2023`.
      return whole.hasPrefix(name) || whole.hasSuffix("kuu") && name == whole + "ta"
    }
    if let place = found.first, found.count == 1 { return place + 1 }
  }
  return nil
}

/// The names of the months in the languages that divers write.
private let monthNames = [
  [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ],
  [
    "jaanuar", "veebruar", "märts", "aprill", "mai", "juuni", "juuli", "august", "september",
    "oktoober", "november", "detsember",
  ],
  [
    "tammikuu", "helmikuu", "maaliskuu", "huhtikuu", "toukokuu", "kesäkuu", "heinäkuu", "elokuu",
    "syyskuu", "lokakuu", "marraskuu", "joulukuu",
  ],
]
