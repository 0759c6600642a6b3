/// The numbers that other programs write.
enum WrittenNumber {
  /// A number in steps of a power of ten.
  ///
  /// Some programs write binary numbers with all their digits: `29.8999882` is 29.9, and nothing is
  /// lost of it.
  ///
  /// - Parameters:
  ///   - text: The number; a comma is a point, and an exponent may follow.
  ///   - decimals: How many digits behind the point a step has.
  /// - Returns: Nil for another text, and for a number of an impossible size.
  static func read(_ text: String, _ decimals: Int) -> UDDFNumber.Reading? {
    guard let fine = UDDFNumber.read(text, decimals: decimals + 3)?.value,
      fine.magnitude < 1 << 50
    else { return nil }
    let half = fine < 0 ? -500 : 500
    let steps = (fine + half) / 1_000
    return UDDFNumber.Reading(value: steps, isExact: (fine - steps * 1_000).magnitude <= 30)
  }
}

/// A unit in which a program has figures, and its size in ours: metres, bar, degrees Celsius,
/// kilograms, litres.
enum WrittenUnit: Hashable, Sendable {
  /// One of ours.
  case own
  case feet, psi, fahrenheit, pounds
  case pascals, millibars, kilopascals, megapascals, kelvin

  /// A number of the unit in thousandths of ours; nil for another text, and for a number of an
  /// impossible size.
  func read(_ text: String) -> UDDFNumber.Reading? {
    // What is multiplied must fit.
    let most: UInt = self == .pascals || self == .millibars ? 1_000_000_000_000 : 1_000_000_000
    guard let number = WrittenNumber.read(text, 3), number.value.magnitude < most else {
      return nil
    }
    let value = number.value
    return switch self {
    case .own: number
    case .feet: Self.divide(value * 3_048, by: 10_000, number.isExact)
    case .psi: Self.divide(value * 689_475_729, by: 10_000_000_000, number.isExact)
    case .fahrenheit: Self.divide((value - 32_000) * 5, by: 9, number.isExact)
    case .pascals: Self.divide(value, by: 100_000, number.isExact)
    case .millibars: Self.divide(value, by: 1_000, number.isExact)
    case .kilopascals: Self.divide(value, by: 100, number.isExact)
    case .megapascals: UDDFNumber.Reading(value: value * 10, isExact: number.isExact)
    case .kelvin: UDDFNumber.Reading(value: value - 273_150, isExact: number.isExact)
    case .pounds: Self.divide(value * 45_359_237, by: 100_000_000, number.isExact)
    }
  }

  private static func divide(_ value: Int, by divisor: Int, _ isExact: Bool) -> UDDFNumber.Reading {
    let half = value < 0 ? -divisor / 2 : divisor / 2
    return UDDFNumber.Reading(
      value: (value + half) / divisor,
      isExact: isExact && value % divisor == 0
    )
  }
}

/// The units of a whole log.
struct WrittenUnits: Hashable, Sendable {
  let isImperial: Bool

  var depth: WrittenUnit { isImperial ? .feet : .own }
  var temperature: WrittenUnit { isImperial ? .fahrenheit : .own }
  var pressure: WrittenUnit { isImperial ? .psi : .own }
  var mass: WrittenUnit { isImperial ? .pounds : .own }
}
