public import DiveUnits

/// Why even an empty tank cannot be filled to a wanted gas with a top gas.
public enum BlendObstacle: Sendable {
  /// A tank cannot have the wanted pressure.
  case pressure
  /// The wanted gas contains nitrogen, and the top gas none.
  case noNitrogen
  /// The top gas brings more oxygen with its nitrogen than is wanted.
  case tooMuchOxygen
  /// The top gas brings more helium with its nitrogen than is wanted.
  case tooMuchHelium

  /// Finds why an empty tank cannot be filled; nil if it can.
  public init?(to wanted: TankFill, top: GasMix) {
    let gas = wanted.gas
    if !Blend.pressures.contains(wanted.pressure.millibars) {
      self = .pressure
    } else if gas.nitrogen > 0, top.nitrogen == 0 {
      self = .noNitrogen
    } else if Self.brings(top.oxygen, top, moreThan: gas.oxygen, gas) {
      self = .tooMuchOxygen
    } else if Self.brings(top.helium, top, moreThan: gas.helium, gas) {
      self = .tooMuchHelium
    } else {
      return nil
    }
  }

  /// Whether it has more of a part per litre of nitrogen.
  private static func brings(
    _ part: UInt16,
    _ top: GasMix,
    moreThan wanted: UInt16,
    _ gas: GasMix
  ) -> Bool {
    Int(part) * Int(gas.nitrogen) > Int(wanted) * Int(top.nitrogen)
  }
}
