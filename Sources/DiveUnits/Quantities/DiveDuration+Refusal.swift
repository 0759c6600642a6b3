extension DiveDuration {
  /// Explains why a text is not a valid duration.
  ///
  /// Two numbers below `10:00` have two readings, as does `1.30 h`, which some people use for an
  /// hour and a half.
  public static func refusal(of text: String) -> ValueError {
    var repair = Repair(text)
    if let onClock = clockRefusal(repair) { return onClock }
    guard let sum = sum(of: repair.text) else {
      return repair.refusal(units: unitSymbols) { Self(reading: $0) != nil }
    }
    let fix = Self(steps: sum.seconds).formatted(.metric)
    if sum.other != sum.seconds, sum.other <= largestSteps {
      return .ambiguous([fix, Self(steps: sum.other).formatted(.metric)])
    }
    if let fault = sum.fault { repair.note(fault) }
    return repair.error(suggesting: fix)
  }

  /// The reason for a text with colons.
  private static func clockRefusal(_ repair: Repair) -> ValueError? {
    let isNegative = repair.text.utf8.first == 0x2D
    let clock = repair.text.dropFirst(isNegative ? 1 : 0)
    let body = clock.prefix { $0.isASCIIDigit || $0 == ":" }
    let parts = body.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy(\.isDigits) else { return nil }
    let numbers = parts.compactMap(\.smallNumber)
    // A number with too many digits has a valid form, so it is out of range.
    guard !isNegative, numbers.count == parts.count else { return .outOfRange(repair.original) }
    guard numbers.dropFirst().allSatisfy({ $0 < 60 }) else { return .outOfRange(repair.original) }
    let unit = repair.text.dropFirst(body.count).trimmingSpaces().lowercased()
    if numbers.count == 3 {
      let seconds = numbers.reduce(0) { $0 * 60 + $1 }
      return repair.error(suggesting: Self(steps: seconds).formatted(.metric))
    }
    let asHours = Self(steps: numbers[0] * 3600 + numbers[1] * 60).formatted(.metric)
    let asMinutes = Self(steps: numbers[0] * 60 + numbers[1]).formatted(.metric)
    guard parts[1].count == 2 else { return .malformed(suggestion: nil) }
    switch namedUnits[unit] {
    case 3600: return .malformed(suggestion: asHours)
    case 60: return .malformed(suggestion: asMinutes)
    default: break
    }
    guard unit.isEmpty else { return .unknownUnit(unit) }
    return Self(reading: String(body)) == nil
      ? .ambiguous(asHours == asMinutes ? [asHours, "0 s"] : [asHours, asMinutes])
      : repair.error(suggesting: String(body))
  }

  /// Adds up `1.5 h`, `1h12`, `47 minutes`, `47'30"` if the sum is whole seconds; `other` is the
  /// sum if the point is not a decimal point.
  private static func sum(of text: String) -> (seconds: Int, other: Int, fault: Fault?)? {
    var (rest, total, other, worth, fault) = (text, 0, 0, 0, Fault?.none)
    for _ in 0..<3 where !rest.isEmpty {
      guard let number = RepairedNumber(rest), let digits = number.digits else { return nil }
      let name = number.rest.prefix { !$0.isASCIIDigit }
      rest = String(number.rest.dropFirst(name.count))
      let unit = name.lowercased().filter { !" .,".contains($0) }
      let next = unit.isEmpty ? (worth == 3600 ? 60 : worth == 60 ? 1 : nil) : namedUnits[unit]
      guard let next, worth == 0 || next < worth else { return nil }
      guard let seconds = wholeSeconds(digits, worth: next) else { return nil }
      other += otherSeconds(digits, worth: next) ?? seconds
      (total, worth, fault) = (total + seconds, next, fault ?? number.fault)
    }
    return rest.isEmpty && worth > 0 && total <= largestSteps ? (total, other, fault) : nil
  }

  /// The second reading of a number with a point, as in `1.30 h` for an hour and a half or `1.000
  /// min` for a thousand; nil if the point can only be a decimal point.
  private static func otherSeconds(_ digits: String, worth: Int) -> Int? {
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let whole = parts[0].smallNumber, let behind = parts[1].smallNumber
    else { return nil }
    switch parts[1].count {
    case 2 where behind < 60 && worth > 1: return whole * worth + behind * (worth / 60)
    case 3 where (1...999).contains(whole): return (whole * 1000 + behind) * worth
    default: return nil
    }
  }

  /// A decimal number of a unit in seconds, if that is a whole number in range.
  private static func wholeSeconds(_ digits: String, worth: Int) -> Int? {
    var digits = digits
    guard
      let number = digits.withUTF8({ ScannedNumber($0, from: 0) }),
      !number.isNegative, !number.isCutShort
    else { return nil }
    let (product, overflow) = number.mantissa.multipliedReportingOverflow(by: worth)
    let (seconds, remainder) = product.quotientAndRemainder(
      dividingBy: powerOfTen(number.decimals)
    )
    return overflow || remainder != 0 || seconds > largestSteps ? nil : seconds
  }
}

private let namedUnits: [String: Int] = [
  "h": 3600, "hr": 3600, "hrs": 3600, "hour": 3600, "hours": 3600,
  "min": 60, "mins": 60, "minute": 60, "minutes": 60, "m": 60, "mn": 60, "'": 60, "′": 60,
  "’": 60,
  "tund": 3600, "tundi": 3600, "tunti": 3600, "tuntia": 3600, "std": 3600, "stunde": 3600,
  "stunden": 3600, "timme": 3600, "timmar": 3600, "heure": 3600, "heures": 3600, "hora": 3600,
  "horas": 3600, "ч": 3600, "час": 3600, "часа": 3600, "часов": 3600,
  "minut": 60, "minutit": 60, "minutti": 60, "minuuttia": 60, "minuutti": 60, "minuten": 60,
  "minuter": 60, "minuto": 60, "minutos": 60, "мин": 60, "минут": 60, "минуты": 60,
  "sekund": 1, "sekundit": 1, "sekunti": 1, "sekuntia": 1, "sekunde": 1, "sekunden": 1,
  "sekunder": 1, "seconde": 1, "secondes": 1, "segundo": 1, "segundos": 1, "сек": 1, "секунд": 1,
  "s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1, "\"": 1, "″": 1, "”": 1, "''": 1,
]
