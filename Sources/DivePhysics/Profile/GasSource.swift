public import DiveModel
public import DiveUnits

/// The source of a diver's gas.
public enum GasSource: Hashable, Sendable {
  /// A tank, by its index in the dive's list, from 0.
  case tank(Int)
  /// A gas that is in none of the tanks.
  case gas(GasMix)

  /// The gas source in a computer's event; nil for other events.
  public init?(_ event: ProfileEvent) {
    guard event.kind == .gas, let value = event.value else { return nil }
    if let place = event.tank {
      guard (0..<32).contains(place) else { return nil }
      self = .tank(place)
    } else if let gas = try? GasMix(parsing: value) {
      self = .gas(gas)
    } else {
      return nil
    }
  }
}
