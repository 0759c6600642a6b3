import DiveUnits

/// How much of a gas is taken to be in a tank at a pressure.
public enum GasLaw: Sendable, CaseIterable {
  /// As gases are: those of the virial series of `GasMix.compressibility(at:)`.
  case real
  /// Volume proportional to pressure for every gas; the usual simple arithmetic of blenders.
  case ideal

  /// How much less a tank holds than by the ideal law.
  func compressibility(of gas: GasMix, at pressure: Pressure) -> Double {
    switch self {
    case .real: gas.compressibility(at: pressure)
    case .ideal: 1
    }
  }
}
