/// The family of units in which a diver reads and writes.
public enum UnitSystem: String, CaseIterable, Hashable, Sendable {
  /// Metres, bar, degrees Celsius, kilograms, litres.
  case metric
  /// Feet, psi, degrees Fahrenheit, pounds, cubic feet.
  case imperial
}
