/// A temperature in degrees Celsius or Fahrenheit; not below absolute zero.
public struct Temperature: Quantity {
  /// Degrees Celsius and Fahrenheit, with and without the degree sign.
  public static let units = [
    UnitSpelling("°C", 1000, offset: 273_150),
    UnitSpelling("C", 1000, offset: 273_150),
    UnitSpelling("°F", 5000, per: 9, offset: 459_670, in: .imperial),
    UnitSpelling("F", 5000, per: 9, offset: 459_670, in: .imperial),
  ]

  /// The absolute temperature in thousandths of a kelvin.
  public let millikelvin: Int

  /// The absolute temperature in thousandths of a kelvin.
  @inlinable public var steps: Int { millikelvin }

  /// Takes thousandths of a kelvin above absolute zero.
  @inlinable
  public init(steps millikelvin: Int) {
    self.millikelvin = millikelvin
  }
}
