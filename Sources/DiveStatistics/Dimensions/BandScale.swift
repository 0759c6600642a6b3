import Wording

/// Bands of equal width that start at the unit's zero and exclude their upper end.
///
/// Ends are rounded to the quantity's steps like written values, so `60 ft` is in the band that
/// begins at 60 ft.
struct BandScale: Hashable, Sendable {
  private let unit: Unit
  /// In thousandths of the unit.
  private let width: Int

  /// A unit in which bands are counted.
  enum Unit: String, Hashable, Sendable {
    case metres = "m"
    case feet = "ft"
    case celsius = "°C"
    case fahrenheit = "°F"
    case minutes = "min"

    /// The number of the quantity's steps in one unit, as a fraction.
    fileprivate var worth: (numerator: Int, denominator: Int) {
      switch self {
      case .metres, .celsius: (1000, 1)
      case .feet: (3048, 10)
      case .fahrenheit: (5000, 9)
      case .minutes: (60, 1)
      }
    }

    /// Thousandths of the unit between the quantity's zero and the unit's own.
    fileprivate var offset: Int {
      switch self {
      case .metres, .feet, .minutes: 0
      case .celsius: 273_150
      case .fahrenheit: 459_670
      }
    }
  }

  /// From a hundredth of a unit to a million.
  private static let widths = 10...1_000_000_000

  init(_ unit: Unit, thousandths: Int) {
    self.unit = unit
    width = min(max(thousandths, Self.widths.lowerBound), Self.widths.upperBound)
  }

  /// Bands as wide as a value's distance from the unit's zero; nil if that is zero, too much, or
  /// too fine.
  init?(_ unit: Unit, steps: Int) {
    let scale = BandScale(unit, thousandths: 1)
    // A foot is stored as 305 mm, so a width is rounded to a hundredth, which changes no written
    // one.
    let hundredths = rounded(Int128(scale.thousandths(of: steps, rounding: true)), by: 10)
    guard Self.widths.contains(hundredths * 10) else { return nil }
    self.init(unit, thousandths: hundredths * 10)
    if unit == .minutes && hundredths * 60 != steps * 100 { return nil }
  }

  /// The number of the band that contains a value; band 0 starts at the unit's zero.
  func band(of steps: Int) -> Int {
    let thousandths = thousandths(of: steps, rounding: false)
    let (quotient, remainder) = thousandths.quotientAndRemainder(dividingBy: width)
    let band = remainder < 0 ? quotient - 1 : quotient
    return start(of: band + 1) <= Self.bounded(steps) ? band + 1 : band
  }

  func key(_ band: Int) -> DimensionKey {
    let low = Decimal(band * width, places: 3).text()
    let high = Decimal((band + 1) * width, places: 3).text()
    return DimensionKey("\(low)..\(high) \(unit.rawValue)")
  }

  /// The steps at which a band begins.
  private func start(of band: Int) -> Int {
    let (numerator, denominator) = unit.worth
    let dividend = (Int128(band) * Int128(width) + Int128(unit.offset)) * Int128(numerator)
    return rounded(dividend, by: Int128(denominator) * 1000)
  }

  /// Thousandths of the unit, rounded to the nearest or down.
  private func thousandths(of steps: Int, rounding: Bool) -> Int {
    let (numerator, denominator) = unit.worth
    let dividend = Self.bounded(steps) * denominator * 1000
    let whole = rounding ? rounded(Int128(dividend), by: Int128(numerator)) : dividend / numerator
    return whole - unit.offset
  }

  /// Limits steps to the range of parsed values, beyond which differences do not matter.
  private static func bounded(_ steps: Int) -> Int { min(max(steps, -1 << 40), 1 << 40) }
}
