/// A system of units for input and output.
public enum UnitSystem: String, CaseIterable, Hashable, Sendable {
  /// Metres, bar, degrees Celsius, kilograms, litres.
  case metric
  /// Feet, psi, degrees Fahrenheit, pounds, cubic feet.
  case imperial
}
