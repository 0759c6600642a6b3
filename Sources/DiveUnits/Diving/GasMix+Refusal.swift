extension GasMix {
  /// Explains why a text is not a valid gas, or that its parts exceed 100 %; suggests a fix for
  /// other spellings of a mix.
  public static func refusal(of text: String) -> ValueError {
    var repair = Repair(text)
    let (body, word, numbers) = parts(of: repair)
    if let named = otherNames[body] { return repair.error(suggesting: named) }
    guard !numbers.isEmpty else {
      return .unknownWord(text, among: ["air", "oxygen", "nitrox", "trimix"])
    }
    guard gasWords.contains(word) else { return .unknownWord(text, nearest: nil) }

    let (digits, isTwo) = percents(numbers, &repair)
    guard let oxygen = digits.first, digits.count == (isTwo ? 2 : 1) else {
      return (repair.fault ?? .spelling).error(suggesting: nil)
    }
    let spelling = isTwo ? digits.joined(separator: "/") : "EAN" + inPercent(oxygen)
    guard let gas = Self(reading: spelling) else { return .outOfRange(text) }
    // A fraction of 1 is oxygen, 1 % a slip: no one breathes it.
    if !isTwo, gas.oxygen == 10, !oxygen.hasPrefix("0") { return .ambiguous(["oxygen", gas.name]) }
    let isAir = gas.oxygen == 210 && gas.helium == 0 && word.isEmpty && repair.fault == nil
    return isAir ? .ambiguous(["air", "EAN21"]) : repair.error(suggesting: gas.name)
  }

  /// Oxygen and helium together in an invalid text, in thousandths of a per cent.
  ///
  /// Nil if the text does not state them: `deep`, `EAN`.
  public static func statedTotal(of text: String) -> Int? {
    var repair = Repair(text)
    let (digits, isTwo) = percents(parts(of: repair).numbers, &repair)
    guard digits.count == (isTwo ? 2 : 1) else { return nil }
    var total = 0
    for number in digits {
      let percent = isTwo ? number : inPercent(number)
      guard let part = DecimalNumber(reading: percent)?.thousandths else { return nil }
      let (sum, overflow) = total.addingReportingOverflow(part)
      guard !overflow else { return nil }
      total = sum
    }
    return total
  }

  /// The text in lower case without spaces, split into its word and the rest.
  private static func parts(
    of repair: Repair
  ) -> (body: String, word: String, numbers: String) {
    let body = repair.text.prefix(64).lowercased().filter { !" %".contains($0) }
    let word = body.prefix { !$0.isASCIIDigit && $0 != "." && $0 != "-" }
    return (body, String(word), String(body.dropFirst(word.count)))
  }

  /// The one or two numbers of `32`, `18/45`, `18-45`.
  private static func percents(
    _ text: String,
    _ repair: inout Repair
  ) -> (digits: [String], isTwo: Bool) {
    let parts = text.split(maxSplits: 2, omittingEmptySubsequences: false) {
      "/-:\\".contains($0)
    }
    var digits: [String] = []
    for part in parts {
      guard let number = RepairedNumber(String(part)), number.rest.isEmpty else { continue }
      if let fault = number.fault { repair.note(fault) }
      if let plain = number.digits { digits.append(plain) }
    }
    return (digits, parts.count == 2)
  }

  /// A fraction converted to per cent: `0.32` becomes `32`.
  private static func inPercent(_ digits: String) -> String {
    guard digits.hasPrefix("0."), let part = DecimalNumber(reading: digits) else { return digits }
    return decimalText(part.thousandths, decimals: 1)
  }
}

private let gasWords: Set<String> = [
  "", "ean", "eanx", "nitrox", "nx", "nox", "enrichedair", "trimix", "tx", "tmx", "heliox", "hx",
]

private let otherNames = [
  "o2": "oxygen", "pureoxygen": "oxygen", "100": "oxygen", "compressedair": "air", "air21": "air",
  "pureo2": "oxygen", "normalair": "air", "luft": "air", "õhk": "air", "ilma": "air",
  "aire": "air", "воздух": "air", "pressluft": "air", "druckluft": "air", "suruõhk": "air",
  "paineilma": "air", "hapnik": "oxygen", "happi": "oxygen", "sauerstoff": "oxygen",
  "syre": "oxygen", "oxygène": "oxygen", "oxígeno": "oxygen", "кислород": "oxygen",
]
