import DiveFormat
import DiveModel
import DiveUnits

/// Regular expressions for the texts that the reader takes for values of a kind.
///
/// They are made from the reader's units and limits, in the common part of all dialects, and have
/// no anchors. `ValueForm` describes the same for people, without the limits.
struct ValuePattern {
  let kind: ValueKind
  /// The valid range in the kind's smallest step; nil if any value is valid.
  let plausible: ClosedRange<Int>?

  init(_ kind: ValueKind, _ plausible: ClosedRange<Int>?) {
    self.kind = kind
    self.plausible = plausible
  }

  /// The pattern; nil for kinds whose values any text can be.
  var text: String? {
    switch kind {
    case .depth, .distance, .temperature, .pressure, .mass, .density, .fraction, .flow,
      .verticalRate:
      measured()
    case .visibility: ValuePattern(.distance, plausible).measured()
    case .tankVolume: water + "|" + measured(units: ["cuft"])
    case .number: DecimalPattern(places: 3, decimals: .upToPlaces).within(range)
    case .wholeNumber: DecimalPattern.whole.within(range)
    case .version: DecimalPattern.whole.within(1...range.upperBound)
    case .rating: "[1-5]"
    case .date: Self.date
    case .time: "(?:[01]?[0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9])?"
    case .zone: Self.zone
    case .diveDuration, .duration: DurationPattern(range: range).text
    case .interval, .gearInterval: Self.interval
    case .gas: Self.gas
    case .gradientFactors: Self.gradientFactors
    case .decoStop: Self.decoStop
    case .safetyStop: Self.safetyStop
    case .planLevel: Self.planLevel
    case .position: PositionPattern.text
    case .money: MoneyPattern.text
    case .currency: DecimalPattern.anyOf(CurrencyCode.all.map { Self.anyCase("\($0)") })
    case .language: "[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?"
    default: nil
    }
  }

  /// The range of plausible values, else of all that can be stored.
  private var range: ClosedRange<Int> { plausible ?? 0...(1 << 40) }

  /// A text in any case.
  static func anyCase(_ text: String) -> String {
    text.map { letter in
      let (lower, upper) = (letter.lowercased(), letter.uppercased())
      return letter.isASCII && lower != upper ? "[\(lower)\(upper)]" : String(letter)
    }.joined()
  }

  private static let calendarDays =
    "(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)"
    + "|02-(?:0[1-9]|1[0-9]|2[0-8])"
  private static let date =
    "(?:(?:19|20|21)[0-9]{2}|2200)-(?:\(calendarDays))"
    + "|(?:(?:19|20|21)(?:0[48]|[2468][048]|[13579][26])|2000)-02-29"
  private static let zone =
    #"[+-](?:0[0-9]|1[01]):[0-5][0-9]|-12:00|\+1[23]:[0-5][0-9]|\+14:00"#

  private static let interval: String = {
    let units = Interval.Unit.allCases.flatMap { [$0.rawValue, $0.plural] }
    let names = Set(units).sorted().map(anyCase)
    return DecimalPattern.whole.within(1...10_000) + " *" + DecimalPattern.anyOf(names)
  }()

  private static let gas: String = {
    let percent = DecimalPattern(places: 1, decimals: .upToPlaces)
    let words = ["air", "oxygen"].map(anyCase)
    let nitrox = DecimalPattern.anyOf(["ean", "nitrox"].map(anyCase))
    let (oxygen, helium) = (percent.within(1...1000), percent.within(0...1000))
    return DecimalPattern.anyOf(
      words + ["\(nitrox) *\(oxygen)", "(?:\(anyCase("trimix")) *)?\(oxygen)/\(helium)"]
    )
  }()

  private static let gradientFactors: String = {
    let factor = DecimalPattern.whole.within(1...150)
    return "\(factor)/\(factor)"
  }()

