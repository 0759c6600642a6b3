import DiveUnits

/// The gas law that gives the amount of a gas in a tank at a pressure.
public enum GasLaw: Sendable, CaseIterable {
  /// The law of real gases: the virial series of `GasMix.compressibility(at:)`.
  case real
  /// Volume proportional to pressure for every gas; the usual simple arithmetic of blenders.
  case ideal

  /// The factor by which a tank holds less than by the ideal law.
  func compressibility(of gas: GasMix, at pressure: Pressure) -> Double {
    switch self {
    case .real: gas.compressibility(at: pressure)
    case .ideal: 1
    }
  }
}
