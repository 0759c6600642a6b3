/// A physical quantity kept as a whole number of its smallest step.
///
/// Whole steps make a value that is read, written and read again come out equal. It is written as a
/// decimal number and a unit: the space between may be missing, the case of the unit may differ.
/// What lies between two steps is rounded to the nearest, halves away from zero.
public protocol Quantity: Comparable, TextValue {
  /// The units that may be written, the one that is printed first: first metric, then imperial.
  static var units: [UnitSpelling] { get }

  /// The fewest steps that a text may stand for: 0 where less than nothing is impossible.
  static var lowest: Int { get }

  /// The value in its smallest step.
  var steps: Int { get }

  /// Makes a quantity of whole steps; any number of them.
  ///
  /// - Parameter steps: the value in its smallest step.
  init(steps: Int)

  /// Writes the value in the first unit of a system, shortest but exact: `18.4 m`, `60 ft`.
  ///
  /// - Parameter system: the units to write it in.
  /// - Returns: a spelling that reads back as an equal value.
  func formatted(_ system: UnitSystem) -> String

  /// Writes the value in the first unit of a system, rounded for a reader.
  ///
  /// - Parameters:
  ///   - system: the units to write it in.
  ///   - decimals: how many decimals it has at most, 0 to 9; zeros at the end are left out.
  /// - Returns: a spelling that reads back as a value not far from this one.
  func formatted(_ system: UnitSystem, decimals: Int) -> String
}

extension Quantity {
  /// Nothing below zero, unless a quantity says otherwise.
  @inlinable public static var lowest: Int { 0 }

  /// Whether the left value has fewer steps.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool {
    left.steps < right.steps
  }

  /// The units worth offering for a number without one, each unit once.
  public static var unitSymbols: [String] {
    units.indices
      .filter { index in !units[..<index].contains { $0.isSameUnit(as: units[index]) } }
      .map { units[$0].symbol }
  }

  /// Reads a decimal number and one of the units; nil for any other text, and for what lies below
  /// `lowest`.
  @inlinable
  public init?(reading bytes: UnsafeBufferPointer<UInt8>) {
    guard let steps = Self.steps(reading: bytes, from: 0) else { return nil }
    self.init(steps: steps)
  }

  /// The steps of a number with a unit that stand from `start` to the end of a text.
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

  /// Says why a text is no such quantity; what it can only mean is suggested.
  public static func refusal(of text: String) -> ValueError {
    Repair(text).refusal(units: unitSymbols) { Self(reading: $0) != nil }
  }

  /// The value that a text without a unit has once a unit is chosen for it.
  ///
  /// - Parameters:
  ///   - text: what was written: `60`, or `18,4` with another fault that can be mended as well.
  ///   - unit: one of `unitSymbols`.
  /// - Returns: a complete value, `60 ft`, or `nil` if no unit makes one of it.
  public static func completed(_ text: String, with unit: String) -> String? {
    let whole = text.trimmingSpaces() + " " + unit
    if Self(reading: whole) != nil { return whole }
    let fixes = checkedRefusal(of: whole).fixes
    return fixes.count == 1 ? fixes.first : nil
  }
}
