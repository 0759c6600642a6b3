/// A temperature, written in degrees Celsius or Fahrenheit; not below absolute zero.
public struct Temperature: Quantity {
  /// Degrees Celsius and Fahrenheit, with and without their sign.
  public static let units = [
    UnitSpelling("°C", 1000, offset: 273_150),
    UnitSpelling("C", 1000, offset: 273_150),
    UnitSpelling("°F", 5000, per: 9, offset: 459_670, in: .imperial),
    UnitSpelling("F", 5000, per: 9, offset: 459_670, in: .imperial),
  ]

  /// The temperature in thousandths of a kelvin, from absolute zero.
  public let millikelvin: Int

  /// The value in thousandths of a kelvin above absolute zero.
  @inlinable public var steps: Int { millikelvin }

  /// Takes thousandths of a kelvin above absolute zero, any number of them.
  @inlinable
  public init(steps millikelvin: Int) {
    self.millikelvin = millikelvin
  }
}
