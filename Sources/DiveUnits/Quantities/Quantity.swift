/// A physical quantity stored as a whole number of its smallest step.
///
/// Whole steps guarantee that parsing a formatted value gives an equal value. The text is a decimal
/// number and a unit; the space and the unit's case are optional. Values between steps are rounded
/// to the nearest, halves away from zero.
public protocol Quantity: Comparable, TextValue {
  /// The accepted units.
  ///
  /// For each system, the first one is used for output.
  static var units: [UnitSpelling] { get }

  /// The smallest value that can be parsed, in steps: 0 if negative values are impossible.
  static var lowest: Int { get }

  /// The value in its smallest step.
  var steps: Int { get }

  /// Creates a quantity.
  ///
  /// - Parameter steps: The value in its smallest step; any number.
  init(steps: Int)

  /// Formats the value in a system's first unit, as short as possible without rounding: `18.4 m`,
  /// `60 ft`.
  ///
  /// - Parameter system: The system of units.
  /// - Returns: A text that parses to an equal value.
  func formatted(_ system: UnitSystem) -> String

  /// Formats the value in a system's first unit, rounded.
  ///
  /// - Parameters:
  ///   - system: The system of units.
  ///   - decimals: The maximum number of decimals, 0 to 9; trailing zeros are left out.
  /// - Returns: A text that parses to a close value.
  func formatted(_ system: UnitSystem, decimals: Int) -> String
}

extension Quantity {
  /// Negative values are refused by default.
  @inlinable public static var lowest: Int { 0 }

  /// Whether the left value is smaller.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool {
    left.steps < right.steps
  }

  /// The units to suggest for a number without one, without synonyms.
  public static var unitSymbols: [String] {
    units.indices
      .filter { index in !units[..<index].contains { $0.isSameUnit(as: units[index]) } }
      .map { units[$0].symbol }
  }

  /// Parses a decimal number and a unit; nil for any other text, and for values below `lowest`.
  @inlinable
  public init?(reading bytes: UnsafeBufferPointer<UInt8>) {
    guard let steps = Self.steps(reading: bytes, from: 0) else { return nil }
    self.init(steps: steps)
  }

  /// The steps of the number and unit from `start` to the end of a text.
  @inlinable
  static func steps(reading bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let number = ScannedNumber(bytes, from: start) else { return nil }
    let word = bytes.packedWord(bytes.skippingSpaces(from: number.end), bytes.count)
    guard word != 0 else { return nil }
    for unit in units where unit.word == word {
      guard let steps = unit.steps(of: number), steps >= lowest else { return nil }
      return steps
    }
    return nil
  }

  /// Explains why a text is not a valid quantity; suggests a fix if there is only one reading.
  public static func refusal(of text: String) -> ValueError {
    Repair(text).refusal(units: unitSymbols) { Self(reading: $0) != nil }
  }

  /// The value of a text without a unit, completed by a unit.
  ///
  /// - Parameters:
  ///   - text: The text: `60`, or `18,4` with another mistake that can be fixed too.
  ///   - unit: One of `unitSymbols`.
  /// - Returns: A complete value, such as `60 ft`; nil if the unit does not make it valid.
  public static func completed(_ text: String, with unit: String) -> String? {
    let whole = text.trimmingSpaces() + " " + unit
    if Self(reading: whole) != nil { return whole }
    let fixes = checkedRefusal(of: whole).fixes
    return fixes.count == 1 ? fixes.first : nil
  }
}