  private static let stopDepth = ValuePattern(.depth, StopBounds.depths).measured()
  private static let stopDuration = DurationPattern(range: StopBounds.seconds).text
  private static let decoStop = "(?:\(stopDepth)) +\(anyCase("for")) +(?:\(stopDuration))"
  private static let planLevel: String = {
    let setpoint = ValuePattern(.pressure, StopBounds.setpoints).measured()
    return "(?:\(decoStop))(?: +\(anyCase("on")) +(?:\(gas)))?"
      + "(?: +\(anyCase("at")) +(?:\(setpoint)))?"
  }()
  private static let safetyStop = DecimalPattern.anyOf(
    [decoStop, stopDepth, stopDuration, anyCase("none")]
  )
}

// Quantities.

extension ValuePattern {
  /// A number and one of the kind's units.
  ///
  /// The limits in each unit are found by asking the reader, so that its rounding counts.
  func measured(units only: [String]? = nil) -> String {
    let units = only ?? kind.unitSpellings
    return DecimalPattern.anyOf(
      units.map { unit in
        DecimalPattern(places: Self.places, decimals: .any).within(limits(in: unit))
          + " *" + Self.anyCase(unit)
      }
    )
  }

  /// A water volume, or several equal ones.
  var water: String {
    let single = ValuePattern(.tankVolume, plausible).measured(units: ["L"])
    let sets = (1...9).map { count in
      let (low, high) = (range.lowerBound, range.upperBound)
      let each = (low + count - 1) / count...max(1, high / count)
      return "\(count) *[xX] *" + ValuePattern(.tankVolume, each).measured(units: ["L"])
    }
    return DecimalPattern.anyOf([single] + sets)
  }

  /// The decimals of a number that the reader keeps.
  private static let places = 9

  /// The least and the greatest number of a unit, in billionths, that the reader takes for a value
  /// in the range.
  private func limits(in unit: String) -> ClosedRange<Int> {
    let range = plausible ?? Int.min...(1 << 40)
    let greatest = Self.last(below: 1_000_000_000_000_000_000) { number in
      steps(number, unit).map { $0 <= range.upperBound } ?? false
    }
    // Larger negative numbers are smaller values.
    let below = Self.last(below: 1_000_000_000_000_000_000) { number in
      steps(-number, unit).map { $0 >= range.lowerBound } ?? false
    }
    if let below { return -below...(greatest ?? 0) }
    let tooSmall = Self.last(below: 1_000_000_000_000_000_000) { number in
      steps(number, unit).map { $0 < range.lowerBound } ?? false
    }
    let least = (tooSmall ?? -1) + 1
    return least...max(least, greatest ?? 0)
  }

  /// The largest number from 0 on for which a condition holds, if it holds up to there.
  private static func last(below end: Int, _ holds: (Int) -> Bool) -> Int? {
    guard holds(0) else { return nil }
    var (low, high) = (0, end)
    while low + 1 < high {
      let middle = low + (high - low) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// A number of billionths of a unit, in steps; nil if the reader refuses it.
  private func steps(_ billionths: Int, _ unit: String) -> Int? {
    let (whole, rest) = billionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    let decimals = String(String(1_000_000_000 + rest).dropFirst())
    let text = (billionths < 0 ? "-" : "") + "\(whole).\(decimals) \(unit)"
    guard case .steps(let steps)? = try? kind.content(reading: text) else { return nil }
    return kind == .tankVolume ? steps >> 1 : steps
  }
}

extension ValueKind {
  /// Every accepted spelling of the units of a quantity.
  fileprivate var unitSpellings: [String] {
    switch self {
    case .depth: Depth.units.map(\.symbol)
    case .distance: Distance.units.map(\.symbol)
    case .temperature: Temperature.units.map(\.symbol)
    case .pressure: Pressure.units.map(\.symbol)
    case .mass: Mass.units.map(\.symbol)
    case .density: Density.units.map(\.symbol)
    case .fraction: Fraction.units.map(\.symbol)
    default: unitSymbols
    }
  }
}
