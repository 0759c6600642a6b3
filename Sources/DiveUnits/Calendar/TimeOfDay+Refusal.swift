extension TimeOfDay {
  /// Explains why a text is not a valid time of day; suggests a fix for 12-hour times and other
  /// separators.
  public static func refusal(of text: String) -> ValueError {
    let repair = Repair(text)
    if let range = range(repair.text) { return range }
    var body = withoutZone(repair.text.prefix(40).lowercased())
    let half = ["a.m.", "p.m.", "am", "pm"].first { body.hasSuffix($0) }
    if let half { body = body.dropLast(half.count).trimmingSpaces() }
    guard body.holdsDigit else { return .notANumber(text) }
    guard var numbers = clockNumbers(body, needsMinutes: half == nil) else {
      return .malformed(suggestion: nil)
    }
    if let half {
      guard (1...12).contains(numbers[0]) else { return .malformed(suggestion: nil) }
      numbers[0] = numbers[0] % 12 + (half.first == "p" ? 12 : 0)
    }
    guard let time = TimeOfDay(hour: numbers[0], minute: numbers[1], second: numbers[2]) else {
      return .malformed(suggestion: nil)
    }
    let hour = body.prefix { $0.isASCIIDigit }
    let fix = half == nil && hour.count == 1 && time.hour < 10 ? time.description.dropFirst() : ""
    return repair.error(suggesting: fix.isEmpty ? "\(time)" : String(fix))
  }

  /// Finds `10:30-12:00`.
  private static func range(_ text: String) -> ValueError? {
    let ends = text.prefix(40).split(separator: "-").map { $0.trimmingSpaces() }
    guard ends.count == 2, ends.allSatisfy({ Self(reading: $0) != nil }) else { return nil }
    return .range(low: ends[0], high: ends[1])
  }

  /// Removes `Z` or `+03:00` from the end.
  private static func withoutZone(_ text: String) -> String {
    if text.hasSuffix("z") { return text.dropLast().trimmingSpaces() }
    guard let sign = text.firstIndex(of: "+") else { return text }
    let offset = text[sign...]
    return ZoneOffset(reading: String(offset)) == nil ? text : text[..<sign].trimmingSpaces()
  }

  /// Parses `10.30`, `10h30`, `10 h 30 min`, `1030`, `9:5`, `10:30:15.5` to hour, minute, second.
  private static func clockNumbers(_ text: String, needsMinutes: Bool) -> [Int]? {
    let parts = text.wordsAndNumbers
    let isPlain = parts.allSatisfy {
      $0.isDigits || ["h", "m", "min", "s", "uhr", "klo", "kl"].contains($0)
    }
    let texts = parts.filter { $0.isDigits }
    var numbers = texts.compactMap(\.smallNumber)
    guard isPlain, let first = texts.first, numbers.count == texts.count else { return nil }
    if texts.count == 1, (3...4).contains(first.count) {
      return [numbers[0] / 100, numbers[0] % 100, 0]
    }
    guard (needsMinutes ? 2 : 1)...4 ~= texts.count, first.count <= 2 else { return nil }
    guard texts.dropFirst().prefix(2).allSatisfy({ $0.count <= 2 }) else { return nil }
    numbers += [0, 0]
    return Array(numbers.prefix(3))
  }
}
