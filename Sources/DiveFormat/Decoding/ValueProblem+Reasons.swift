import DiveModel
import DiveUnits
import FrontMatter
import Diagnostics
import NearWords
import Wording

// One diagnostic for each reason why a text is not a valid value.

extension ValueProblem {
  func notOfKind(fix: String?, isSafe: Bool = true) -> Diagnostic {
    if fix == nil, let number = numberAfterMark ?? visibilityWord {
      return notOfKind(fix: number, isSafe: false)
    }
    return error(
      kind.ruleID,
      .notOfKind(text: text),
      expected: kind.expectation,
      fix: fix,
      isSafe: isSafe
    )
  }

  /// The digits of `#12`, `No. 12` and `nr 12`, where a whole number is written.
  private var numberAfterMark: String? {
    guard kind == .wholeNumber, let start = text.firstIndex(where: \.isWholeNumber) else {
      return nil
    }
    let mark = text[..<start].filter { $0 != " " && $0 != "." }.lowercased()
    let digits = String(text[start...])
    guard ["#", "n", "no", "nr", "№"].contains(mark),
      RecordDecoder.reads(digits, as: kind, plausible)
    else { return nil }
    return digits
  }

  /// The word of the scale that another word means, where a visibility is written: `gut`.
  private var visibilityWord: String? {
    guard kind == .visibility else { return nil }
    let words = WordList.visibility.words
    return OtherWords.word(for: text.lowercased(), in: words) ?? Nearest.match(text, in: words)
  }

  /// For kinds without units, what follows the number is usually a typo.
  func unknownUnit(_ unit: String) -> Diagnostic {
    guard !kind.unitSymbols(units).isEmpty else {
      let number = String(text.dropLast(unit.count).reversed().drop { $0 == " " }.reversed())
      let fix = RecordDecoder.reads(number, as: kind, plausible) ? number : nil
      return notOfKind(fix: fix, isSafe: unit.allSatisfy { ",;".contains($0) })
    }
    return error(
      "unknown-unit",
      .unknownUnit(unit: unit, text: text),
      expected: .expectedUnit(units: kind.unitSymbols(units))
    )
  }

  /// A gas of more than 100 % breaks a rule of its own, as it is more than an implausible number.
  var outOfRange: Diagnostic {
    if kind == .gas, let total = GasMix.statedTotal(of: text), total > 100_000 {
      return error(
        "gas-above-100-percent",
        .gasAbove100Percent(text: text, total: Decimal(total, places: 3), limit: Decimal(100))
      )
    }
    return error("out-of-range", .outOfRange(text: text), expected: range ?? kind.expectation)
  }

  /// The plausible range of the field.
  private var range: Message? {
    if kind == .rating { return .expectedBetween(low: "1", high: "5") }
    return plausible.map {
      .expectedBetween(low: kind.spelled($0.lowerBound), high: kind.spelled($0.upperBound))
    }
  }

  /// For `18,4` without a unit: one fix for both the comma and the unit.
  var decimalCommaWithoutUnit: Diagnostic? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count != 3,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { $0 &- 0x30 < 10 } })
    else { return nil }
    let number = parts.joined(separator: ".")
    var problem = decimalComma(nil)
    problem.fixIts = unitsFitting(number).prefix(2).map { replacement(unsafe: "\(number) \($0)") }
    return problem
  }

  func decimalComma(_ suggestion: String?) -> Diagnostic {
    error(
      "decimal-comma",
      .decimalComma(text: text),
      expected: .expectedDecimalPoint,
      fix: suggestion
    )
  }

  /// For `3,000 psi`: three digits after a comma, and a unit with values in the thousands.
  ///
  /// It is checked first, because read as a decimal comma it would be a different value.
  var thousands: Diagnostic? {
    let unit = text.drop { !$0.isLetter }
    let number = text.prefix { !$0.isLetter }.filter { $0 != " " }
    guard ["psi", "ft", "mbar", "hpa", "kg/m3", "jpy"].contains(unit.lowercased()) else {
      return nil
    }
    let parts = number.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count == 3 else { return nil }
    let whole = parts.joined() + " " + unit
    guard RecordDecoder.reads(whole, as: kind, plausible) else { return nil }
    return error(
      "decimal-comma",
      .thousandsSeparator(text: text),
      expected: .expectedDigitsAlone,
      fix: whole,
      isSafe: false
    )
  }

  /// A number with leading zeros may be misread, so its fix must be reviewed.
  func numberForm(_ suggestion: String?) -> Diagnostic {
    error(
      "bad-number",
      .badNumber(text: text),
      expected: kind.expectation,
      fix: suggestion,
      isSafe: !text.hasPrefix("0")
    )
  }

  func approximate(_ suggestion: String?) -> Diagnostic {
    error("approximate-value", .approximateValue(text: text), fix: suggestion, isSafe: false)
  }

  func unknownWord(_ nearest: String?) -> Diagnostic {
    if case .word(let list) = kind { return .unknownWord(text, list.words, place) }
    return notOfKind(fix: nearest, isSafe: false)
  }

  /// A unit's other name, such as `metres`, is certain enough for a safe fix.
  func malformed(_ suggestion: String?) -> Diagnostic {
    if let suggestion, kind.isMeasured, let start = text.firstIndex(where: \.isLetter) {
      let unit = String(text[start...])
      return error("unknown-unit", .unknownUnit(unit: unit, text: text), fix: suggestion)
    }
    if suggestion == nil, let hour { return notOfKind(fix: hour, isSafe: false) }
    return notOfKind(fix: suggestion, isSafe: !losesMoment(suggestion) && !addsCentury(suggestion))
  }

  /// The full hour, where a time is only its number: `8`.
  private var hour: String? {
    guard kind == .time, text.utf8.count < 3, text.utf8.allSatisfy({ $0 &- 0x30 < 10 }),
      let hour = Int(text), hour < 24
    else { return nil }
    return "\(text):00"
  }

  /// Whether the fix would drop the time next to a date, or the zone of a time.
  private func losesMoment(_ fix: String?) -> Bool {
    guard let fix, kind == .date || kind == .time else { return false }
    return text.lowercased().hasSuffix("z")
      || text.count(where: \.isNumber) > fix.count(where: \.isNumber)
  }

  /// Whether the fix says the century of a year with two digits.
  private func addsCentury(_ fix: String?) -> Bool {
    guard kind == .date, let year = fix?.prefix(4) else { return false }
    return text.split { !$0.isNumber }.allSatisfy { $0.count < 3 } && !text.contains(year)
  }

  func noSuchDay(_ days: Int) -> Diagnostic {
    error(
      "bad-date",
      .noSuchDay(text: text),
      expected: days > 0 ? .expectedDayUpTo(days: Decimal(days)) : kind.expectation
    )
  }

  /// An error with several fixes to choose from.
  func choice(_ id: String, _ message: Message, _ readings: [String]) -> Diagnostic {
    Diagnostic(id, .error, message, at: place, fixIts: readings.map(replacement(unsafe:)))
  }
}
