import DiveUnits

/// Regular expressions for positions.
///
/// Decimal degrees are compared with their limits; for degrees with minutes and seconds only the
/// form is described.
enum PositionPattern {
  static let text = DecimalPattern.anyOf([
    degrees(90) + ", *" + degrees(180),
    #"(?!-?[0-9.]+(?:, *-?[0-9.]+)? *$)\#(angle) *[,;]? *\#(angle)"#,
  ])

  /// Decimal degrees up to a limit, in billionths, of which half a millionth is rounded off.
  private static func degrees(_ most: Int) -> String {
    let limit = most * 1_000_000_000 + 499
    return "-?0*" + DecimalPattern(places: 9, decimals: .any).unsigned(0...limit)
  }

  private static let wind = "[nsewNSEW]"
  private static let number = #"[0-9]+(?:\.[0-9]+)?"#
  private static let minute = "['′’]"
  private static let second = #"(?:["″”]|['′’]['′’])"#
  private static let angle =
    "(?:\(wind) *)?-?\(number)(?: *[°dD])?"
    + "(?: *\(number)(?: *\(minute))?(?: *\(number)(?: *\(second))?)?)?(?: *\(wind))?"
}

/// Regular expressions for amounts of money, each currency with its decimals.
enum MoneyPattern {
  static let text: String = {
    let groups = Dictionary(grouping: CurrencyCode.all, by: \.decimals)
    return DecimalPattern.anyOf(
      groups.sorted { $0.key < $1.key }.map { decimals, codes in
        let most = 1 << 40
        let amount = DecimalPattern(places: decimals, decimals: .allOrNone).within(-most...most)
        let names = codes.sorted().map { ValuePattern.anyCase("\($0)") }
        return amount + " *" + DecimalPattern.anyOf(names)
      }
    )
  }()
}
