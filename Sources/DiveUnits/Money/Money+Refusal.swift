extension Money {
  /// Explains why a text is not a valid amount; suggests a fix for another order and for currency
  /// signs.
  public static func refusal(of text: String) -> ValueError {
    var repair = Repair(text)
    guard repair.text.holdsDigit else { return .notANumber(text) }
    let sign = repair.text.prefix { !$0.isASCIIDigit && !"+-.,".contains($0) }.trimmingSpaces()
    let amount = sign.isEmpty ? repair.text : String(repair.text.drop { !isOfNumber($0) })
    guard let number = RepairedNumber(amount) else { return .notANumber(text) }
    guard sign.isEmpty || number.rest.isEmpty || sign == number.rest else {
      return .malformed(suggestion: nil)
    }
    if let fault = number.fault { repair.note(fault) }
    let unit = sign.isEmpty ? number.rest : sign
    guard let digits = number.digits else {
      return (repair.fault ?? .spelling).error(suggesting: nil)
    }
    guard !unit.isEmpty else {
      return repair.fault.map { $0.error(suggesting: nil) } ?? .missingUnit
    }
    let codes = CurrencyCode(reading: unit).map { ["\($0)"] } ?? CurrencySymbol.currencies(of: unit)
    guard !codes.isEmpty else {
      return unit.holdsDigit
        ? repair.refusal(units: []) { Self(reading: $0) != nil } : unknown(unit, digits)
    }
    return refusal(of: digits, in: codes, repair)
  }

  /// The reason for an amount with known currencies.
  private static func refusal(
    of digits: String,
    in codes: [String],
    _ repair: Repair
  ) -> ValueError {
    let readings = codes.compactMap { code in
      Self(reading: "\(padded(digits, code)) \(code)").map { "\($0)" }
    }
    if readings.count > 1 { return .ambiguous(readings) }
    if let fix = readings.first { return repair.error(suggesting: fix) }
    // If a smaller amount with the same decimals is valid, the amount is too large.
    let small = digits.firstIndex(of: ".").map { "1" + digits[$0...] } ?? "1"
    let isTooGreat = codes.contains { Self(reading: "\(padded(small, $0)) \($0)") != nil }
    return isTooGreat ? .outOfRange(repair.original) : .numberForm(suggestion: nil)
  }

  /// The amount with zeros added or removed to fit the currency's decimals.
  private static func padded(_ digits: String, _ code: String) -> String {
    guard let point = digits.firstIndex(of: "."), let currency = CurrencyCode(reading: code) else {
      return digits
    }
    let decimals = digits[point...].count - 1
    if decimals == 3, currency.decimals < 3 { return digits }
    let missing = currency.decimals - decimals
    if missing >= 0 { return digits + String(repeating: "0", count: missing) }
    guard digits.suffix(0 - missing).allSatisfy({ $0 == "0" }) else { return digits }
    let kept = digits.dropLast(0 - missing)
    return String(kept.last == "." ? kept.dropLast() : kept)
  }

  /// The reason for an unknown currency.
  private static func unknown(_ unit: String, _ digits: String) -> ValueError {
    guard unit.count == 3, unit.allSatisfy(\.isLetter) else { return .unknownUnit(unit) }
    let nearest = CurrencyCode.nearest(to: unit)
    return .unknownWord(unit, nearest: nearest.map { "\(digits) \($0)" })
  }

  private static func isOfNumber(_ character: Character) -> Bool {
    character.isASCIIDigit || "+-.,".contains(character)
  }
}
