/// One way to write a unit, and how many steps of its quantity the unit is worth.
///
/// The worth is an exact fraction, so that no binary floating point comes near a value. Case does
/// not matter when a unit is read.
public struct UnitSpelling: Sendable {
  /// The family of units it belongs to.
  public let system: UnitSystem
  @usableFromInline let spelling: StaticString
  @usableFromInline let word: UInt64
  @usableFromInline let numerator: Int
  @usableFromInline let denominator: Int
  @usableFromInline let offset: Int

  /// The unit as it is written: `m`, `°C`, `kg/m3`.
  public var symbol: String { spelling.description }

  /// Describes a unit that is worth `numerator / denominator` steps.
  ///
  /// - Parameters:
  ///   - spelling: at most eight bytes of UTF-8.
  ///   - numerator: steps; positive and below 2⁴⁰.
  ///   - denominator: of the steps; positive and at most 10⁷.
  ///   - offset: thousandths of the unit that lie between the zero of the quantity and its own.
  ///   - system: the family of units.
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

  /// Whether both are the same unit, differently written.
  func isSameUnit(as other: Self) -> Bool {
    numerator == other.numerator && denominator == other.denominator && offset == other.offset
  }

  /// The steps that a number of this unit is worth, rounded half away from zero.
  ///
  /// It is `nil` where they are too many to be kept.
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

  /// The number of this unit, in whole steps of `10^-decimals`, that comes nearest to some steps.
  func number(of steps: Int, decimals: Int) -> Int128 {
    let thousandths =
      Int128(steps) * Int128(denominator) * 1000 - Int128(offset) * Int128(numerator)
    return divideRounding(
      thousandths * Int128(powerOfTen(decimals)),
      by: Int128(numerator) * 1000
    )
  }
}
