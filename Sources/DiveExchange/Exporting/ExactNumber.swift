import Wording

/// Plain decimals for programs.
enum ExactNumber {
  /// A number of thousandths: metres of millimetres, bar of millibar.
  static func thousandths(_ steps: Int) -> String { Decimal(steps, places: 3).text() }

  /// A number with this many decimals.
  static func decimal(_ steps: Int, places: Int) -> String { Decimal(steps, places: places).text() }

  /// A number of tenths of a whole, rounded half away from zero, and whether it was exact.
  static func rounded(_ steps: Int, to unit: Int) -> (value: Int, isExact: Bool) {
    guard unit > 0 else { return (steps, true) }
    let (whole, rest) = steps.quotientAndRemainder(dividingBy: unit)
    if rest == 0 { return (whole, true) }
    let isUp = rest.magnitude >= (unit.magnitude + 1) / 2
    return (whole + (isUp ? rest.signum() : 0), false)
  }
}
