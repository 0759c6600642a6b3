/// A spelling of a unit, and the unit's size in steps of the quantity.
///
/// The size is an exact fraction, so that no floating-point rounding occurs. Case is ignored when a
/// unit is parsed.
public struct UnitSpelling: Sendable {
  /// The system that the unit belongs to.
  public let system: UnitSystem
  @usableFromInline let spelling: StaticString
  @usableFromInline let word: UInt64
  @usableFromInline let numerator: Int
  @usableFromInline let denominator: Int
  @usableFromInline let offset: Int

  /// The unit as written: `m`, `°C`, `kg/m3`.
  public var symbol: String { spelling.description }

  /// Describes a unit of `numerator / denominator` steps.
  ///
  /// - Parameters:
  ///   - spelling: At most eight bytes of UTF-8.
  ///   - numerator: Positive and below 2⁴⁰.
  ///   - denominator: Positive and at most 10⁷.
  ///   - offset: The distance between the unit's zero and the quantity's, in thousandths of the
  ///     unit.
  ///   - system: The system of units.
  init(
    _ spelling: StaticString,
    _ numerator: Int,
    per denominator: Int = 1,
    offset: Int = 0,
    in system: UnitSystem = .metric
  ) {
    self.spelling = spelling
    self.system = system
    self.numerator = numerator
    self.denominator = denominator
    self.offset = offset
    word = spelling.packedWord
  }

  /// Whether both are spellings of the same unit.
  func isSameUnit(as other: Self) -> Bool {
    numerator == other.numerator && denominator == other.denominator && offset == other.offset
  }

  /// A number of this unit in steps, rounded half away from zero.
  ///
  /// Nil if the result is out of range.
  @inlinable
  func steps(of number: ScannedNumber) -> Int? {
    let scale = powerOfTen(number.decimals)
    var (value, divisor) = (number.signed, denominator * scale)
    if offset != 0 {
      guard number.mantissa < 1_000_000_000_000 else { return wideSteps(of: number) }
      value = value * 1000 + offset * scale
      divisor *= 1000
    }
    let (product, overflow) = value.multipliedReportingOverflow(by: numerator)
    guard !overflow else { return wideSteps(of: number) }
    let steps = divideRounding(product, by: divisor)
    return steps.magnitude > largestSteps.magnitude ? nil : steps
  }

  @usableFromInline
  func wideSteps(of number: ScannedNumber) -> Int? {
    let scale = Int128(powerOfTen(number.decimals))
    let thousandths = Int128(number.signed) * 1000 + Int128(offset) * scale
    let steps = divideRounding(
      thousandths * Int128(numerator),
      by: Int128(denominator) * scale * 1000
    )
    return steps.magnitude > largestSteps.magnitude ? nil : Int(steps)
  }

  /// The nearest number of this unit for a number of steps, in whole steps of `10^-decimals`.
  func number(of steps: Int, decimals: Int) -> Int128 {
    let thousandths =
      Int128(steps) * Int128(denominator) * 1000 - Int128(offset) * Int128(numerator)
    return divideRounding(
      thousandths * Int128(powerOfTen(decimals)),
      by: Int128(numerator) * 1000
    )
  }
}
